import { attempt } from '@/server/platform/database/attempt';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { postponeOrder } from '../orders/lifecycle/assign-order';
import { type ClaimedOrder, claimDueOrder } from '../orders/lifecycle/claim-due-order';
import type { Fulfiller } from '../orders/rules';

/** Where failures are logged: pino, or what looks like it. */
export interface FulfilmentLog {
  readonly info: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

/** How long an order rests whose step could not be made. */
const REST_MS = 60_000;

/**
 * Makes the next step of the order of any organisation that has been due for longest. One whose step fails is put off and logged, so
 * that it keeps no other waiting.
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
    log.error({ orderId: order.id, err: made.error }, 'the step of an order failed');
    await postponeOrder(owner, order.id, new Date(context.now.getTime() + REST_MS));
  }
  return true;
}
