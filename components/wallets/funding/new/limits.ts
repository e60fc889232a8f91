import type { FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import { formatAmount } from '@/lib/format';
import { fundingMethodLabels } from '../../labels/funding';
import { compareAmounts, smallerAmount } from './amounts';

/** The methods available now: configured in this environment, and for direct debit with a mandate. */
export function usableMethods(
  methods: readonly FundingMethodDetail[],
  mandates: readonly Mandate[],
): FundingMethodDetail[] {
  return methods.filter(
    ({ configured, method }) => configured && (method !== 'beta_direct_debit' || mandates.length > 0),
  );
}

/**
 * The initial method: the requested one if available, otherwise the currency's default, otherwise any available one.
 */
export function startingMethod(
  usable: readonly FundingMethodDetail[],
  wanted: string,
): FundingMethod | undefined {
  const found =
    usable.find(({ method }) => method === wanted) ?? usable.find((each) => each.is_default) ?? usable[0];
  return found?.method;
}

const MOST_RECENT = 4;

/** The method used last, '' for none, and the latest different amounts. An order's own payment is no amount to repeat. */
export function recentChoices(requests: readonly Pick<FundingRequest, 'method' | 'amount' | 'order_id'>[]): {
  readonly method: string;
  readonly amounts: readonly string[];
} {
  const amounts = requests.flatMap(({ amount, order_id }) => (order_id === undefined ? [amount] : []));
  return { method: requests[0]?.method ?? '', amounts: [...new Set(amounts)].slice(0, MOST_RECENT) };
}

/** The maximum of a single request: of the method, and of the mandate for direct debit. */
export function mostOf(method: FundingMethodDetail, mandate: Mandate | undefined): string {
  return mandate && method.method === 'beta_direct_debit'
    ? smallerAmount(method.maximum, mandate.maximum_amount)
    : method.maximum;
}

/** Whether a method takes this amount. */
export const isWithin = (
  amount: string,
  method: FundingMethodDetail,
  mandate: Mandate | undefined,
): boolean =>
  compareAmounts(amount, method.minimum) >= 0 && compareAmounts(amount, mostOf(method, mandate)) <= 0;

/** `NGN 100.00 to NGN 50,000,000.00`, limited by the mandate if one is debited. */
export function rangeText(
  method: FundingMethodDetail,
  mandate: Mandate | undefined,
  currency: string,
): string {
  return `${formatAmount(method.minimum, currency)} to ${formatAmount(mostOf(method, mandate), currency)}`;
}

type LimitInput = {
  /** A valid decimal amount. */
  amount: string;
  currency: string;
  method: FundingMethodDetail;
  /** The available methods, to suggest one that accepts the amount. */
  usable: readonly FundingMethodDetail[];
  /** The mandate that direct debit would use. */
  mandate: Mandate | undefined;
};

/** Suggests another method that accepts the amount, as a sentence with a leading space; empty if there is none. */
function wayOut({ amount, currency, method, usable }: LimitInput): string {
  const other = usable.find(
    (candidate) =>
      candidate.method !== method.method &&
      compareAmounts(amount, candidate.minimum) >= 0 &&
      compareAmounts(amount, candidate.maximum) <= 0,
  );
  if (!other) return '';
  const isHigh = compareAmounts(amount, method.minimum) >= 0;
  const bound = isHigh
    ? `takes up to ${formatAmount(other.maximum, currency)}`
    : `starts at ${formatAmount(other.minimum, currency)}`;
  return ` ${fundingMethodLabels[other.method].label} ${bound}.`;
}

/** Why a method does not accept an amount, as a sentence; undefined if it is within the limits. */
export function limitProblem(input: LimitInput): string | undefined {
  const { amount, currency, method, mandate } = input;
  const { label } = fundingMethodLabels[method.method];
  if (compareAmounts(amount, method.minimum) < 0) {
    return `${label} starts at ${formatAmount(method.minimum, currency)}.${wayOut(input)}`;
  }
  const most = mostOf(method, mandate);
  if (compareAmounts(amount, most) <= 0) return undefined;
  const who = most === method.maximum ? label : 'This mandate';
  return `${who} takes ${formatAmount(most, currency)} at most.${wayOut(input)}`;
}
