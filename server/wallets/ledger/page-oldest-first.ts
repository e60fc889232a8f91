import { type Currency, currencies } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { decodeNumbers, encodeBackCursor, encodeCursor, type Page } from '@/server/platform/database/keyset';
import type { Scope } from '@/server/platform/kernel/context';
import type { EntryRow, StatementFilters } from './store';
import { selectLatestPositions, selectOfWallets, type WalletPlaces } from './wallet-places-store';

type Placed = Pick<EntryRow, 'currency' | 'position'>;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const largest = (numbers: readonly bigint[]): bigint => numbers.reduce((a, b) => (a > b ? a : b), 0n);

const placesBy = (placeOf: (currency: Currency) => bigint): WalletPlaces =>
  new Map(currencies.map((currency) => [currency, placeOf(currency)]));

const partsOf = (places: WalletPlaces): string[] => [...places.values()].map(String);

/**
 * How far each wallet was read when a page ends. A wallet's entries are committed in the order of their positions, so everything
 * up to its latest visible entry was there to be read; after that, an entry may still be committed at a position on this page.
 * @param latest each wallet's latest position before the page was read
 */
function placesAfter(from: WalletPlaces, rows: readonly Placed[], latest: WalletPlaces): WalletPlaces {
  const end = largest(rows.map(({ position }) => position));
  return placesBy((currency) => {
    const shown = rows.filter((row) => row.currency === currency).map(({ position }) => position);
    return largest([from.get(currency) ?? 0n, smaller(latest.get(currency) ?? 0n, end), ...shown]);
  });
}

const placesBefore = (from: WalletPlaces, { position }: Placed): WalletPlaces =>
  placesBy((currency) => smaller(from.get(currency) ?? 0n, position - 1n));

interface Pages extends StatementFilters {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of the statement, oldest first. Wallets don't wait for each other: an entry may be committed after another wallet's with a
 * higher position. So a cursor is a place in each wallet, between two pages, and such an entry comes on the next page.
 * @throws ApiError invalid_cursor
 */
export async function pageOldestFirst(
  tx: Transaction,
  scope: Scope,
  { limit, cursor, ...filters }: Pages,
): Promise<Page<EntryRow>> {
  const given = cursor === undefined ? undefined : decodeNumbers(cursor, currencies.length);
  const from = placesBy((currency) => given?.numbers[currencies.indexOf(currency)] ?? 0n);
  const isBack = given?.isBack ?? false;
  // Before the rows: what is committed in between counts as not read.
  const latest = await selectLatestPositions(tx, scope);
  const read = await selectOfWallets(tx, scope, filters, { places: from, isBack, most: limit + 1 });
  const rows = read.slice(0, limit);
  if (isBack) rows.reverse();
  const [first] = rows;
  if (!first) return { rows, nextCursor: null, prevCursor: null };
  const hasMore = read.length > limit;
  const start = isBack ? placesBefore(from, first) : from;
  const end = isBack ? from : placesAfter(from, rows, latest);
  return {
    rows,
    nextCursor: isBack || hasMore ? encodeCursor(partsOf(end)) : null,
    prevCursor: (isBack ? hasMore : given) ? encodeBackCursor(partsOf(start)) : null,
  };
}
