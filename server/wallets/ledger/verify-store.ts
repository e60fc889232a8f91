import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { NamedCause, PostingType, VerifiedRange } from './rules';

// The checks read every organisation's ledger: these statements are the operators' alone and know no scope. Each reads at
// most so many rows by an index, from a place on, so that none takes long whatever the ledger holds.

/** A fault in a page of postings; amounts are minor units. */
export interface PostingFinding {
  readonly rule:
    | 'posting_without_entries'
    | 'posting_unbalanced'
    | 'balance_after_wrong'
    | 'below_zero'
    | 'entry_without_account'
    | 'entry_of_other_account'
    | 'entry_of_other_posting'
    | 'entry_without_posting';
  readonly id: string;
  readonly found: string | null;
  readonly expected: string | null;
  /** A currency, a kind of account or an id, as the rule goes. */
  readonly other: string | null;
}

/** The causes that entries name, and the ids of entries without a cause that their type requires. */
export interface Causes {
  readonly funding: readonly NamedCause[];
  readonly orders: readonly NamedCause[];
  readonly holdings: readonly NamedCause[];
  readonly uncaused: readonly string[];
}

interface PostingsPage extends Causes {
  /** Rows read; fewer than requested at the end. */
  readonly read: number;
  readonly last: string | null;
  readonly postings: number;
  readonly entries: number;
  readonly findings: readonly PostingFinding[];
}

async function firstRow<Row>(tx: Transaction, statement: SQL): Promise<Row> {
  const rows = await queryRows<Row>(tx, statement);
  const [row] = rows;
  if (!row) throw new Error('a check answered no row');
  return row;
}

/** The column that each kind of posting must fill. */
const causeColumns: Readonly<Record<PostingType, 'funding_request_id' | 'order_id' | 'holding_id' | null>> = {
  funding: 'funding_request_id',
  order_payment: 'order_id',
  order_refund: 'order_id',
  order_settlement: 'order_id',
  sale_proceeds: 'order_id',
  maturity_proceeds: 'holding_id',
  adjustment: null,
};

const typesOf = (column: string): SQL =>
  sql.join(
    Object.entries(causeColumns).flatMap(([type, named]) => (named === column ? [sql`${type}`] : [])),
    sql`, `,
  );

/** The distinct causes that a page's entries name. */
const namedBy = (column: 'funding_request_id' | 'order_id' | 'holding_id'): SQL =>
  sql`(select coalesce(json_agg(json_build_array(cause, organisation_id, environment)), '[]')
         from (select distinct ${sql.raw(column)} as cause, organisation_id, environment from entry
                where ${sql.raw(column)} is not null) named)`;

const lacks = (column: 'funding_request_id' | 'order_id' | 'holding_id'): SQL =>
  sql`(type in (${typesOf(column)}) and ${sql.raw(column)} is null)`;

/** Kinds of accounts that never fall below zero. */
const NEVER_BELOW_ZERO = sql.raw(`('wallet', 'order_clearing', 'fee_income')`);

/**
 * Checks a page of postings in the order of their ids with all of their entries: the sum of each currency; each entry's account
 * and posting; and that its balance_after follows from the entry before it on its account, whichever posting that is of.
 */
