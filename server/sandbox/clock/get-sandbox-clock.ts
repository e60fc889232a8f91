import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { readClock } from '@/server/core/environments/read-clock';
import { type Context, realTime } from '@/server/platform/kernel/context';

/** The clock of the test environment (`GET /sandbox/clock`). */
export async function getSandboxClock(
  context: Context,
): Promise<AnswerOf<typeof operations.getSandboxClock>> {
  const { offset, isAdvancing } = await readClock(context.tx, context.scope);
  return {
    data: {
      now: new Date(realTime(context).getTime() + offset).toISOString(),
      offset_seconds: offset / 1000,
      is_moved: offset > 0,
      is_advancing: isAdvancing,
    },
  };
}
