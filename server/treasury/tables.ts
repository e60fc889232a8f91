import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileType } from '@/lib/contract/kyb/document-types';
import type { Currency } from '@/lib/contract/money';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { Statement, StatementLine } from '@/lib/contract/treasury/statements';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingMethod } from '@/lib/contract/wallets/funding';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const minorUnits = (name: string) => bigint(name, { mode: 'bigint' });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Transfers that arrived, as people recorded them: no money moves before another person has approved. */
export const manualTransfers = pgTable(
  'manual_transfers',
  {
    id: uuid().primaryKey(),
    /** `proposed`, `approved` or `rejected`. */
    status: text().$type<ManualTransfer['status']>().notNull(),
    /** `desk`, `statement` or `exception`. */
    source: text().$type<ManualTransfer['source']>().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    fundingRequestId: uuid('funding_request_id').notNull(),
    fundingReference: text('funding_reference').notNull(),
    /** `manual`, or the provider of an exception. */
    rail: text().$type<RailName>().notNull(),
    method: text().$type<FundingMethod>().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountReceived: minorUnits('amount_received').notNull(),
    /** The day in Lagos, as the bank states it. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    bankReference: text('bank_reference').notNull(),
    note: text(),
    /** The file’s name, which often names a person; with the rest of the evidence null where there is none. */
    sealedFilename: bytea('sealed_filename'),
    contentId: uuid('content_id'),
    contentType: text('content_type').$type<FileType>(),
    size: bigint({ mode: 'number' }),
    sha256: text(),
    statementId: uuid('statement_id'),
    exceptionId: uuid('exception_id'),
    /** Once approved: `funding` or `adjustment`. */
    postedAs: text('posted_as').$type<'funding' | 'adjustment'>(),
    /** The ledger posting of an adjustment. */
    postingId: uuid('posting_id'),
    /** Null for the operators’ own key; the same of who decided. */
    proposedBy: uuid('proposed_by'),
    proposedByName: text('proposed_by_name').notNull(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: time('decided_at'),
    reason: text(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('manual_transfers_bank_reference')
      .on(table.rail, table.bankReference)
      .where(sql`status <> 'rejected'`),
    index('manual_transfers_list').on(table.createdAt, table.id),
    index('manual_transfers_waiting').on(table.createdAt, table.id).where(sql`status = 'proposed'`),
    index('manual_transfers_reference').on(table.fundingReference),
    index('manual_transfers_bank').on(table.bankReference),
    index('manual_transfers_organisation').on(table.organisationId, table.createdAt, table.id),
    uniqueIndex('manual_transfers_posting').on(table.postingId).where(sql`posting_id is not null`),
    index('manual_transfers_adjusted').on(table.decidedAt).where(sql`posted_as = 'adjustment'`),
    check('manual_transfers_amount', sql`${table.amountReceived} > 0`),
    // Four eyes, as the last guard: the recorder never approves, and only people approve.
    check(
      'manual_transfers_four_eyes',
      sql`${table.status} <> 'approved' or (${table.decidedBy} is not null and ${table.decidedBy} is distinct from ${table.proposedBy})`,
    ),
  ],
);

/** Statements of banks and providers that operators brought in. */
export const statements = pgTable(
  'statements',
  {
    id: uuid().primaryKey(),
    rail: text().$type<RailName>().notNull(),
    currency: text().$type<Currency>().notNull(),
    filename: text().notNull(),
    /** Of the file’s bytes, lower-case hex. */
    sha256: text().notNull(),
    linesCount: integer('lines_count').notNull(),
    outcomes: jsonb().$type<Statement['outcomes']>().notNull(),
    /** Of all parsed credits, in minor units. */
    total: minorUnits('total').notNull(),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    /** Null for the operators’ own key. */
    importedBy: uuid('imported_by'),
    importedByName: text('imported_by_name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('statements_file').on(table.rail, table.currency, table.sha256),
    index('statements_list').on(table.createdAt, table.id),
  ],
);

/** Lines of statements, with their outcomes. */
export const statementLines = pgTable(
  'statement_lines',
  {
    statementId: uuid('statement_id').notNull(),
    line: integer().notNull(),
    rail: text().$type<RailName>().notNull(),
    outcome: text().$type<StatementLine['outcome']>().notNull(),
    receivedOn: date('received_on', { mode: 'string' }),
    amount: minorUnits('amount'),
    bankReference: text('bank_reference'),
    narration: text(),
    fundingReference: text('funding_reference'),
    fundingRequestId: uuid('funding_request_id'),
    transferId: uuid('transfer_id'),
    exceptionId: uuid('exception_id'),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.line] }),
    // A credit counts once, however many statements contain it.
    uniqueIndex('statement_lines_credit')
      .on(table.rail, table.bankReference, table.receivedOn, table.amount)
      .where(sql`outcome not in ('repeated', 'refused')`),
    index('statement_lines_day').on(table.receivedOn).where(sql`outcome not in ('repeated', 'refused')`),
  ],
);
