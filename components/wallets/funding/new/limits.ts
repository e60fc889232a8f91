import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import { formatAmount } from '@/lib/format';
import { fundingMethodLabels } from '../../labels/funding';
import { compareAmounts, smallerAmount } from './amounts';

/** The methods that can be used now: set up in this environment, and for direct debit an account to debit. */
export function usableMethods(
  methods: readonly FundingMethodDetail[],
  mandates: readonly Mandate[],
): FundingMethodDetail[] {
  return methods.filter(
    ({ configured, method }) => configured && (method !== 'beta_direct_debit' || mandates.length > 0),
  );
}

/** The method with which a form starts: the one asked for if it can be used, else the currency's default, else any that can. */
export function startingMethod(
  usable: readonly FundingMethodDetail[],
  wanted: string,
): FundingMethod | undefined {
  const found =
    usable.find(({ method }) => method === wanted) ?? usable.find((each) => each.is_default) ?? usable[0];
  return found?.method;
}

/** The most that can be asked for at once: of the method, and of the mandate that direct debit uses. */
export function mostOf(method: FundingMethodDetail, mandate: Mandate | undefined): string {
  return mandate && method.method === 'beta_direct_debit'
    ? smallerAmount(method.maximum, mandate.maximum_amount)
    : method.maximum;
}

/** `NGN 100.00 to NGN 50,000,000.00`, as far as the mandate allows where one is debited. */
export function rangeText(
  method: FundingMethodDetail,
  mandate: Mandate | undefined,
  currency: string,
): string {
  return `${formatAmount(method.minimum, currency)} to ${formatAmount(mostOf(method, mandate), currency)}`;
}

type LimitInput = {
  /** A decimal amount that the contract takes. */
  amount: string;
  currency: string;
  method: FundingMethodDetail;
  /** The methods that can be used, to name one that takes the amount. */
  usable: readonly FundingMethodDetail[];
  /** The mandate that direct debit would use. */
  mandate: Mandate | undefined;
};

/** Another method that takes the amount, in a sentence with a space before it; empty when there is none. */
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

/** What keeps an amount from being funded by a method, as a sentence; undefined when it is within its limits. */
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
