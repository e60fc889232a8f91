import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { NamedCause, VerifiedRange } from '@/server/wallets/ledger/rules';
import { holdings } from './tables';

// The checks read every organisation's holdings: these statements are the operators' alone and know no scope.

const select = (tx: Transaction, where: SQL | undefined, most: number) =>
  tx
    .select({
      id: holdings.id,
      organisationId: holdings.organisationId,
      currency: holdings.currency,
      status: holdings.status,
      paidOut: holdings.paidOut,
    })
    .from(holdings)
    .where(where)
    .orderBy(asc(holdings.id))
    .limit(most);

export type VerifiedHolding = Awaited<ReturnType<typeof select>>[number];

/** Holdings in the order of their ids. */
export const selectHoldingsPage = (tx: Transaction, { after, most, organisationId }: VerifiedRange) =>
  select(
    tx,
    and(
      gt(holdings.id, after),
      organisationId === null ? undefined : eq(holdings.organisationId, organisationId),
    ),
    most,
  );

export const selectHoldingsByIds = (tx: Transaction, ids: readonly string[]) =>
  select(tx, inArray(holdings.id, [...ids]), ids.length);

/** Of what entries name as their holdings: those that do not exist where they should. */
export async function selectMissingHoldings(
  tx: Transaction,
  causes: readonly NamedCause[],
): Promise<string[]> {
  const answer =
    await tx.execute(sql`select c.value ->> 0 as id from json_array_elements(${JSON.stringify(causes)}::json) c
    where not exists (select from ${holdings} h where h.id = (c.value ->> 0)::uuid
      and h.organisation_id = (c.value ->> 1)::uuid and h.environment = c.value ->> 2)`);
  return (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}
