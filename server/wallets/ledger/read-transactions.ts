import { createHash } from 'node:crypto';
import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Transaction, TransactionTrace } from '@/lib/contract/wallets/transactions';
import {
  cursorsOf,
  decodeForwardCursor,
  decodeNumber,
  encodeCursor,
  type NumberPlace,
  pageOf,
} from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import {
  type PostedAdjustment,
  selectAccountEntries,
  selectAdjustments,
  selectAdjustmentsOf,
  selectWholeAccounts,
} from './order-money-store';
import { pageOldestFirst } from './page-oldest-first';
import type { VerifiedRange } from './rules';
import { type StatementLine, selectStatementPage } from './statement-store';
import {
  type EntryRow,
  findTransaction,
  selectEntriesOfPosting,
  selectReconciliation,
  selectStatement,
  sumStatement,
} from './store';

/** A wallet's entry as the interface shows it (`GET /transactions`). */
function presentTransaction(row: StatementLine): Transaction {
  return {
    id: row.id,
    wallet_id: row.accountId,
    currency: row.currency,
    // Settlements are posted to accounts of the provider's, never to a wallet.
    type: row.type as Transaction['type'],
    direction: row.amount > 0n ? 'credit' : 'debit',
    amount: formatMoney(row.amount),
    balance_after: formatMoney(row.balanceAfter),
    reference: shownReference(row),
    funding_request_id: row.fundingRequestId ?? undefined,
    order_id: row.orderId ?? undefined,
    holding_id: row.holdingId ?? undefined,
    description: row.description,
    created_at: row.createdAt.toISOString(),
  };
}

/** The posting of a transaction, with all of its entries. @throws ApiError not_found */
export async function getPosting(
  context: Context,
  transactionId: string,
): Promise<{ readonly transaction: Transaction; readonly posting: TransactionTrace['posting'] }> {
  const row = isUuid(transactionId)
    ? await findTransaction(context.tx, context.scope, transactionId)
    : undefined;
  if (!row) throw notFound();
  const entries = await selectEntriesOfPosting(context.tx, context.scope, row.postingId);
  return {
    transaction: presentTransaction(row),
    posting: {
      id: row.postingId,
      // A posting and its entries are written together, at one time.
      created_at: row.createdAt.toISOString(),
      entries: entries.map((entry) => ({
        id: entry.id,
        account: entry.accountKind,
        amount: formatMoney(entry.amount),
        balance_after: formatMoney(entry.balanceAfter),
      })),
    },
  };
}

/**
 * For each currency, the wallet's balance and the sum of its transactions at one moment (`GET /reconciliation`). The
 * sum is computed from the entries each time.
 */
export async function getReconciliation(
  context: Context,
): Promise<AnswerOf<typeof operations.getReconciliation>> {
  const rows = await selectReconciliation(context.tx, context.scope);
  const data = rows.map((row) => ({
    currency: row.currency,
    wallet_balance: formatMoney(row.balance),
    transactions_total: formatMoney(row.total),
    transactions_count: row.count,
    difference: formatMoney(row.balance - row.total),
    balanced: row.balance === row.total,
    as_of: context.now.toISOString(),
  }));
  return { data, next_cursor: null };
}

/**
 * One line of the ledger statement (`GET /transactions/{id}`).
 * @throws ApiError not_found
 */
export async function getTransaction(
  context: Context,
  input: InputOf<typeof operations.getTransaction>,
): Promise<AnswerOf<typeof operations.getTransaction>> {
  const id = input.transaction_id;
  const row = isUuid(id) ? await findTransaction(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentTransaction(row) };
}

/**
 * A page of the ledger statement, newest first (`GET /transactions`). The order is that of the ledger, so
 * `balance_after` follows from line to line of a wallet.
 * @throws ApiError invalid_cursor
 */
export async function listTransactions(
  context: Context,
  input: InputOf<typeof operations.listTransactions>,
): Promise<AnswerOf<typeof operations.listTransactions>> {
  const { tx, scope } = context;
  const { limit, cursor: _, ...filters } = input;
  if (input.sort === 'created_at' && !input.currency) {
    const page = await pageOldestFirst(tx, scope, input);
    return { data: page.rows.map(presentTransaction), ...cursorsOf(page) };
  }
  const place = input.cursor === undefined ? undefined : decodeNumber(input.cursor);
  const isWhole = Object.values(filters).every((filter) => filter === undefined);
  const rows =
    isWhole && !place?.isBack
      ? await selectStatementPage(tx, { scope, below: place?.number ?? null, most: limit + 1 })
      : await selectStatement(tx, scope, filters, place, limit + 1);
  const page = pageOf(rows, input, ({ position }) => [position.toString()]);
  return { data: page.rows.map(presentTransaction), ...cursorsOf(page) };
}

