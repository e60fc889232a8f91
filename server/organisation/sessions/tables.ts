import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A person's signed-in browser; its keys are in api_keys. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id').notNull(),
    /** SHA-256 of its token. Unset for a session opened by a version without tokens. */
    tokenHash: bytea('token_hash'),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: time('created_at').notNull(),
    /** Its idle expiry: each use extends it, up to endsAt. */
    expiresAt: time('expires_at').notNull(),
    /** Its latest end. Unset for a session opened by a version without idle timeouts: expiresAt is its end. */
    endsAt: time('ends_at'),
    revokedAt: time('revoked_at'),
    /** When it last confirmed a second factor; unset: never. */
    secondFactorAt: time('second_factor_at'),
    /** When its person last did something, as the dashboard reports it. Unset as endsAt is. */
    usedAt: time('used_at'),
    /** SHA-256 of its browser's identifier, whoever signs in there. Unset for a session of an earlier version. */
    deviceHash: bytea('device_hash'),
    /** From versions before usedAt; still written for processes of those versions. */
    lastSeenAt: time('last_seen_at'),
  },
  (table) => [index('sessions_person').on(table.personId, table.createdAt)],
);
