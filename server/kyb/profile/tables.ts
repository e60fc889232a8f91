import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Currency } from '@/lib/contract/money';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A business's profile, encrypted as one value: contacts are personal data. */
export const kybBusinesses = pgTable('kyb_businesses', {
  organisationId: uuid('organisation_id').primaryKey(),
  sealed: bytea().notNull(),
  version: integer().notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Directors, owners and signatories, each sealed. */
export const kybPeople = pgTable(
  'kyb_people',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    sealed: bytea().notNull(),
    version: integer().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('kyb_people_list').on(table.organisationId, table.createdAt, table.id)],
);

/** Settlement accounts; names and numbers are encrypted. */
export const kybSettlementAccounts = pgTable(
  'kyb_settlement_accounts',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    currency: text().$type<Currency>().notNull(),
    sealed: bytea().notNull(),
    isDefault: boolean('is_default').notNull(),
    status: text().$type<SettlementAccount['status']>().notNull(),
    rejectionReason: text('rejection_reason'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('kyb_settlement_accounts_list').on(table.organisationId, table.createdAt, table.id),
    uniqueIndex('kyb_settlement_accounts_default')
      .on(table.organisationId, table.currency)
      .where(sql`is_default`),
  ],
);