/** What the matching transactions add up to, by currency and direction (`GET /transactions/summary`). */
export const summariseTransactions = async (
  { tx, scope }: Context,
  input: InputOf<typeof operations.summariseTransactions>,
): Promise<AnswerOf<typeof operations.summariseTransactions>> => ({
  data: await sumStatement(tx, scope, input),
});

interface Pages {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Positions have 18 digits until the year 2465. */
const MOST_DIGITS = /^\d{1,18}$/;

/** Every account of the double entry of an environment; one page, because there are a few for each currency. */
export async function listWholeAccounts({ tx, scope }: Context) {
  const rows = await selectWholeAccounts(tx, scope);
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      currency: row.currency,
      balance: formatMoney(row.balance),
      created_at: row.createdAt.toISOString(),
    })),
    next_cursor: null,
  };
}

const presentEntry = (row: EntryRow) => ({
  id: row.id,
  posting_id: row.postingId,
  account_id: row.accountId,
  account_kind: row.accountKind,
  currency: row.currency,
  type: row.type,
  amount: formatMoney(row.amount),
  balance_after: formatMoney(row.balanceAfter),
  reference: shownReference(row),
  ...(row.fundingRequestId && { funding_request_id: row.fundingRequestId }),
  ...(row.orderId && { order_id: row.orderId }),
  ...(row.holdingId && { holding_id: row.holdingId }),
  description: row.description,
  created_at: row.createdAt.toISOString(),
});

function placeOf(cursor: string | undefined): readonly [accountId: string, position: bigint] {
  if (cursor === undefined) return ['', 0n];
  const [accountId = '', position = ''] = decodeForwardCursor(cursor, 2);
  if (isUuid(accountId) && MOST_DIGITS.test(position)) return [accountId, BigInt(position)];
  throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
}

/**
 * Every entry of the double entry of an environment, account by account in the order of the ledger, so that each account can be
 * recomputed: nothing is ever written before an entry that can be read.
 * @throws ApiError invalid_cursor
 */
export async function listWholeEntries({ tx, scope }: Context, { limit, cursor }: Pages) {
  const [first, position] = placeOf(cursor);
  const rows: EntryRow[] = [];
  for (const { id } of await selectWholeAccounts(tx, scope)) {
    if (id < first || rows.length >= limit) continue;
    const after = id === first ? position : 0n;
    rows.push(...(await selectAccountEntries(tx, scope, id, after, limit - rows.length)));
  }
  const last = rows.at(-1);
  const isFull = rows.length >= limit && last;
  return {
    data: rows.map(presentEntry),
    next_cursor: isFull ? encodeCursor([last.accountId, last.position.toString()]) : null,
  };
}

const PAGE = 1000;

/**
 * The whole statement, newest first, loaded page by page, so that its length costs no memory (`GET
 * /transactions/export`). Excludes entries posted after it began.
 */
export async function* exportTransactions(
  context: Context,
  input: InputOf<typeof operations.exportTransactions>,
): AsyncGenerator<Transaction, void> {
  let place: NumberPlace | undefined;
  while (true) {
    const rows = await selectStatement(context.tx, context.scope, input, place, PAGE);
    for (const row of rows) yield presentTransaction(row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    place = { number: last.position, isBack: false };
  }
}

/**
 * The reference of an entry as the API shows it. Entries never change: older maturities have the id of their holding
 * in place of a reference, and show a reference computed from it. Hexadecimal digits are valid characters of a
 * reference.
 */
export const shownReference = ({
  reference,
  holdingId,
}: {
  readonly reference: string;
  readonly holdingId: string | null;
}): string =>
  reference === holdingId
    ? `MAT-${createHash('md5').update(reference).digest('hex').slice(0, 12).toUpperCase()}`
    : reference;

/** A page of what wallets got as adjustments, in the order of their entries' ids. */
export const listAdjustments = (tx: Context['tx'], range: VerifiedRange): Promise<PostedAdjustment[]> =>
  selectAdjustments(tx, range);

/** The adjustments of these postings, by posting. */
export async function listAdjustmentsOf(
  tx: Context['tx'],
  postingIds: readonly string[],
): Promise<Map<string, PostedAdjustment>> {
  if (postingIds.length === 0) return new Map();
  const rows = await selectAdjustmentsOf(tx, postingIds);
  return new Map(rows.map((row) => [row.postingId, row]));
}
