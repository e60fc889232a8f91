import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import type { MandateStatus } from '@/lib/contract/wallets/mandates';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const mandates = pgTable(
  'mandates',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    reference: text().notNull().unique(),
    status: text().$type<MandateStatus>().notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    /** The whole account number, sealed. */
    accountNumber: bytea('account_number').notNull(),
    accountNumberLastFour: text('account_number_last_four').notNull(),
    accountName: text('account_name').notNull(),
    /** In minor units. */
    maximumAmount: bigint('maximum_amount', { mode: 'bigint' }).notNull(),
    /** Until when the holder may agree to it. */
    expiresAt: time('expires_at'),
    authorisedAt: time('authorised_at'),
    /** The bank's page on which the holder agrees, in live environments, while that is awaited. */
    authorisationUrl: text('authorisation_url'),
    /**
     * When its next step is due, in test environments: it expires, or the bank activates it. Null when none is, and
     * in live ones, where the bank reports the status.
     */
    dueAt: time('due_at'),
    activatedAt: time('activated_at'),
    revokedAt: time('revoked_at'),
    failureReason: text('failure_reason'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('mandates_list').on(table.organisationId, table.environment, table.createdAt, table.id),
    index('mandates_due').on(table.dueAt).where(sql`due_at is not null`),
    index('mandates_due_of')
      .on(table.organisationId, table.environment, table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
