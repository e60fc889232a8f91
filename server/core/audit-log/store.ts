import { and, asc, desc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { decodeCursor } from '@/server/platform/database/keyset';
import { Refusal } from '@/server/platform/kernel/refusal';
import { type Chain, ofChain } from './chain-store';
import type { EntryRow, ExactRow } from './rules';
import { actorIdOf, auditEntries, subjectOf } from './tables';

type NewEntry = typeof auditEntries.$inferInsert;

/** Entries in one statement, which has no room for more than 65,535 parameters. */
const TOGETHER = 1_000;

export async function insertEntries(tx: Transaction, entries: NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += TOGETHER) {
    await tx.insert(auditEntries).values(entries.slice(from, from + TOGETHER));
  }
}

/** Which entries of a chain; times as the contract's schemas read them. */
export interface EntryFilters {
  readonly created_from?: string | undefined;
  readonly created_to?: string | undefined;
  /** An action, or the subject before its dot. */
  readonly action?: string | undefined;
  readonly actor_id?: string | undefined;
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

/** The same with the text that was hashed, as the database writes it. */
const exactColumns = {
  ...columns,
  actorText: sql<string>`${auditEntries.actor}::text`,
  detailsText: sql<string>`${auditEntries.details}::text`,
  changesText: sql<string>`${auditEntries.changes}::text`,
};

/**
 * Entries are numbered in the order of their commits and timed when their work began, so their times are in order but for
 * minutes at most. Within this much the numbers at both ends of a range of times are found on the index of times: a range
 * costs what it holds, and not what was written since.
 */
const DISORDER = sql`interval '1 hour'`;

/** The conditions of a range of times: exact, and as a range of numbers that holds it. */
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
  const { action, actor_id, target, environment } = filters;
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
    target === undefined ? undefined : sql`${auditEntries.target} = ${target}`,
    environment === undefined ? undefined : sql`${auditEntries.environment} = ${environment}`,
  );
}

/** The number behind which a page begins. */
function placeOf(cursor: string): number {
  const [text = ''] = decodeCursor(cursor, 1);
  if (!/^[1-9]\d{0,15}$/.test(text)) {
    throw new Refusal('invalid_cursor', 'The cursor is not one that this list gave out.');
  }
  return Number(text);
}

/**
 * A page of a chain and one entry more, newest first.
 * @throws Refusal invalid_cursor
 */
export function selectEntries(
  tx: Transaction,
  chain: Chain,
  input: EntryFilters & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<EntryRow[]> {
  const { cursor, limit } = input;
  const before =
    cursor === undefined ? undefined : sql`${auditEntries.sequence} < ${placeOf(cursor)}::bigint`;
  return tx
    .select(columns)
    .from(auditEntries)
    .where(and(conditions(chain, input), before))
    .orderBy(desc(auditEntries.sequence))
    .limit(limit + 1);
}

/** So many entries of a chain behind a number and up to another, oldest first, with the text that was hashed. */
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
