import { formatMoney, parseMoney } from '@/lib/contract/money';
import { paysRate } from '@/lib/contract/trading/investment-types';
import { formatUnits, parseUnits } from '@/lib/contract/trading/order-values';
import type { Order } from '@/lib/contract/trading/orders';

const PRICE = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;

/**
 * A unit price in ten-thousandths, because prices have four decimals. Undefined if the text is not a price above zero.
 */
function readPrice(text: string): bigint | undefined {
  if (!PRICE.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const price = BigInt(whole + fraction.padEnd(4, '0'));
  return price > 0n ? price : undefined;
}

/** Kobo times ten-thousandths, in millionths: the scale that relates prices and units. */
const SCALE = 100_000_000n;

type Figures = Pick<Order, 'side' | 'amount' | 'fees' | 'units' | 'investment_type'>;

/** The sum of an order's fees. */
export const feesOf = ({ fees }: Pick<Order, 'fees'>): string =>
  formatMoney(fees.reduce((sum, { amount }) => sum + parseMoney(amount), 0n));

/** The amount traded, without fees: for a buy its amount minus the fees, for a sell its amount. */
export function grossOf(order: Figures): string {
  const amount = parseMoney(order.amount);
  return formatMoney(order.side === 'sell' ? amount : amount - parseMoney(feesOf(order)));
}

/** The outcome of an order at a price, as far as the order determines it. The service charges a sell's fees. */
interface AtPrice {
  readonly what: 'units' | 'gross';
  readonly value: string;
}

/**
 * The units of a buy (its gross divided by the price, rounded down to millionths), or the gross of a sell (its units
 * times the price, rounded down to the minor unit). Undefined without a price, and for the sale of a fixed-rate
 * investment, which is worth its principal plus the returns of the day.
 */
export function atPrice(order: Figures, text: string): AtPrice | undefined {
  const price = readPrice(text);
  if (price === undefined) return undefined;
  if (order.side === 'buy') {
    return { what: 'units', value: formatUnits((parseMoney(grossOf(order)) * SCALE) / price) };
  }
  if (paysRate(order.investment_type)) return undefined;
  return { what: 'gross', value: formatMoney((parseUnits(order.units) * price) / SCALE) };
}

/** The position of a price relative to the day's band; undefined without a band or a price. */
export function againstBand(
  text: string,
  band: { readonly low: string; readonly high: string } | undefined,
): 'inside' | 'below' | 'above' | undefined {
  const price = readPrice(text);
  const [low, high] = [readPrice(band?.low ?? ''), readPrice(band?.high ?? '')];
  if (price === undefined || low === undefined || high === undefined) return undefined;
  if (price < low) return 'below';
  return price > high ? 'above' : 'inside';
}

/** The position of a price within the band, from 0 to 100; undefined outside of it. For display, not for money. */
export function shareOfBand(text: string, band: { readonly low: string; readonly high: string }) {
  if (againstBand(text, band) !== 'inside') return undefined;
  const [price = 0n, low = 0n, high = 0n] = [text, band.low, band.high].map((value) => readPrice(value));
  return high === low ? 50 : Number(((price - low) * 10_000n) / (high - low)) / 100;
}
