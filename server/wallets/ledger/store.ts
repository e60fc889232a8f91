import { and, count, desc, eq, gt, gte, inArray, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ListSort } from '@/lib/contract/lists';
import type { Currency } from '@/lib/contract/money';
import type { TransactionGroup, TransactionType } from '@/lib/contract/wallets/transactions';
import type { Transaction } from '@/server/platform/database/database';
import { beyondNumber, byNumber, type NumberPlace, numberOrder } from '@/server/platform/database/keyset';
import { placesOf, preparedRead, type ScopePlaces } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { Account, Entry, PostingType, RefusedPosting } from './rules';
import { ledgerAccounts, ledgerEntries } from './tables';

export type EntryRow = typeof ledgerEntries.$inferSelect;

export const accountsOf = (scope: ScopePlaces) =>
  and(
    eq(ledgerAccounts.organisationId, scope.organisationId),
    eq(ledgerAccounts.environment, scope.environment),
  );

const entriesOf = (scope: ScopePlaces) =>
  and(
    eq(ledgerEntries.organisationId, scope.organisationId),
    eq(ledgerEntries.environment, scope.environment),
  );

export async function insertAccounts(
  tx: Transaction,
  scope: Scope,
  accounts: readonly Account[],
  now: Date,
): Promise<void> {
  await tx
    .insert(ledgerAccounts)
    .values(accounts.map((account) => ({ ...account, ...scope, createdAt: now, updatedAt: now })));
}

/** Fields that each entry repeats from its posting. */
export interface PostingDetails {
  readonly type: PostingType;
  readonly reference: string;
  readonly description: string;
  readonly fundingRequestId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly holdingId?: string | undefined;
}

/**
 * Writes a posting with its entries and the new balances, as `post_entries` decides under the accounts' locks. A
 * planned posting is decided when the plan is applied.
 * @returns why it was rejected; then nothing was written
 */
export async function insertPosting(
  { tx, scope, now, plan }: Pick<Context, 'tx' | 'scope' | 'now' | 'plan'>,
  posting: PostingDetails & { readonly id: string },
  entries: readonly (Entry & { readonly id: string })[],
): Promise<RefusedPosting | undefined> {
  const ofScope = { organisation_id: scope.organisationId, environment: scope.environment };
  const { id, type, reference, description, fundingRequestId, orderId, holdingId } = posting;
  const head = {
    ...ofScope,
    ...{ id, type, reference, description },
    funding_request_id: fundingRequestId,
    order_id: orderId,
    holding_id: holdingId,
    created_at: now,
  };
  const lines = entries.map(({ id: entryId, accountKind, currency, amount }) => ({
    ...ofScope,
    id: entryId,
    posting_id: id,
    kind: accountKind,
    currency,
    amount: amount.toString(),
  }));
  if (plan) {
    plan.postings.push({ posting: head, entries: lines });
    return undefined;
  }
  const [refused] = await queryRows<
    Record<'available' | 'required', string> & Omit<RefusedPosting, 'available' | 'required'>
  >(
    tx,
    sql`select reason, currency, available::text, required::text
      from post_entries(${JSON.stringify([head])}::jsonb, ${JSON.stringify(lines)}::jsonb)`,
  );
  return refused && { ...refused, available: BigInt(refused.available), required: BigInt(refused.required) };
}

export interface StatementFilters {
  readonly query?: string | undefined;
  readonly sort?: ListSort | undefined;
  readonly ids?: string[] | undefined;
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  readonly currency?: Currency | undefined;
  readonly type?: TransactionType | undefined;
  readonly direction?: 'credit' | 'debit' | undefined;
  readonly reference?: string | undefined;
  readonly order_id?: string | undefined;
  readonly funding_request_id?: string | undefined;
}

const ofWallets = (scope: ScopePlaces) => and(entriesOf(scope), eq(ledgerEntries.accountKind, 'wallet'));

