import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { figuresOf, healthOf, hoursBegin, sumOf } from './rules';
import { findEndpoint, selectHours, selectUsed } from './store';

/**
 * What the attempts of so many hours came to, together and hour by hour, the present hour included
 * (`GET /webhooks/{id}/health`).
 * @throws Refusal not_found
 */
export async function getWebhookHealth(
  { tx, scope, now }: Context,
  input: InputOf<typeof operations.getWebhookHealth>,
): Promise<AnswerOf<typeof operations.getWebhookHealth>> {
  const id = input.webhook_id;
  const row = isUuid(id) ? await findEndpoint(tx, scope, id) : undefined;
  if (!row) throw notFound();
  const hours = await selectHours(tx, [id], hoursBegin(now, input.hours));
  const isUsed = hours.length > 0 || (await selectUsed(tx, [id])).has(id);
  return {
    data: {
      ...healthOf(row.failingSince, isUsed, sumOf(hours)),
      hours: hours.map((tally) => ({ hour: tally.hour.toISOString(), ...figuresOf(tally) })),
    },
  };
}
