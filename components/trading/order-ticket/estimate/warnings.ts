import { unitsText } from '@/components/ui/controls/units';
import { compareAmounts, subtractAmounts } from '@/components/wallets/funding/new/amounts';
import { tradesOnExchange } from '@/lib/contract/trading/investment-types';
import type { OrderEstimate } from '@/lib/contract/trading/orders';
import { formatAmount, formatDay, formatLagosDate } from '@/lib/format';
import { type Subject, typeOf } from '../ticket-values';

/** Where a warning of an estimate shows. */
type WarningPlace = 'subject' | 'size' | 'payment' | 'price' | 'session';

export interface PlacedWarning {
  readonly place: WarningPlace;
  /** The warning's text. */
  readonly words: string;
  /** The order would be refused as it is. */
  readonly refuses: boolean;
}

type Warning = OrderEstimate['warnings'][number];

const PLACES: Record<Warning['code'], WarningPlace> = {
  market_closed: 'session',
  price_old: 'price',
  band: 'price',
  investment_closed: 'subject',
  below_minimum: 'size',
  above_maximum: 'size',
  insufficient_units: 'size',
  high_fees: 'size',
  insufficient_funds: 'payment',
  approval_required: 'size',
};

const REFUSING: readonly Warning['code'][] = [
  'investment_closed',
  'below_minimum',
  'above_maximum',
  'insufficient_units',
  'insufficient_funds',
];

function limitText(subject: Subject, code: 'below_minimum' | 'above_maximum'): string | undefined {
  if (subject.side === 'sell') return undefined;
  const { currency, minimum_amount: minimum, maximum_amount: maximum } = subject.investment;
  if (code === 'below_minimum') return `The minimum is ${formatAmount(minimum, currency)}.`;
  return maximum && `The maximum is ${formatAmount(maximum, currency)}.`;
}

/** The text of a warning with known figures; undefined to use the service's text. */
function wordsOf(code: Warning['code'], subject: Subject, estimate: OrderEstimate): string | undefined {
  switch (code) {
    case 'market_closed':
      if (tradesOnExchange(typeOf(subject))) {
        return `Your order executes when it opens, on ${formatDay(estimate.trade_date)}. The price may change until then.`;
      }
      return estimate.price_source
        ? `Your order executes on ${formatDay(estimate.trade_date)}. The price may change until then.`
        : `The order counts as executed on ${formatDay(estimate.trade_date)}.`;
    case 'price_old':
      return `The latest price is from ${formatLagosDate(estimate.price_as_of)}.`;
    case 'investment_closed':
      return subject.side === 'buy' ? subject.investment.closed_reason : undefined;
    case 'below_minimum':
    case 'above_maximum':
      return limitText(subject, code);
    case 'insufficient_units':
      return subject.side === 'sell'
        ? `${unitsText(subject.holding.available_units)} units are available to sell.`
        : undefined;
    default:
      return undefined;
  }
}

/** The warnings of an estimate as text, each with its place. */
export function placedWarnings(subject: Subject, estimate: OrderEstimate): PlacedWarning[] {
  return estimate.warnings.map(({ code, message }) => ({
    place: PLACES[code] ?? 'size',
    words: wordsOf(code, subject, estimate) ?? message,
    refuses: REFUSING.includes(code),
  }));
}

/** The amount by which a wallet is short; undefined if it suffices or is unknown. */
export function shortOf(balance: string | undefined, needed: string | undefined): string | undefined {
  if (balance === undefined || needed === undefined || compareAmounts(balance, needed) >= 0) return undefined;
  return subtractAmounts(needed, balance);
}
