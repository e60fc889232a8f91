import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { NamedCause, VerifiedRange } from '../ledger/rules';
import { fundingRequests } from './tables';

// The checks read every organisation's requests: these statements are the operators' alone and know no scope.

const select = (tx: Transaction, where: SQL | undefined, most: number) =>
  tx
    .select({
      id: fundingRequests.id,
      currency: fundingRequests.currency,
      status: fundingRequests.status,
      amountReceived: fundingRequests.amountReceived,
    })
    .from(fundingRequests)
    .where(where)
    .orderBy(asc(fundingRequests.id))
    .limit(most);

export type VerifiedFunding = Awaited<ReturnType<typeof select>>[number];

/** Funding requests in the order of their ids. */
export const selectFundingPage = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  select(
    tx,
    and(
      gt(fundingRequests.id, after),
      organisationId === null ? undefined : eq(fundingRequests.organisationId, organisationId),
    ),
    most,
  );

export const selectFundingByIds = (tx: Transaction, ids: readonly string[]) =>
  select(tx, inArray(fundingRequests.id, [...ids]), ids.length);

/** Of what entries name as their funding requests: those that do not exist where they should. */
export async function selectMissingFunding(
  tx: Transaction,
  causes: readonly NamedCause[],
): Promise<string[]> {
  const answer =
    await tx.execute(sql`select c.value ->> 0 as id from json_array_elements(${JSON.stringify(causes)}::json) c
    where not exists (select from ${fundingRequests} f where f.id = (c.value ->> 0)::uuid
      and f.organisation_id = (c.value ->> 1)::uuid and f.environment = c.value ->> 2)`);
  return (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}
