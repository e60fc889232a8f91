import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type FundingMethod, fundingMethods } from '@/lib/contract/wallets/funding';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields, notFound } from '@/server/platform/kernel/errors';
import { setLimits } from '@/server/wallets/providers/change-accounts';
import { listLimits } from '@/server/wallets/providers/read-providers';
import { currencyOf } from '../rules';
import { lockStaff } from '../staff';
import { presentLimits } from './read-receiving-accounts';

type Input = InputOf<typeof operations.setRailLimits>;

/** @throws ApiError validation_failed when the most is less than the least. */
function wantedOf({ minimum, maximum }: Input): { minimum: bigint; maximum: bigint } | null {
  if (minimum === undefined || maximum === undefined) return null;
  const wanted = { minimum: parseMoney(minimum), maximum: parseMoney(maximum) };
  if (wanted.maximum >= wanted.minimum) return wanted;
  throw invalidFields({ maximum: 'must not be below minimum' });
}

/** @throws ApiError not_found */
function methodOf(text: string): FundingMethod {
  const method = fundingMethods.find((known) => known === text);
  if (!method) throw notFound();
  return method;
}

/**
 * Sets the least and most of a single request by a method in live environments, from the next request on; without both, the settings'
 * own count again.
 * @throws ApiError not_found; validation_failed; forbidden
 */
export async function setRailLimits(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.setRailLimits>> {
  const method = methodOf(input.method);
  const currency = currencyOf(method);
  const wanted = wantedOf(input);
  await setLimits(context, method, wanted, await lockStaff(context));
  const set = (await listLimits(context)).get(method);
  return { data: presentLimits(context.settings, currency, method, set) };
}
