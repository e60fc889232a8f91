import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { openMarket } from './open-feed';
import { presentStatus } from './present-status';

/** Whether the market is open at this moment (`GET /market/status`). */
export async function getMarketStatus(
  context: Context,
): Promise<AnswerOf<typeof operations.getMarketStatus>> {
  const { calendar, source } = await openMarket(context, context.scope.environment);
  return { data: presentStatus(calendar, context.now, source) };
}
