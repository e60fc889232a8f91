import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { VerifiedRange } from './rules';
import { ledgerEntries } from './tables';

// Like the other checks these read every organisation's ledger, and know no scope.

/** What a wallet got as an adjustment; minor units. */
export interface PostedAdjustment {
  readonly id: string;
  readonly postingId: string;
  readonly organisationId: string;
  readonly environment: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fundingRequestId: string | null;
}

/** In the very words of the partial index. */
const isAdjustment = sql`type = 'adjustment' and account_kind = 'wallet'`;

const select = (tx: Transaction, where: SQL | undefined, most: number): Promise<PostedAdjustment[]> =>
  tx
    .select({
      id: ledgerEntries.id,
      postingId: ledgerEntries.postingId,
      organisationId: ledgerEntries.organisationId,
      environment: ledgerEntries.environment,
      currency: ledgerEntries.currency,
      amount: ledgerEntries.amount,
      fundingRequestId: ledgerEntries.fundingRequestId,
    })
    .from(ledgerEntries)
    .where(and(isAdjustment, where))
    .orderBy(asc(ledgerEntries.id))
    .limit(most);

/** Adjustments in the order of their ids. */
export const selectAdjustments = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  select(
    tx,
    and(
      gt(ledgerEntries.id, after),
      organisationId === null ? undefined : eq(ledgerEntries.organisationId, organisationId),
    ),
    most,
  );

/** Those of these postings. */
export const selectAdjustmentsOf = (tx: Transaction, postingIds: readonly string[]) =>
  select(tx, inArray(ledgerEntries.postingId, [...postingIds]), postingIds.length);
