import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { goingLiveOf } from './rules';
import { readReadiness } from './store';

/** The going-live checklist of the caller's organisation (`GET /organisation/going-live`). */
export async function getGoingLive(context: Context): Promise<AnswerOf<typeof operations.getGoingLive>> {
  const readiness = await readReadiness(context.tx, context.scope.organisationId, realTime(context));
  return { data: goingLiveOf(readiness) };
}
