import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentEvent } from './present-event';
import { feedBegins } from './rules';
import { findEvent } from './store';

const EVENT_ID = /^evt_[0-9a-f]{1,64}$/;

/**
 * One event of the feed (`GET /events/{id}`).
 * @throws Refusal not_found, also for what is older than 90 days
 */
export async function getEvent(
  context: Context,
  input: InputOf<typeof operations.getEvent>,
): Promise<AnswerOf<typeof operations.getEvent>> {
  const id = input.event_id;
  const row = EVENT_ID.test(id) ? await findEvent(context.tx, context.scope, id) : undefined;
  if (!row || row.createdAt < feedBegins(context.now)) throw notFound();
  return { data: presentEvent(row) };
}
