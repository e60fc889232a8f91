import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { TransactionType } from '@/lib/contract/wallets/transactions';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const minorUnits = (name: string) => bigint(name, { mode: 'bigint' });

type AccountKind = 'wallet' | 'funding_clearing' | 'order_clearing' | 'investment_clearing' | 'fee_income';
type PostingType = TransactionType | 'order_settlement';

/** Accounts of the double entry; balances are minor units (kobo, pesewa, cent). */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** `wallet`, or another side: see `rules.ts`. */
    kind: text().$type<AccountKind>().notNull(),
    balance: minorUnits('balance').notNull().default(sql`0`),
    /**
     * The position of its last entry, even if a reset has deleted that. 0 before the first one, and as long as there are
     * only entries whose positions came from a sequence.
     */
    lastPosition: bigint('last_position', { mode: 'bigint' }).notNull().default(sql`0`),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('ledger_accounts_owner').on(table.organisationId, table.environment, table.currency, table.kind),
    check('ledger_accounts_wallet_not_negative', sql`${table.kind} <> 'wallet' or ${table.balance} >= 0`),
  ],
);

/** One movement of money: its entries add up to zero (a trigger checks). Never changed or deleted. */
export const ledgerPostings = pgTable('ledger_postings', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  environment: text().$type<Environment>().notNull(),
  type: text().$type<PostingType>().notNull(),
  createdAt: time('created_at').notNull(),
});

/**
 * One side of a posting. `position` is taken from the account while it is locked (`post_entries`), so that along an
 * account it orders entries as they happened. The entries of wallets are the transactions of the interface, hence the
 * columns that it filters by.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    /** Has no index of its own: PostgreSQL would walk it through the entries of all organisations. */
    position: bigint({ mode: 'bigint' }).notNull(),
    postingId: uuid('posting_id')
      .notNull()
      .references(() => ledgerPostings.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    currency: text().$type<Currency>().notNull(),
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    type: text().$type<PostingType>().notNull(),
    amount: minorUnits('amount').notNull(),
    balanceAfter: minorUnits('balance_after').notNull(),
    reference: text().notNull(),
    fundingRequestId: uuid('funding_request_id'),
    orderId: uuid('order_id'),
    holdingId: uuid('holding_id'),
    description: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_places').on(
      table.organisationId,
      table.environment,
      table.accountKind,
      table.position,
    ),
    index('ledger_entries_account').on(table.accountId, table.position),
    index('ledger_entries_posting').on(table.postingId),
    index('ledger_entries_funding_request')
      .on(table.fundingRequestId)
      .where(sql`funding_request_id is not null`),
    index('ledger_entries_order').on(table.orderId, table.position).where(sql`order_id is not null`),
    index('ledger_entries_reference').on(table.organisationId, table.environment, table.reference),
    index('ledger_entries_search').on(
      table.organisationId,
      table.environment,
      table.reference.op('text_pattern_ops'),
    ),
    // Few among many: each is compared with the transfer that it was made for.
    index('ledger_entries_adjustments')
      .on(table.id)
      .where(sql`type = 'adjustment' and account_kind = 'wallet'`),
    index('ledger_entries_maturities')
      .on(table.organisationId, table.environment, table.holdingId)
      .where(sql`type = 'maturity_proceeds' and account_kind = 'wallet'`),
    check('ledger_entries_not_zero', sql`${table.amount} <> 0`),
  ],
);
