import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { preparedRead } from '@/server/platform/database/prepared-read';
import { rowOf } from '@/server/platform/database/table-row';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { orderSteps } from './tables';

export type StepRow = typeof orderSteps.$inferSelect;

export async function insertStep(
  { tx, plan }: Pick<OpenContext, 'tx' | 'plan'>,
  row: StepRow,
): Promise<void> {
  if (plan) plan.rows.push(rowOf(orderSteps, row));
  else await tx.insert(orderSteps).values(row);
}

const readSteps = preparedRead<Scope & { orderId: string }, StepRow>((tx, placeOf) =>
  tx
    .select()
    .from(orderSteps)
    .where(
      and(
        eq(orderSteps.organisationId, placeOf('organisationId')),
        eq(orderSteps.environment, placeOf('environment')),
        eq(orderSteps.orderId, placeOf('orderId')),
      ),
    )
    .orderBy(asc(orderSteps.at), asc(orderSteps.id)),
);

/** The steps of an order, oldest first. */
export const selectSteps = (tx: Transaction, scope: Scope, orderId: string): Promise<StepRow[]> =>
  readSteps(tx, { ...scope, orderId });

/** The steps of several orders, order by order. */
export const selectStepsOfOrders = (
  tx: Transaction,
  scope: Scope,
  orderIds: readonly string[],
): Promise<StepRow[]> =>
  tx
    .select()
    .from(orderSteps)
    .where(
      and(
        eq(orderSteps.organisationId, scope.organisationId),
        eq(orderSteps.environment, scope.environment),
        inArray(orderSteps.orderId, [...orderIds]),
      ),
    )
    .orderBy(asc(orderSteps.orderId), asc(orderSteps.at), asc(orderSteps.id));