export const checkPostingsPage = (tx: Transaction, range: VerifiedRange): Promise<PostingsPage> =>
  firstRow(
    tx,
    sql`with page as materialized (
      select id, organisation_id, environment, type from ledger_postings where id > ${range.after}::uuid order by id limit ${range.most}
    ), posting as (
      select * from page where ${range.organisationId}::uuid is null or organisation_id = ${range.organisationId}::uuid
    ), entry as materialized (
      select e.id, e.organisation_id, e.environment, e.posting_id, e.account_id, e.currency, e.account_kind, e.type, e.amount, e.balance_after,
             e.funding_request_id, e.order_id, e.holding_id, a.id as of_account,
             (e.organisation_id, e.environment, e.type) = (p.organisation_id, p.environment, p.type) as is_of_posting,
             (e.organisation_id, e.environment, e.currency, e.account_kind) = (a.organisation_id, a.environment, a.currency, a.kind)
               as is_of_account,
             coalesce((select b.balance_after from ledger_entries b where b.account_id = e.account_id and b.position < e.position
                        order by b.position desc limit 1), 0)::numeric + e.amount as follows
        from posting p join ledger_entries e on e.posting_id = p.id
        left join ledger_accounts a on a.id = e.account_id
    ), finding (rule, id, found, expected, other) as (
      select 'posting_without_entries', p.id, null::text, null::text, null::text from posting p
       where not exists (select from ledger_entries e where e.posting_id = p.id)
      union all select 'posting_unbalanced', posting_id, sum(amount)::text, null, currency from entry
       group by posting_id, currency having sum(amount) <> 0
      union all select 'balance_after_wrong', id, balance_after::text, follows::text, null from entry where balance_after <> follows
      union all select 'below_zero', id, least(balance_after, follows)::text, null, account_kind from entry
       where account_kind in ${NEVER_BELOW_ZERO} and least(balance_after, follows) < 0
      union all select 'entry_of_other_posting', id, null, null, posting_id::text from entry where not is_of_posting
      union all select 'entry_without_account', id, null, null, account_id::text from entry where of_account is null
      union all select 'entry_of_other_account', id, null, null, account_id::text from entry where not is_of_account
    )
    select (select count(*)::integer from page) as read, (select id from page order by id desc limit 1) as last,
           (select count(*)::integer from posting) as postings, (select count(*)::integer from entry) as entries,
           (select coalesce(json_agg(f), '[]') from finding f) as findings,
           ${namedBy('funding_request_id')} as funding, ${namedBy('order_id')} as orders, ${namedBy('holding_id')} as holdings,
           (select coalesce(json_agg(id), '[]') from entry
             where ${lacks('funding_request_id')} or ${lacks('order_id')} or ${lacks('holding_id')}) as uncaused`,
  );

interface EntriesPage {
  readonly read: number;
  readonly last: string | null;
  readonly findings: readonly PostingFinding[];
}

/** Finds, among a page of entries in the order of their postings' ids, those whose posting is not there. */
export const checkEntriesPage = (tx: Transaction, range: VerifiedRange): Promise<EntriesPage> =>
  firstRow(
    tx,
    sql`with page as materialized (
      select posting_id from ledger_entries where posting_id > ${range.after}::uuid order by posting_id limit ${range.most}
    ), lost as (
      select posting_id from (select distinct posting_id from page) d
       where not exists (select from ledger_postings p where p.id = d.posting_id)
    )
    select (select count(*)::integer from page) as read, (select posting_id from page order by posting_id desc limit 1) as last,
           (select coalesce(json_agg(json_build_object('rule', 'entry_without_posting', 'id', e.id, 'found', null, 'expected', null,
              'other', e.posting_id)), '[]')
              from lost join ledger_entries e on e.posting_id = lost.posting_id
             where ${range.organisationId}::uuid is null or e.organisation_id = ${range.organisationId}::uuid) as findings`,
  );

/** An account whose row is not what it should be; amounts are minor units. */
export interface AccountFinding {
  readonly id: string;
  readonly kind: string;
  readonly balance: string;
  /** The balance after its last entry; 0 before the first. */
  readonly last: string;
  readonly isBelowZero: boolean;
}

interface AccountsPage {
  readonly read: number;
  readonly last: string | null;
  readonly findings: readonly AccountFinding[];
}

/** Compares a page of accounts, in the order of their ids, with what the last entry on each leaves. */
export const checkAccountsPage = (tx: Transaction, range: VerifiedRange): Promise<AccountsPage> =>
  firstRow(
    tx,
    sql`with page as materialized (
      select id, kind, balance from ledger_accounts
       where id > ${range.after}::uuid and (${range.organisationId}::uuid is null or organisation_id = ${range.organisationId}::uuid)
       order by id limit ${range.most}
    ), account as (
      select page.*, coalesce((select e.balance_after from ledger_entries e where e.account_id = page.id
                                order by e.position desc limit 1), 0) as last,
             kind in ${NEVER_BELOW_ZERO} and balance < 0 as is_below_zero
        from page
    )
    select (select count(*)::integer from page) as read, (select id from page order by id desc limit 1) as last,
           (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'balance', balance::text, 'last', last::text,
              'isBelowZero', is_below_zero)), '[]') from account where balance <> last or is_below_zero) as findings`,
  );
