import { unitsText } from '@/components/ui/controls/units';
import { sumMoney } from '@/lib/contract/money';
import type { FeeLine } from '@/lib/contract/trading/order-schemas';
import type { Order } from '@/lib/contract/trading/orders';
import { formatAmount, formatDay, formatDecimal } from '@/lib/format';
import { scaled, unscaled } from '../investments/calculator/decimals';

type Kind = 'units' | 'price' | 'money' | 'day';

/** Decimal places of each kind of figure. */
const PLACES: Record<Exclude<Kind, 'day'>, number> = { units: 6, price: 4, money: 2 };

/** One figure: its estimate and its outcome. */
export interface OutcomeRow {
  readonly id: string;
  readonly label: string;
  readonly kind: Kind;
  readonly expected: string;
  /** Omitted until the order is completed, and for an order that never was. */
  readonly outcome?: string;
  /** The signed difference of the outcome from the estimate; omitted if equal, and for days. */
  readonly difference?: string;
  /** `part`: one of the fees; `sum`: a total. */
  readonly weight?: 'part' | 'sum';
}

/** The signed difference; undefined if there is none. */
function differenceOf(kind: Kind, expected: string, outcome: string): string | undefined {
  if (kind === 'day') return undefined;
  const places = PLACES[kind];
  const difference = scaled(outcome, places) - scaled(expected, places);
  return difference === 0n ? undefined : unscaled(difference, places);
}

type Line = Omit<OutcomeRow, 'outcome' | 'difference'>;

function rowOf(line: Line, outcome: string | undefined): OutcomeRow {
  if (outcome === undefined) return line;
  const difference = differenceOf(line.kind, line.expected, outcome);
  return { ...line, outcome, ...(difference !== undefined && { difference }) };
}

const sumOf = (fees: readonly FeeLine[]) => sumMoney(fees.map(({ amount }) => amount));

/** The executed value without fees: the amount of a sell; the amount of a buy includes fees. */
function finalGross({ side, amount, fees }: Order): string {
  return side === 'sell' ? amount : sumMoney([amount, `-${sumOf(fees)}`]);
}

/** The estimated and the charged fees, merged. */
function feeRows({ fees, estimate, status }: Order): OutcomeRow[] {
  const isFinal = status === 'completed';
  const names = new Map([...estimate.fees, ...(isFinal ? fees : [])].map(({ code, name }) => [code, name]));
  const amountOf = (lines: readonly FeeLine[], code: string) =>
    lines.find((line) => line.code === code)?.amount ?? '0.00';
  return [...names].map(([code, label]) =>
    rowOf(
      { id: `fee-${code}`, label, kind: 'money', expected: amountOf(estimate.fees, code), weight: 'part' },
      isFinal ? amountOf(fees, code) : undefined,
    ),
  );
}

/** The order's estimated figures next to their outcome once it is completed. */
export function outcomeRows(order: Order): OutcomeRow[] {
  const { side, estimate, status } = order;
  const final = (value: string | undefined) => (status === 'completed' ? value : undefined);
  return [
    rowOf({ id: 'units', label: 'Units', kind: 'units', expected: estimate.units }, final(order.units)),
    rowOf(
      { id: 'price', label: 'Unit price', kind: 'price', expected: estimate.unit_price },
      final(order.unit_price),
    ),
    rowOf(
      { id: 'gross', label: 'Traded, before fees', kind: 'money', expected: estimate.gross },
      final(finalGross(order)),
    ),
    ...feeRows(order),
    rowOf(
      {
        id: 'total',
        label: side === 'buy' ? 'Total paid' : 'Proceeds',
        kind: 'money',
        expected: estimate.total,
        weight: 'sum',
      },
      final(side === 'buy' ? order.amount : order.proceeds),
    ),
    rowOf(
      { id: 'settles', label: 'Settles on', kind: 'day', expected: estimate.settles_on },
      final(order.settles_on),
    ),
  ];
}

const paysRate: Partial<Record<Order['investment_type'], true>> = {
  fixed_income: true,
  treasury_bill: true,
  commercial_paper: true,
};

/** The effect of a different price, in one sentence. */
function priceReason(order: Order, rows: readonly OutcomeRow[]): string | undefined {
  const { side, unit_price, estimate, currency, investment_type } = order;
  const changed = rows.find(({ id }) => id === (side === 'buy' ? 'units' : 'total'))?.difference;
  if (!changed || !rows.some(({ id, difference }) => id === 'price' && difference)) return undefined;
  const isMore = !changed.startsWith('-');
  const size = changed.replace('-', '');
  const prices = `at ${formatDecimal(unit_price)} instead of ${formatDecimal(estimate.unit_price)}`;
  if (side === 'buy') {
    return `It executed ${prices}, so the same money bought ${unitsText(size)} units ${isMore ? 'more' : 'fewer'}.`;
  }
  const what = paysRate[investment_type] ? 'with returns up to the execution day' : `it executed ${prices}`;
  const sum = `The sale brought ${formatAmount(size, currency)} ${isMore ? 'more' : 'less'} than expected`;
  return paysRate[investment_type] ? `${sum}, ${what}.` : `${sum}: ${what}.`;
}

/**
 * Why the outcome of a completed order differs, in sentences: the effect of the price and of the date, or that nothing
 * differs. Empty for an order that is not completed.
 */
export function outcomeReasons(order: Order): string[] {
  if (order.status !== 'completed') return [];
  const { estimate, settles_on } = order;
  const rows = outcomeRows(order);
  const price = priceReason(order, rows);
  const day =
    settles_on === estimate.settles_on
      ? undefined
      : `It executed on a different day than expected, so it settles on ${formatDay(settles_on)} instead of ${formatDay(estimate.settles_on)}.`;
  const reasons = [price, day].filter((reason) => reason !== undefined);
  if (reasons.length > 0) return reasons;
  return rows.some(({ difference }) => difference !== undefined)
    ? ['Figures were recalculated at execution.']
    : ['The outcome matches the estimate.'];
}
