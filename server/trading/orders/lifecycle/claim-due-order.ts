import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import type { Fulfiller } from '../rules';
import { lockDueOrder, soonestDueOrders } from '../store';

/** An order whose next step is due. */
export interface ClaimedOrder {
  readonly scope: Scope;
  readonly id: string;
  readonly status: OrderStatus;
  readonly investmentType: InvestmentType;
  /** Since when it can be fulfilled. */
  readonly readyAt: Date;
}

/**
 * The order of any organisation whose next step has been due for longest, under its lock; those that another process has at the moment
 * are left to it.
 * @returns undefined when none is due
 */
export async function claimDueOrder(
  context: OpenContext,
  fulfilledBy: Fulfiller,
): Promise<ClaimedOrder | undefined> {
  const row = await lockDueOrder(context.tx, fulfilledBy, context.now);
  return (
    row && {
      scope: { organisationId: row.organisationId, environment: row.environment },
      id: row.id,
      status: row.status,
      investmentType: row.investmentType,
      readyAt: row.readyAt ?? row.createdAt,
    }
  );
}

/** The orders of an environment whose next step is due next, for `DueWork`. */
export const soonestOrders = (scope: DueScope, fulfilledBy: Fulfiller, most: number) =>
  soonestDueOrders(scope, fulfilledBy, most);
