import { ApiError } from '@/lib/client/errors';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatAmount } from '@/lib/format';
import { fundingProblems, type TicketBounds } from '../ticket-schema';
import { currencyOf, type Subject, type TicketValues } from '../ticket-values';
import { placedWarnings } from './warnings';

/** Where an error of the ticket shows; `root` is the whole form. */
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
  /** The wallet balance; undefined while unknown. */
  readonly balance: string | undefined;
}

/** The reasons for which the estimated order would be refused, each with its field. */
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
  // The missing amount and the alternatives already show next to the field; if the balance is unknown, show the
  // warning.
  const words = balance === undefined ? warned.message : 'Pay by funding or fund the wallet first.';
  return [...refused, { field: 'pay', words }];
}

/** Why there is no estimate: next to the size if that is the reason, otherwise for the whole form. */
export function faultOfError(subject: Subject, by: TicketValues['by'], error: unknown): Fault {
  const words = sizeErrorText(subject, error);
  if (words) return { field: by, words };
  const { title, description } = describeError(error);
  return { field: 'root', words: `${title}. ${description}` };
}

/** The text for figures that can't be ordered; undefined for any other error. */
export function sizeErrorText(subject: Subject, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'amount_out_of_range') return undefined;
  const { minimum, maximum } = error.details;
  const currency = currencyOf(subject);
  const most = maximum ? ` and the maximum is ${formatAmount(maximum, currency)}` : '';
  return minimum
    ? `The minimum order is ${formatAmount(minimum, currency)}${most}.`
    : 'This is too small for an order. Choose more.';
}
