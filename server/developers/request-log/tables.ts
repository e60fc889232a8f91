import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Diagnosis } from '@/lib/contract/developers/requests';
import type { Environment } from '@/lib/contract/primitives';
import { forgottenBy } from '@/server/platform/database/delete-oldest';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The requests of the last 30 days, redacted before they come here. */
export const requestLog = pgTable(
  'request_log',
  {
    /** The X-Request-Id: UUID version 7, whose time `created_at` is. */
    id: uuid().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    query: text(),
    operation: text(),
    status: integer().notNull(),
    errorCode: text('error_code'),
    durationMs: real('duration_ms').notNull(),
    keyId: text('key_id').notNull(),
    /** Set for a call behind a member's session. */
    memberId: uuid('member_id'),
    address: text().notNull(),
    userAgent: text('user_agent'),
    idempotencyKey: text('idempotency_key'),
    replayed: boolean().notNull(),
    requestBody: text('request_body'),
    requestBytes: integer('request_bytes').notNull(),
    answerBody: text('answer_body'),
    answerBytes: integer('answer_bytes').notNull(),
    diagnosis: jsonb().$type<Diagnosis>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.environment, table.createdAt, table.id] }),
    // A key belongs to one environment, so its index needs to name none.
    index('request_log_key').on(table.keyId, table.createdAt, table.id),
    index('request_log_failed')
      .on(table.organisationId, table.environment, table.createdAt, table.id)
      .where(sql`status >= 400`),
    index('request_log_error')
      .on(table.organisationId, table.environment, table.errorCode, table.createdAt, table.id)
      .where(sql`error_code is not null`),
    index('request_log_member')
      .on(table.organisationId, table.environment, table.createdAt, table.id)
      .where(sql`member_id is not null`),
    index('request_log_idempotency')
      .on(table.organisationId, table.idempotencyKey, table.createdAt, table.id)
      .where(sql`idempotency_key is not null`),
    index('request_log_forgotten').on(forgottenBy(table.createdAt)),
  ],
);

/** The number of requests of a minute that were not logged, because too many arrived at once. */
export const requestLogGaps = pgTable(
  'request_log_gaps',
  {
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    minute: time('minute').notNull(),
    dropped: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.environment, table.minute] }),
    index('request_log_gaps_oldest').on(table.minute),
  ],
);
