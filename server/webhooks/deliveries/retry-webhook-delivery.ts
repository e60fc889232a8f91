import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { changedFields, recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { isEndpointEnabled } from '../endpoints/read-endpoints';
import { readDelivery } from './read-deliveries';
import { announceDeliveries } from './replay-deliveries';
import { SCHEDULE_OVER } from './rules';
import { lockDelivery, updateDelivery } from './store';

/**
 * Makes a delivery due now, once, whatever its status (`POST /webhook-deliveries/{id}/retry`). The times of its
 * schedule stay; one whose schedule is over gets only this attempt.
 * @throws ApiError not_found; invalid_state (status) while it is being sent or its endpoint is disabled
 */
export async function retryWebhookDelivery(
  context: Context,
  input: InputOf<typeof operations.retryWebhookDelivery>,
): Promise<AnswerOf<typeof operations.retryWebhookDelivery>> {
  const { tx, scope, now } = context;
  const id = input.delivery_id;
  const row = isUuid(id) ? await lockDelivery(tx, scope, id) : undefined;
  if (!row) throw notFound();
  if (row.isClaimed && row.status === 'pending') {
    throw invalidState('delivering', 'It is being sent now.');
  }
  if (!(await isEndpointEnabled(context, row.endpointId))) {
    throw invalidState(row.status, 'Its endpoint is disabled or deleted.');
  }
  // Never sent before: its first attempt is the first of the schedule.
  const isFirst = row.step === 0 && row.firstAttemptAt === null;
  const change = {
    status: 'pending' as const,
    nextAttemptAt: now,
    onDemand: !isFirst,
    step: row.status === 'failed' || row.status === 'succeeded' ? SCHEDULE_OVER : row.step,
    updatedAt: now,
  };
  await updateDelivery(tx, scope, id, change);
  announceDeliveries(context);
  const details = { endpoint: row.endpointId, event: row.eventId };
  const changes = changedFields({ status: [row.status, change.status] });
  recordAct(context, 'webhook_delivery.retried', id, details, changes);
  return { data: await readDelivery(context, { ...row, ...change }) };
}
