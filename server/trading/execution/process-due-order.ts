import { attempt } from '@/server/platform/database/attempt';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { postponeOrder } from '../orders/lifecycle/assign-order';
import { type ClaimedOrder, claimDueOrder } from '../orders/lifecycle/claim-due-order';
import type { Fulfiller } from '../orders/rules';

/** Where failures are logged: pino, or an object like it. */
export interface FulfilmentLog {
  readonly info: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

/** Pause of an order whose step failed. */
const REST_MS = 60_000;

/**
 * Runs the next step of the order that has been due for longest, of any organisation. One whose step fails is
 * postponed and logged, so that it delays no other.
 * @returns false when none was due
 */
export async function processDueOrder(
  context: OpenContext,
  fulfilledBy: Fulfiller,
  step: (owner: Context, order: ClaimedOrder) => Promise<void>,
  log: FulfilmentLog,
): Promise<boolean> {
  const order = await claimDueOrder(context, fulfilledBy);
  if (!order) return false;
  const owner = within(context, order.scope);
  const made = await attempt(owner, (inner) => step(inner, order));
  if ('error' in made) {
    log.error({ orderId: order.id, err: made.error }, 'processing an order failed');
    await postponeOrder(owner, order.id, new Date(context.now.getTime() + REST_MS));
  }
  return true;
}