/** The wallet of a currency, by its account alone, so that the account's index returns its entries in order. */
const ofWallet = (tx: Transaction, scope: Scope, currency: Currency): SQL =>
  eq(
    ledgerEntries.accountId,
    tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(
        and(accountsOf(scope), eq(ledgerAccounts.kind, 'wallet'), eq(ledgerAccounts.currency, currency)),
      ),
  );

function matching(tx: Transaction, scope: Scope, filters: StatementFilters): SQL | undefined {
  const { ids, currency, type, direction, reference } = filters;
  return and(
    currency ? ofWallet(tx, scope, currency) : ofWallets(scope),
    // The index of references begins with the scope.
    currency && reference ? entriesOf(scope) : undefined,
    ids && inArray(ledgerEntries.id, ids),
    filters.created_from ? gte(ledgerEntries.createdAt, new Date(filters.created_from)) : undefined,
    filters.created_to ? lte(ledgerEntries.createdAt, new Date(filters.created_to)) : undefined,
    type && eq(ledgerEntries.type, type),
    direction && (direction === 'credit' ? gt(ledgerEntries.amount, 0n) : lt(ledgerEntries.amount, 0n)),
    reference ? isShownAs(reference) : undefined,
    filters.order_id ? eq(ledgerEntries.orderId, filters.order_id) : undefined,
    filters.funding_request_id ? eq(ledgerEntries.fundingRequestId, filters.funding_request_id) : undefined,
    anyContains([shownReferences, ledgerEntries.description], filters.query),
  );
}

/** Lines of the statement from a place on, in the order of the list, or back from it, reversed; at most `most`. */
export function selectStatement(
  tx: Transaction,
  scope: Scope,
  filters: StatementFilters,
  place: NumberPlace | undefined,
  most: number,
) {
  const first = numberOrder(filters);
  return tx
    .select()
    .from(ledgerEntries)
    .where(and(matching(tx, scope, filters), beyondNumber(ledgerEntries.position, place, first)))
    .orderBy(byNumber(ledgerEntries.position, place, first))
    .limit(most);
}

/** The newest matching lines of the statement, counted and added up by currency and direction. */
export function sumStatement(tx: Transaction, scope: Scope, filters: StatementFilters) {
  const { currency, amount, position } = ledgerEntries;
  const direction = sql`case when ${amount} > 0 then 'credit' else 'debit' end`.as('direction');
  const rows = tx
    .select({ currency, direction, amount })
    .from(ledgerEntries)
    .where(matching(tx, scope, filters))
    .orderBy(desc(position))
    .limit(MOST_READ);
  return sumByGroup<TransactionGroup>(tx, rows, ['currency', 'direction'], ['amount']);
}

const readTransaction = preparedRead<Scope & { id: string }, EntryRow>((tx, placeOf) =>
  tx
    .select()
    .from(ledgerEntries)
    .where(and(ofWallets(placesOf(placeOf)), eq(ledgerEntries.id, placeOf('id')))),
);

