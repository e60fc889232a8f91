import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import {
  beyondNumber,
  byNumber,
  decodeNumber,
  isNewestOfAll,
  type ListInput,
  numberOrder,
} from '@/server/platform/database/keyset';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { queryRows } from '@/server/platform/database/query-rows';
import { anyContains } from '@/server/platform/database/summary';
import { type ChainEnd, type EntryRow, type ExactRow, type Link, PLATFORM_CHAIN } from './rules';
import { actorIdOf, auditEntries, auditHeads, subjectOf } from './tables';

/** Filters of entries. Times as the contract's schemas read them. */
export interface EntryFilters {
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  readonly query?: string | undefined;
  /** An action such as `api_key.created`, or its subject, `api_key`. */
  readonly action?: string | undefined;
  readonly actor_id?: string | undefined;
  readonly actor_kind?: string | undefined;
  readonly target?: string | undefined;
  readonly environment?: string | undefined;
  readonly ids?: string[] | undefined;
}

const columns = {
  id: auditEntries.id,
  organisationId: auditEntries.organisationId,
  environment: auditEntries.environment,
  actor: auditEntries.actor,
  action: auditEntries.action,
  target: auditEntries.target,
  details: auditEntries.details,
  changes: sql<EntryRow['changes']>`${auditEntries.changes}`,
  sequence: auditEntries.sequence,
  hash: sql<string>`encode(${auditEntries.hash}, 'hex')`,
  previousHash: sql<string>`encode(${auditEntries.previousHash}, 'hex')`,
  address: auditEntries.address,
  requestId: auditEntries.requestId,
  createdAt: auditEntries.createdAt,
};

/** With the text that was hashed, as the database writes it. */
const exactColumns = {
  ...columns,
  actorText: sql<string>`${auditEntries.actor}::text`,
  detailsText: sql<string>`${auditEntries.details}::text`,
  changesText: sql<string>`${auditEntries.changes}::text`,
};

/**
 * Entries are numbered in the order of their commits and timed when their work began, so their times are at most
 * minutes out of order. Within this tolerance the index on times gives the numbers at both ends of a range, so a
 * range costs only its own entries.
 */
const DISORDER = sql`interval '1 hour'`;

/** The conditions of a range of times: exact, and as a range of numbers that contains it. */
function within(chain: Chain, { created_from, created_to }: EntryFilters): (SQL | undefined)[] {
  const { createdAt, sequence } = auditEntries;
  const from = created_from === undefined ? undefined : new Date(created_from);
  const to = created_to === undefined ? undefined : new Date(created_to);
  const table = sql`select sequence from audit_entries as e where ${
    chain === null ? sql`e.organisation_id is null` : sql`e.organisation_id = ${chain}`
  }`;
  return [
    from && gte(createdAt, from),
    to && lte(createdAt, to),
    from &&
      sql`${sequence} > coalesce((${table} and e.created_at < ${from.toISOString()}::timestamptz - ${DISORDER}
        order by e.created_at desc limit 1), 0)`,
    to &&
      sql`${sequence} < coalesce((${table} and e.created_at > ${to.toISOString()}::timestamptz + ${DISORDER}
        order by e.created_at limit 1), 9223372036854775807)`,
  ];
}

function conditions(chain: Chain, filters: EntryFilters): SQL | undefined {
  const { action, actor_id, actor_kind, target, environment } = filters;
  return and(
    ofChain(chain),
    ...within(chain, filters),
    filters.ids && inArray(auditEntries.id, filters.ids),
    action === undefined
      ? undefined
      : action.includes('.')
        ? sql`${auditEntries.action} = ${action}`
        : sql`${subjectOf(auditEntries.action)} = ${action}`,
    actor_id === undefined ? undefined : sql`${actorIdOf(auditEntries.actor)} = ${actor_id}`,
    actor_kind === undefined ? undefined : sql`${auditEntries.actor} ->> 'kind' = ${actor_kind}`,
    target === undefined ? undefined : sql`${auditEntries.target} = ${target}`,
    environment === undefined ? undefined : sql`${auditEntries.environment} = ${environment}`,
    anyContains(
      [auditEntries.action, auditEntries.target, auditEntries.address, auditEntries.requestId],
      filters.query,
    ),
  );
}

const readNewest = preparedRead<{ chain: string; most: number }, EntryRow>((tx, placeOf) =>
  tx
    .select(columns)
    .from(auditEntries)
    .where(eq(auditEntries.organisationId, placeOf('chain')))
    .orderBy(byNumber(auditEntries.sequence, undefined))
    .limit(placeOf('most')),
);

/** The filters, the order and the place of a page of a chain. */
export type EntriesInput = EntryFilters & Pick<ListInput, 'limit' | 'cursor' | 'sort'>;

/** A page of a chain plus one entry, by number, or backwards from a cursor. @throws ApiError invalid_cursor */
export function selectEntries(tx: Transaction, chain: Chain, input: EntriesInput): Promise<EntryRow[]> {
  const { cursor, limit } = input;
  if (chain !== null && isNewestOfAll(input)) return readNewest(tx, { chain, most: limit + 1 });
  const place = cursor === undefined ? undefined : decodeNumber(cursor);
  const order = numberOrder(input);
  return tx
    .select(columns)
    .from(auditEntries)
    .where(and(conditions(chain, input), beyondNumber(auditEntries.sequence, place, order)))
    .orderBy(byNumber(auditEntries.sequence, place, order))
    .limit(limit + 1);
}

