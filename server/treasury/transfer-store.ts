import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ManualTransferGroup } from '@/lib/contract/treasury/list-transfers';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type { VerifiedRange } from '@/server/wallets/ledger/rules';
import { manualTransfers } from './tables';

export type TransferRow = typeof manualTransfers.$inferSelect;

/** Operators' filters of transfers; undefined ones do not apply. */
interface TransferFilters extends Partial<ListInput> {
  readonly status?: TransferRow['status'] | undefined;
  readonly organisationId?: string | undefined;
  readonly reference?: string | undefined;
  readonly query?: string | undefined;
}

/** Exactly the condition of the partial index. */
const isProposed = sql`${manualTransfers.status} = 'proposed'`;

const matching = (filters: TransferFilters): (SQL | undefined)[] => {
  const { status, organisationId, reference, query } = filters;
  const { fundingReference, bankReference } = manualTransfers;
  return [
    ...commonFilters(manualTransfers, filters),
    status && (status === 'proposed' ? isProposed : eq(manualTransfers.status, status)),
    organisationId === undefined ? undefined : eq(manualTransfers.organisationId, organisationId),
    reference === undefined ? undefined : or(eq(fundingReference, reference), eq(bankReference, reference)),
    anyContains([fundingReference, bankReference], query),
  ];
};

/** At most `most` transfers from a cursor, newest first or as `sort` has it. */
export const selectTransfers = (
  tx: Transaction,
  filters: TransferFilters,
  most: number,
): Promise<TransferRow[]> =>
  tx
    .select()
    .from(manualTransfers)
    .where(and(...matching(filters), afterCursor(manualTransfers, filters)))
    .orderBy(...newestFirst(manualTransfers, filters))
    .limit(most);

/** The newest matching transfers, counted and added up by status and currency. */
export function sumTransfers(tx: Transaction, filters: TransferFilters) {
  const { status, currency, amountReceived } = manualTransfers;
  const rows = tx
    .select({ status, currency, amount_received: sql`${amountReceived}`.as('amount_received') })
    .from(manualTransfers)
    .where(and(...matching(filters)))
    .orderBy(...newestFirst(manualTransfers, {}))
    .limit(MOST_READ);
  return sumByGroup<ManualTransferGroup>(tx, rows, ['status', 'currency'], ['amount_received']);
}

export async function findTransfer(tx: Transaction, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(manualTransfers).where(eq(manualTransfers.id, id));
  return row;
}

/** As above, locked. */
export async function selectTransferForUpdate(tx: Transaction, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(manualTransfers).where(eq(manualTransfers.id, id)).for('update');
  return row;
}

const isStanding = sql`${manualTransfers.status} <> 'rejected'`;

/** Transfers of a rail that were recorded with these references of the bank and were not rejected. */
export const selectRecorded = (
  tx: Transaction,
  rail: RailName,
  bankReferences: readonly string[],
): Promise<TransferRow[]> =>
  tx
    .select()
    .from(manualTransfers)
    .where(
      and(
        eq(manualTransfers.rail, rail),
        inArray(manualTransfers.bankReference, [...bankReferences]),
        isStanding,
      ),
    );

/** Writes transfers. @returns the ids of those whose bank reference was not recorded before. */
export async function insertTransfers(
  tx: Transaction,
  rows: readonly TransferRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const written = await tx
    .insert(manualTransfers)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: manualTransfers.id });
  return new Set(written.map(({ id }) => id));
}

type TransferChange = Pick<
  TransferRow,
  'status' | 'postedAs' | 'postingId' | 'decidedBy' | 'decidedByName' | 'decidedAt' | 'reason'
>;

export async function updateTransfer(
  tx: Transaction,
  id: string,
  change: Partial<TransferChange>,
  now: Date,
): Promise<TransferRow> {
  const [row] = await tx
    .update(manualTransfers)
    .set({ ...change, updatedAt: now })
    .where(eq(manualTransfers.id, id))
    .returning();
  if (!row) throw new Error(`manual transfer ${id} is gone`);
  return row;
}

/** The advisory lock of evidence. */
const EVIDENCE_LOCK = 7_205_761;

/** Serialises storing evidence, so that the same bytes are stored once. */
export async function lockEvidence(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EVIDENCE_LOCK}::bigint)`);
}

const wasAdjusted = sql`posted_as = 'adjustment'`;

/** Transfers that were approved as adjustments, in the order of their ids. */
export const selectAdjustedPage = (
  tx: Transaction,
  { after, most, organisationId }: VerifiedRange,
): Promise<TransferRow[]> =>
  tx
    .select()
    .from(manualTransfers)
    .where(
      and(
        wasAdjusted,
        gt(manualTransfers.id, after),
        organisationId === null ? undefined : eq(manualTransfers.organisationId, organisationId),
      ),
    )
    .orderBy(asc(manualTransfers.id))
    .limit(most);

/** The transfers that these postings were made for. */
export const selectByPostings = async (
  tx: Transaction,
  postingIds: readonly string[],
): Promise<TransferRow[]> =>
  postingIds.length === 0
    ? []
    : tx
        .select()
        .from(manualTransfers)
        .where(inArray(manualTransfers.postingId, [...postingIds]));

/** Adjustments credited between two times, by day in Lagos, rail, method and currency. */
export const selectAdjustedDays = (tx: Transaction, from: Date, until: Date) => {
  const day = sql<string>`to_char(${manualTransfers.decidedAt} at time zone 'Africa/Lagos', 'YYYY-MM-DD')`;
  return tx
    .select({
      day: day.as('day'),
      method: manualTransfers.method,
      currency: manualTransfers.currency,
      count: sql<number>`count(*)::integer`,
      amount: sql`sum(${manualTransfers.amountReceived})::text`.mapWith(BigInt),
    })
    .from(manualTransfers)
    .where(and(wasAdjusted, between(from, until)))
    .groupBy(sql`1`, manualTransfers.method, manualTransfers.currency);
};

const between = (from: Date, until: Date): SQL =>
  sql`${manualTransfers.decidedAt} >= ${from.toISOString()}::timestamptz and ${manualTransfers.decidedAt} < ${until.toISOString()}::timestamptz`;
