import { bigint, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const mandates = pgTable(
  'mandates',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().notNull(),
    reference: text().notNull().unique(),
    status: text().notNull(),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    /** The whole account number, sealed. */
    accountNumber: bytea('account_number').notNull(),
    accountNumberLastFour: text('account_number_last_four').notNull(),
    accountName: text('account_name').notNull(),
    /** In minor units. */
    maximumAmount: bigint('maximum_amount', { mode: 'bigint' }).notNull(),
    authorisationUrl: text('authorisation_url'),
    activatedAt: time('activated_at'),
    revokedAt: time('revoked_at'),
    failureReason: text('failure_reason'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('mandates_list').on(table.organisationId, table.environment, table.createdAt, table.id)],
);