/** Up to `limit` entries of a chain after one number and up to another, oldest first, with the text that was hashed. */
export function selectExactEntries(
  tx: Transaction,
  chain: Chain,
  filters: EntryFilters,
  { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<ExactRow[]> {
  const { sequence } = auditEntries;
  return tx
    .select(exactColumns)
    .from(auditEntries)
    .where(
      and(
        conditions(chain, filters),
        sql`${sequence} > ${after}::bigint`,
        sql`${sequence} <= ${until}::bigint`,
      ),
    )
    .orderBy(asc(sequence))
    .limit(limit);
}

/** An organisation's chain; null for the operators' own. */
export type Chain = string | null;

const ofChain = (chain: Chain): SQL =>
  chain === null
    ? sql`${auditEntries.organisationId} is null`
    : sql`${auditEntries.organisationId} = ${chain}`;

const digestOf = (text: SQL): SQL => sql`sha256(convert_to(${text}, 'UTF8'))`;
const digestText = (text: SQL): SQL => sql`encode(${digestOf(text)}, 'hex')`;

/**
 * The hash that an entry's fields must give, in the form of docs/audit.md. It is stated here and not only in the
 * function that the trigger calls, because whoever can change entries can also change functions.
 */
const recomputed =
  digestOf(sql`jsonb_build_array(encode(previous_hash, 'hex'), sequence, id, organisation_id, environment,
  ${digestText(sql`actor::text`)}, action, target, ${digestText(sql`details::text`)}, ${digestText(sql`changes::text`)},
  address, request_id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text`);

/** The result of checking a page: how many entries, the last one, and the broken links. */
interface CheckedPage {
  readonly count: number;
  readonly end: ChainEnd | null;
  readonly broken: Link[];
}

interface LinkRow {
  readonly sequence: string;
  readonly hash: string;
  readonly previous_hash: string;
  readonly is_whole: boolean;
  readonly before_sequence: string | null;
  readonly before_hash: string | null;
  readonly count: string;
}

const linkOf = (row: LinkRow, start: ChainEnd | null): Link => ({
  sequence: Number(row.sequence),
  hash: row.hash,
  previousHash: row.previous_hash,
  isWhole: row.is_whole,
  before:
    row.before_sequence === null || row.before_hash === null
      ? start
      : { sequence: Number(row.before_sequence), hash: row.before_hash },
});

/**
 * Recomputes up to `limit` entries of a chain after `start` and up to `until`. Only broken links and the page's last
 * entry leave the database.
 */
export async function checkPage(
  tx: Transaction,
  chain: Chain,
  start: ChainEnd | null,
  { until, limit }: { readonly until: number; readonly limit: number },
): Promise<CheckedPage> {
  const behind = start === null ? sql`` : sql`and sequence > ${start.sequence}`;
  const result = await queryRows<LinkRow>(
    tx,
    sql`
    with page as (
      select sequence, encode(hash, 'hex') as hash, encode(previous_hash, 'hex') as previous_hash,
             hash = ${recomputed} as is_whole
        from ${auditEntries} where ${ofChain(chain)} ${behind} and sequence <= ${until}::bigint
       order by sequence limit ${limit}
    ), linked as (
      select *, lag(sequence) over (order by sequence) as before_sequence, lag(hash) over (order by sequence) as before_hash,
             lead(sequence) over (order by sequence) is null as is_last, count(*) over () as count
        from page
    )
    select * from linked
     where is_last or not is_whole or before_sequence is null or before_sequence <> sequence - 1 or before_hash <> previous_hash
     order by sequence`,
  );
  const links = result.map((row) => linkOf(row, start));
  const last = links.at(-1);
  return {
    count: Number(result[0]?.count ?? 0),
    end: last ? { sequence: last.sequence, hash: last.hash } : null,
    broken: links,
  };
}

/** The recorded head of a chain; null when its row is missing. */
export async function readHead(tx: Transaction, chain: Chain): Promise<ChainEnd | null> {
  const [row] = await tx
    .select({ sequence: auditHeads.sequence, hash: sql<string>`encode(${auditHeads.hash}, 'hex')` })
    .from(auditHeads)
    .where(sql`${auditHeads.chain} = ${chain ?? PLATFORM_CHAIN}`);
  return row ?? null;
}

/** The highest number of a chain; 0 when it is empty. */
export async function readLastSequence(tx: Transaction, chain: Chain): Promise<number> {
  const [row] = await tx
    .select({ sequence: auditEntries.sequence })
    .from(auditEntries)
    .where(ofChain(chain))
    .orderBy(sql`${auditEntries.sequence} desc`)
    .limit(1);
  return row?.sequence ?? 0;
}

export async function readHashAt(tx: Transaction, chain: Chain, sequence: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: sql<string>`encode(${auditEntries.hash}, 'hex')` })
    .from(auditEntries)
    .where(sql`${ofChain(chain)} and ${auditEntries.sequence} = ${sequence}`);
  return row?.hash ?? null;
}

/**
 * Chains of organisations after one, in order of their ids: those with a head, and those with entries whose head is
 * missing. Skips along the index of numbers, so the cost depends on the number of chains, not of entries.
 */
export async function readChains(tx: Transaction, after: string | null, limit: number): Promise<string[]> {
  const result = await queryRows<{ chain: string }>(
    tx,
    sql`
    with recursive walk as (
      (select organisation_id from ${auditEntries} where organisation_id > ${after ?? PLATFORM_CHAIN}::uuid
        order by organisation_id limit 1)
      union all
      select (select e.organisation_id from ${auditEntries} as e where e.organisation_id > walk.organisation_id
               order by e.organisation_id limit 1)
        from walk where walk.organisation_id is not null
    )
    (select organisation_id as chain from walk where organisation_id is not null limit ${limit})
    union
    (select chain from ${auditHeads} where chain > ${after ?? PLATFORM_CHAIN}::uuid order by chain limit ${limit})
    order by chain limit ${limit}`,
  );
  return result.map(({ chain }) => chain);
}
