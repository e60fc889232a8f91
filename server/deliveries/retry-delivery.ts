import type { WebhookDelivery } from '@/lib/contract/webhook-deliveries';
import { recordAct } from '../audit/record-act';
import type { Context } from '../context';
import { invalidState, notFound } from '../refusal';
import { readDelivery } from './read-delivery';
import { SCHEDULE_OVER } from './rules';
import { lockDelivery, updateDelivery } from './store';

/**
 * Makes a delivery due now, once more, whatever became of it (seed, Retry delivery). The times of its schedule stay as
 * they are; one whose schedule is over gets this attempt alone.
 * @param isEnabled whether an endpoint exists and is enabled
 * @throws Refusal not_found; invalid_state (status) while it is being sent or its endpoint takes nothing
 */
export async function retryDelivery(
  context: Context,
  id: string,
  isEnabled: (endpointId: string) => Promise<boolean>,
): Promise<WebhookDelivery> {
  const { tx, scope, now } = context;
  const row = await lockDelivery(tx, scope, id);
  if (!row) throw notFound();
  if (row.isClaimed && row.status === 'pending') {
    throw invalidState('delivering', 'It is being sent at this moment.');
  }
  if (!(await isEnabled(row.endpointId))) {
    throw invalidState(row.status, 'Its endpoint is disabled or deleted: nothing can be sent to it.');
  }
  // Never sent before: its first attempt is the first of the schedule.
  const isFirst = row.step === 0 && row.firstAttemptAt === null;
  const change = {
    status: 'pending',
    nextAttemptAt: now,
    onDemand: !isFirst,
    step: row.status === 'failed' || row.status === 'succeeded' ? SCHEDULE_OVER : row.step,
    updatedAt: now,
  };
  await updateDelivery(tx, scope, id, change);
  recordAct(context, 'webhook_delivery.retried', id, { endpoint: row.endpointId, event: row.eventId });
  return readDelivery(context, { ...row, ...change });
}
