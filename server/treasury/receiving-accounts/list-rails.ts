import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Rail, railNames } from '@/lib/contract/treasury/rails';
import type { OpenContext } from '@/server/platform/kernel/context';
import { countPendingByMethod } from '@/server/wallets/funding/count-pending';
import { findReceivingAccount } from '@/server/wallets/providers/find-receiving-account';
import { readHealth } from '@/server/wallets/providers/read-health';
import { countOpenExceptions } from '../reconciliation/count-exceptions';
import { methodsByRail } from '../rules';

type Standing = NonNullable<ReturnType<Awaited<ReturnType<typeof readHealth>>['get']>>;

const breakerOf = (standing: Standing): NonNullable<Rail['breaker']> => ({
  state: standing.state,
  failures: standing.failures,
  ...(standing.openedAt && { opened_at: standing.openedAt.toISOString() }),
  ...(standing.retryAt && { retry_at: standing.retryAt.toISOString() }),
  ...(standing.lastError !== null && { last_error: standing.lastError }),
  ...(standing.lastAnswerAt && { last_answer_at: standing.lastAnswerAt.toISOString() }),
});

/** How live money arrives, and how each provider is. */
export async function listRails(context: OpenContext): Promise<AnswerOf<typeof operations.listRails>> {
  const health = await readHealth(context);
  const exceptions = await countOpenExceptions(context);
  const account = await findReceivingAccount(context, 'USD');
  const waiting = await countPendingByMethod(context, 'manual_bank_transfer');
  const data = railNames.map((name): Rail => {
    const common = { name, methods: [...methodsByRail[name]], open_exceptions: exceptions.get(name) ?? 0 };
    const standing = name === 'manual' ? undefined : health.get(name);
    if (name === 'manual' || !standing) {
      return { ...common, configured: account !== null, open_requests: waiting, unclear_requests: 0 };
    }
    return {
      ...common,
      configured: context.settings.rails[name] !== undefined,
      breaker: breakerOf(standing),
      open_requests: standing.openRequests,
      unclear_requests: standing.unclearRequests,
    };
  });
  return { data, next_cursor: null };
}
