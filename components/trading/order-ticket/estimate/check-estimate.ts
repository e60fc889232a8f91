import { ApiError } from '@/lib/client/errors';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatAmount } from '@/lib/format';
import { fundingProblems, type TicketBounds } from '../ticket-schema';
import { currencyOf, type Subject, type TicketValues } from '../ticket-values';
import { placedWarnings } from './warnings';

/** Where a fault of a ticket stands; `root` is the form as a whole. */
export type TicketField =
  | 'amount'
  | 'units'
  | 'pay'
  | 'method'
  | 'mandate'
  | 'reference'
  | 'customer'
  | 'root';

export interface Fault {
  readonly field: TicketField;
  /** A sentence. */
  readonly words: string;
}

interface Checked {
  readonly bounds: TicketBounds;
  readonly values: TicketValues;
  readonly estimate: OrderEstimate;
  /** What the wallet holds; undefined while that is unknown. */
  readonly balance: string | undefined;
}

/** What would refuse the order as it was estimated, each with the field that it concerns. */
export function faultsOf({ bounds, values, estimate, balance }: Checked): Fault[] {
  const { subject } = bounds;
  const isFunded = subject.side === 'buy' && values.pay === 'funding';
  const refused = placedWarnings(subject, estimate)
    .filter(({ place, refuses }) => refuses && place !== 'payment')
    .map(({ place, words }): Fault => ({ field: place === 'size' ? values.by : 'root', words }));
  if (isFunded) {
    const sized: TicketValues = { ...values, by: 'amount', amount: estimate.total };
    return [...refused, ...fundingProblems(bounds, sized).map(([field, words]): Fault => ({ field, words }))];
  }
  const warned = estimate.warnings.find(({ code }) => code === 'insufficient_funds');
  if (subject.side === 'sell' || !warned) return refused;
  // How much is missing stands beside the field already, with the ways out; where the wallet isn't known its warning does.
  const words = balance === undefined ? warned.message : 'Pay by funding or fund the wallet first.';
  return [...refused, { field: 'pay', words }];
}

/** Why there is no estimate: beside the figure where that is the reason, else of the whole form. */
export function faultOfError(subject: Subject, by: TicketValues['by'], error: unknown): Fault {
  const words = sizeErrorText(subject, error);
  if (words) return { field: by, words };
  const { title, description } = describeError(error);
  return { field: 'root', words: `${title}. ${description}` };
}

/** The words for figures of which no order can be made; undefined for any other error. */
export function sizeErrorText(subject: Subject, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'amount_out_of_range') return undefined;
  const { minimum, maximum } = error.details;
  const currency = currencyOf(subject);
  const most = maximum ? ` and the maximum is ${formatAmount(maximum, currency)}` : '';
  return minimum
    ? `The minimum order is ${formatAmount(minimum, currency)}${most}.`
    : 'This is too small for an order. Choose more.';
}
