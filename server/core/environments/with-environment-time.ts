import {
  type Context,
  type OpenContext,
  realTime,
  type Scope,
  within,
} from '@/server/platform/kernel/context';
import { lockClockForWrite } from './lock-clock';
import { findSandbox } from './store';

/**
 * The context of one organisation and environment, by that environment's clock, for work that starts outside of any.
 * A moved clock is locked until the transaction ends.
 */
export async function withEnvironmentTime(context: OpenContext, scope: Scope): Promise<Context> {
  const row = await findSandbox(context.tx, scope);
  if (row && row.clockOffset > 0) return within(await lockClockForWrite(context, scope), scope);
  const sandbox = { clockOffset: 0, armedScenarios: row?.armedScenarios ?? 0 };
  return within({ ...context, now: realTime(context), sandbox }, scope);
}
