import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A person's authenticator app. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    personId: uuid('person_id').primaryKey(),
    /** The encrypted secret. */
    sealed: bytea().notNull(),
    /** Unset until its first code: it does not count before. */
    confirmedAt: time('confirmed_at'),
    /** The last time step whose code was used: each code is valid once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('totp_factors_unconfirmed').on(table.createdAt).where(sql`confirmed_at is null`)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id').notNull(),
    /** Base64url, as browsers name it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_person').on(table.personId)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id').notNull(),
    /** A keyed hash of the code. */
    hash: bytea().notNull(),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('recovery_codes_person').on(table.personId)],
);

/** Challenges for a second factor, or for a new passkey: answered once, in five minutes, with few attempts. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<'sign_in' | 'passkey_sign_in' | 'second_factor' | 'add_passkey'>().notNull(),
    /** Unset where the passkey itself identifies the person. */
    personId: uuid('person_id'),
    /** The calling session, once there is one. */
    sessionId: uuid('session_id'),
    /** What a passkey signs; base64url. */
    webauthnChallenge: text('webauthn_challenge').notNull(),
    /** The sign-in attempt of the password before it: it counts as failed until the second factor was confirmed. */
    attemptId: bigint('attempt_id', { mode: 'number' }),
    /** Failed attempts. */
    failures: integer().notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('factor_challenges_oldest').on(table.createdAt),
    index('factor_challenges_person').on(table.personId),
  ],
);
