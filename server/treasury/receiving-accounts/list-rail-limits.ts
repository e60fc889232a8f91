import { currencies } from '@/lib/contract/money';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { listLimits } from '@/server/wallets/providers/list-limits';
import { methodsOf } from '@/server/wallets/providers/rules';
import { presentLimits } from './present-limits';

/** The limits of every method in live environments, by currency. */
export async function listRailLimits(
  context: OpenContext,
): Promise<AnswerOf<typeof operations.listRailLimits>> {
  const set = await listLimits(context);
  const data = currencies.flatMap((currency) =>
    methodsOf(currency).map((method) => presentLimits(context.settings, currency, method, set.get(method))),
  );
  return { data, next_cursor: null };
}
