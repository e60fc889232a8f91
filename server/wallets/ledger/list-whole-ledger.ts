import { type Currency, formatMoney } from '@/lib/contract/money';
import { isUuid } from '@/lib/contract/primitives';
import { decodeCursor, encodeCursor } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { shownReference } from './shown-reference';
import type { EntryRow } from './store';
import { selectAccountEntries, selectWholeAccounts } from './whole-store';

interface Pages {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const MOST_DIGITS = /^\d{1,18}$/;

/** Every account of the double entry of an environment; one page, because there are a few for each currency. */
export async function listWholeAccounts({ tx, scope }: Context) {
  const rows = await selectWholeAccounts(tx, scope);
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      currency: row.currency as Currency,
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
  currency: row.currency as Currency,
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
  const [accountId = '', position = ''] = decodeCursor(cursor, 2);
  if (isUuid(accountId) && MOST_DIGITS.test(position)) return [accountId, BigInt(position)];
  throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
}

/**
 * Every entry of the double entry of an environment, account by account in the order of the ledger, so that each account can be
 * recomputed: nothing is ever written before an entry that can be read.
 * @throws Refusal invalid_cursor
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