/** A line of the statement by its id. */
export async function findTransaction(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<EntryRow | undefined> {
  const [row] = await readTransaction(tx, { ...scope, id });
  return row;
}

/** Both sides of a posting, in the order in which they were written. */
export function selectEntriesOfPosting(
  tx: Transaction,
  scope: Scope,
  postingId: string,
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(ledgerEntries)
    .where(and(entriesOf(scope), eq(ledgerEntries.postingId, postingId)))
    .orderBy(ledgerEntries.position);
}

interface ReconciledWallet {
  readonly currency: Currency;
  readonly balance: bigint;
  readonly total: bigint;
  readonly count: number;
}

/** Each wallet's balance with the sum and number of its entries, in one statement and so at one moment. */
export const selectReconciliation = preparedRead<Scope, ReconciledWallet>((tx, placeOf) =>
  tx
    .select({
      currency: ledgerAccounts.currency,
      balance: ledgerAccounts.balance,
      total: sql`coalesce(sum(${ledgerEntries.amount}), 0)::text`.mapWith(BigInt),
      count: count(ledgerEntries.id),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(and(accountsOf(placesOf(placeOf)), eq(ledgerAccounts.kind, 'wallet')))
    .groupBy(ledgerAccounts.id)
    .orderBy(desc(ledgerAccounts.id)),
);

/** The accounts that are wallets, as a part of a larger statement. */
export function walletAccounts(tx: Transaction, scopes: SQL) {
  return tx
    .select({
      id: ledgerAccounts.id,
      organisationId: ledgerAccounts.organisationId,
      environment: ledgerAccounts.environment,
      currency: ledgerAccounts.currency,
      balance: ledgerAccounts.balance,
      createdAt: ledgerAccounts.createdAt,
      updatedAt: ledgerAccounts.updatedAt,
    })
    .from(ledgerAccounts)
    .where(
      and(
        sql`(${ledgerAccounts.organisationId}, ${ledgerAccounts.environment}) in ${scopes}`,
        eq(ledgerAccounts.kind, 'wallet'),
      ),
    )
    .as('wallet');
}

/** A select of (organisation_id, environment, currency, balance) in minor units: the wallets of scopes. */
export const selectWalletBalances = (scopes: SQL): SQL => sql`
  select organisation_id, environment, currency, balance from ${ledgerAccounts}
   where (organisation_id, environment) in ${scopes} and kind = 'wallet'`;

/** Maturities without a reference (`shownReference`), exactly as the partial index has them. */
const isOldMaturity = sql`type = 'maturity_proceeds' and account_kind = 'wallet'
  and ${ledgerEntries.reference} = ${ledgerEntries.holdingId}::text`;

/** As `shownReference`, in SQL. */
const shown = sql<string>`'MAT-' || upper(left(md5(${ledgerEntries.reference}), 12))`;

/** Every reference as `shownReference` computes it. */
const shownReferences = sql`case when ${isOldMaturity} then ${shown} else ${ledgerEntries.reference} end`;

const isMaturity = (reference: string): boolean => reference.startsWith('MAT-');

/** Wallet entries whose shown reference matches a LIKE pattern. */
export const isShownLike = (pattern: string): SQL | undefined =>
  isMaturity(pattern)
    ? or(like(ledgerEntries.reference, pattern), and(isOldMaturity, like(shown, pattern)))
    : like(ledgerEntries.reference, pattern);

/** Entries of wallets that are shown with this reference. */
const isShownAs = (reference: string): SQL | undefined =>
  isMaturity(reference)
    ? or(eq(ledgerEntries.reference, reference), and(isOldMaturity, eq(shown, reference)))
    : eq(ledgerEntries.reference, reference);

/**
 * The number of faults in the latest postings and their accounts: entries that don't sum to zero in a currency, and
 * balances other than after the last entry. One statement, so that it sees one moment.
 */
export async function countRecentFaults(tx: Transaction, postings: number): Promise<number> {
  const answer = await queryRows<{ faults: number }>(
    tx,
    sql`/* planned anew */ with recent as materialized (
      select id from ledger_postings order by id desc limit ${postings}::integer
    ), entries as materialized (
      select e.posting_id, e.account_id, e.currency, e.amount from recent r join ledger_entries e on e.posting_id = r.id
    ), unbalanced as (
      select posting_id from entries group by posting_id, currency having sum(amount) <> 0
    ), empty as (
      select r.id from recent r where not exists (select from entries e where e.posting_id = r.id)
    ), wrong as (
      select a.id from (select distinct account_id from entries) touched
        join ledger_accounts a on a.id = touched.account_id
        cross join lateral (select l.balance_after from ledger_entries l
                             where l.account_id = a.id order by l.position desc limit 1) last
       where a.balance <> last.balance_after
    )
    select (select count(*) from unbalanced)::integer + (select count(*) from empty)::integer
         + (select count(*) from wrong)::integer as faults`,
  );
  const [row] = answer;
  return row?.faults ?? 0;
}
