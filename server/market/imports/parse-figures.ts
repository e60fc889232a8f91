/** Ten-thousandths of a hundred thousand million: every price below it is an exact number. */
const MOST_PRICE = 1e15;
const DECIMALS = 4;

const POWERS = Array.from({ length: 13 }, (_, exponent) => 10 ** exponent);

const quoted = (text: string): string => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;

/**
 * Reads a plain decimal as whole parts of 10^-decimals.
 * @returns NaN for anything else: signs, separators, exponents, more decimals.
 */
function parseDecimal(text: string, decimals: number): number {
  let value = 0;
  let behind = -1;
  const { length } = text;
  if (length === 0 || length > 20) return Number.NaN;
  for (let index = 0; index < length; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      if (behind >= 0) behind += 1;
    } else if (digit === -2 && behind < 0 && index > 0) behind = 0;
    else return Number.NaN;
  }
  if (behind === 0 || behind > decimals) return Number.NaN;
  return value * (POWERS[decimals - (behind < 0 ? 0 : behind)] ?? Number.NaN);
}

/** A figure with thousands separated by commas, without them; other text as it is. */
export const withoutThousands = (text: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;

/** Reads a price above zero in ten-thousandths; NaN for what is none. */
export function parsePriceCell(text: string): number {
  const value = parseDecimal(text, DECIMALS);
  return value > 0 && value < MOST_PRICE ? value : Number.NaN;
}

/** Why a cell is no price, for people. */
export function whyNoPrice(name: string, text: string): string {
  if (text === '') return `${name} is missing`;
  if (/^-\d+(\.\d+)?$/.test(text)) return `${name} ${text} is below zero`;
  if (!/^\d+(\.\d+)?$/.test(text)) return `${name} ${quoted(text)} is not a price`;
  if (/\.\d{5,}$/.test(text)) return `${name} ${text} has more than ${DECIMALS} decimals`;
  return Number(text) === 0 ? `${name} is 0: a price is above zero` : `${name} ${text} is too large`;
}

/** A price for people: two to four decimals. */
export function showPrice(price: number): string {
  const digits = String(price).padStart(DECIMALS + 1, '0');
  const [units, parts] = [digits.slice(0, -DECIMALS), digits.slice(-DECIMALS)];
  return `${units}.${parts.replace(/0{1,2}$/, '')}`;
}

/** Reads a whole number up to a limit; null for an empty cell, NaN for what is none. */
export function parseCount(text: string, most = Number.MAX_SAFE_INTEGER): number | null {
  if (text === '') return null;
  const value = parseDecimal(text, 0);
  return value <= most ? value : Number.NaN;
}

/** Reads an amount of money in minor units; null for an empty cell, NaN for what is none. */
export function parseAmount(text: string): number | null {
  if (text === '') return null;
  const value = parseDecimal(text, 2);
  return value <= Number.MAX_SAFE_INTEGER ? value : Number.NaN;
}

/** Why a cell is no count or amount, for people. */
export const whyNoFigure = (name: string, text: string): string =>
  /^\d+(\.\d\d?)?$/.test(text) && Number(text) > Number.MAX_SAFE_INTEGER
    ? `${name} ${quoted(text)} is too large`
    : `${name} ${quoted(text)} is not ${name === 'value' ? 'an amount' : 'a whole number'}`;

const MULTIPLIERS: Readonly<Record<string, number>> = { K: 3, M: 6, B: 9, T: 12 };

/** Reads a volume as vendors write it: `44.30M`, `1.2B`, `12,500`, `-`; null for none, NaN for what is no whole number. */
export function parseVendorVolume(text: string): number | null {
  if (text === '' || text === '-') return null;
  const [, figure = '', suffix = ''] = /^([\d.,]+)([KMBT]?)$/i.exec(text) ?? [];
  const value = parseDecimal(withoutThousands(figure), MULTIPLIERS[suffix.toUpperCase()] ?? 0);
  return value <= Number.MAX_SAFE_INTEGER ? value : Number.NaN;
}

/** Whether a cell is a change as vendors write it: with or without sign and percent, or none. It is not kept. */
export const isChange = (text: string): boolean =>
  text === '' || text === '-' || /^[+-]?\d+(\.\d+)?%?$/.test(withoutThousandsOfChange(text));

const withoutThousandsOfChange = (text: string): string => text.replace(/(?<=\d),(?=\d{3})/g, '');
