import { formatMoney, parseMoney } from '@/lib/contract/money';
import { paysRate } from '@/lib/contract/trading/investment-types';
import { formatUnits, parseUnits } from '@/lib/contract/trading/order-values';
import type { Order } from '@/lib/contract/trading/orders';

const PRICE = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;

/** Ten-thousandths of a unit's price, as prices have four decimals; undefined for a text that is no price above zero. */
function readPrice(text: string): bigint | undefined {
  if (!PRICE.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  const price = BigInt(whole + fraction.padEnd(4, '0'));
  return price > 0n ? price : undefined;
}

/** Kobo times ten-thousandths, in millionths: what a price and units have to be brought to. */
const SCALE = 100_000_000n;

type Figures = Pick<Order, 'side' | 'amount' | 'fees' | 'units' | 'investment_type'>;

/** All fees of an order together. */
export const feesOf = ({ fees }: Pick<Order, 'fees'>): string =>
  formatMoney(fees.reduce((sum, { amount }) => sum + parseMoney(amount), 0n));

/** What is dealt, without fees: of a buy what they leave of its amount, of a sell its amount. */
export function grossOf(order: Figures): string {
  const amount = parseMoney(order.amount);
  return formatMoney(order.side === 'sell' ? amount : amount - parseMoney(feesOf(order)));
}

/** What an order comes to at a price, as far as the order itself says: a sell's fees are charged by the service. */
interface AtPrice {
  readonly what: 'units' | 'gross';
  readonly value: string;
}

/**
 * The units of a buy (its gross divided by the price, rounded down to millionths), or the gross of a sell (its units times
 * the price, rounded down to the minor unit). Undefined without a price, and for the sale of what pays a rate, whose worth
 * is its principal with the returns of the day.
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

/** Where a price lies against the day's band; undefined where there is no band or no price. */
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

/** How far along the band a price lies, from 0 to 100; undefined outside of it. For a drawing, not for money. */
export function shareOfBand(text: string, band: { readonly low: string; readonly high: string }) {
  if (againstBand(text, band) !== 'inside') return undefined;
  const [price = 0n, low = 0n, high = 0n] = [text, band.low, band.high].map((value) => readPrice(value));
  return high === low ? 50 : Number(((price - low) * 10_000n) / (high - low)) / 100;
}
