import { and, count, eq, ne, type Placeholder, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import {
  afterCursor,
  commonFilters,
  isNewestOfAll,
  type ListInput,
  newestFirst,
} from '@/server/platform/database/keyset';
import { placesOf, preparedRead } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { watchlists } from './tables';

export type WatchlistRow = typeof watchlists.$inferSelect;

/** The owner of watchlists: a member or an API key, within an organisation and environment. */
export interface Owner extends Scope {
  readonly owner: string;
}

type OwnerPlaces = { readonly [Name in keyof Owner]: Owner[Name] | Placeholder };

const ofOwner = ({ organisationId, environment, owner }: OwnerPlaces) =>
  and(
    eq(watchlists.organisationId, organisationId),
    eq(watchlists.environment, environment),
    eq(watchlists.owner, owner),
  );
const ofId = (owner: Owner, id: string) => and(ofOwner(owner), eq(watchlists.id, id));

const pageOf = (tx: Transaction, owner: OwnerPlaces, input: Partial<ListInput>, most: number | Placeholder) =>
  tx
    .select()
    .from(watchlists)
    .where(and(ofOwner(owner), ...commonFilters(watchlists, input), afterCursor(watchlists, input)))
    .orderBy(...newestFirst(watchlists, { cursor: input.cursor }))
    .limit(most);

const readNewest = preparedRead<Owner & { most: number }, WatchlistRow>((tx, placeOf) =>
  pageOf(tx, { ...placesOf(placeOf), owner: placeOf('owner') }, {}, placeOf('most')),
);

export async function selectWatchlists(
  tx: Transaction,
  owner: Owner,
  input: ListInput,
): Promise<WatchlistRow[]> {
  const most = input.limit + 1;
  return isNewestOfAll(input) ? readNewest(tx, { ...owner, most }) : pageOf(tx, owner, input, most);
}

/** Those of everybody in an environment. */
export const selectWholeWatchlists = (
  tx: Transaction,
  scope: Scope,
  input: ListInput,
): Promise<WatchlistRow[]> =>
  tx
    .select()
    .from(watchlists)
    .where(
      and(
        eq(watchlists.organisationId, scope.organisationId),
        eq(watchlists.environment, scope.environment),
        afterCursor(watchlists, input),
      ),
    )
    .orderBy(...newestFirst(watchlists, input))
    .limit(input.limit + 1);

const OWNER_LOCKS = 4_702;

/** Serialises creating and renaming watchlists of this owner until the transaction ends. */
export async function lockNames(tx: Transaction, owner: Owner): Promise<void> {
  const name = `${owner.organisationId}/${owner.environment}/${owner.owner}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${OWNER_LOCKS}::int, hashtext(${name}))`);
}

export async function countWatchlists(tx: Transaction, owner: Owner): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(watchlists).where(ofOwner(owner));
  return row?.count ?? 0;
}

/** Whether another of the owner's watchlists has the name, in whatever case. */
export async function isNameTaken(tx: Transaction, owner: Owner, name: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: watchlists.id })
    .from(watchlists)
    .where(and(ofOwner(owner), sql`lower(${watchlists.name}) = lower(${name}::text)`, ne(watchlists.id, id)))
    .limit(1);
  return row !== undefined;
}

export async function insertWatchlist(
  tx: Transaction,
  owner: Owner,
  watchlist: Omit<WatchlistRow, keyof Owner>,
): Promise<void> {
  const { organisationId, environment, owner: whose } = owner;
  await tx.insert(watchlists).values({ ...watchlist, organisationId, environment, owner: whose });
}

/** Locks a watchlist until the transaction ends. */
export async function lockWatchlist(
  tx: Transaction,
  owner: Owner,
  id: string,
): Promise<WatchlistRow | undefined> {
  const [row] = await tx.select().from(watchlists).where(ofId(owner, id)).for('update');
  return row;
}

export async function updateWatchlistRow(
  tx: Transaction,
  owner: Owner,
  id: string,
  change: Pick<WatchlistRow, 'name' | 'symbols' | 'updatedAt'>,
): Promise<void> {
  await tx.update(watchlists).set(change).where(ofId(owner, id));
}

export async function deleteWatchlistRow(
  tx: Transaction,
  owner: Owner,
  id: string,
): Promise<WatchlistRow | undefined> {
  const [row] = await tx.delete(watchlists).where(ofId(owner, id)).returning();
  return row;
}
