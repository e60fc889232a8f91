import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import { forgottenBy } from '@/server/platform/database/delete-oldest';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Used signatures, and the sliding rate log in one: a row for each verified request, stored until its timestamp is
 * too old to pass. `signature` is the first half of the HMAC's first 32 bytes as a UUID.
 */
export const spentSignatures = pgTable(
  'spent_signatures',
  {
    keyNumber: bigint('key_number', { mode: 'number' }).notNull(),
    signature: uuid().notNull(),
    spentAt: timestamp('spent_at', { withTimezone: true }).notNull(),
    /** The signed timestamp, at most 300 s from `spentAt`; null where it is unknown. */
    signedAt: timestamp('signed_at', { withTimezone: true }),
    admitted: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyNumber, table.signature] }),
    index('spent_signatures_rate').on(table.keyNumber, table.spentAt).where(sql`admitted`),
    index('spent_signatures_forgotten').on(forgottenBy(table.spentAt)),
  ],
);

/** The lock of a key while its requests are admitted. A row is never changed. */
export const admissionTurns = pgTable('admission_turns', {
  /** Negative for the service's own keys. */
  keyNumber: bigint('key_number', { mode: 'number' }).primaryKey(),
});

/**
 * One row: up to which signed time spent signatures may have been deleted. It only moves forward, and a signature
 * that is not newer is rejected, so that one works once even where clocks were set back. A trigger on deletions
 * maintains it.
 */
export const forgottenSignatures = pgTable('forgotten_signatures', {
  id: smallint().primaryKey(),
  signedUntil: timestamp('signed_until', { withTimezone: true }).notNull(),
});

/** Answers stored for a repeated Idempotency-Key. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    key: text().notNull(),
    fingerprint: bytea().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.environment, table.key] }),
    index('idempotent_answers_oldest').on(table.createdAt),
  ],
);

/** One row. Triggers change it with every change of the catalogue or the trading calendar, in the same transaction. */
export const referenceVersion = pgTable('reference_version', {
  id: integer().primaryKey(),
  version: uuid().notNull(),
});
