import { type Currency, MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import { addDays, dayNumber } from '@/server/market/calendar/lagos';

const SYMBOLS: Readonly<Record<Currency, readonly string[]>> = {
  NGN: ['NGN', '₦'],
  GHS: ['GHS', 'GH₵', '₵'],
  USD: ['USD', 'US$', '$'],
};

/** An amount of a statement in minor units, below zero for money that went out; null for an empty cell; or why it can't be read. */
type ReadAmount = bigint | null | { readonly reason: string };

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
/** Placeholders of an empty cell. */
const NOTHING = /^(-|–|—|nil)?$/i;

interface Sign {
  readonly text: string;
  readonly isOut: boolean;
}

/** Brackets, a leading or trailing minus sign, or a suffix show the direction. */
function takeSign(cell: string): Sign {
  const bracketed = /^\((.*)\)$/.exec(cell);
  if (bracketed) return { text: (bracketed[1] ?? '').trim(), isOut: true };
  const worded = /^(.*?)\s*(CR|DR|C|D)\.?$/i.exec(cell);
  if (worded) return { text: (worded[1] ?? '').trim(), isOut: /^d/i.test(worded[2] ?? '') };
  if (/^[-−]/.test(cell)) return { text: cell.slice(1).trim(), isOut: true };
  if (/[-−]$/.test(cell)) return { text: cell.slice(0, -1).trim(), isOut: true };
  return { text: cell.replace(/^\+/, ''), isOut: false };
}

/** Parses an amount: `1000`, `1,000.00`, `(1,000.00)`, `1,000.00 DR`, `USD 1,000.00`. Rejects ambiguous ones. */
export function readAmount(cell: string, currency: Currency): ReadAmount {
  let text = cell.trim();
  if (NOTHING.test(text)) return null;
  const symbol = SYMBOLS[currency].find((one) => text.toUpperCase().startsWith(one));
  if (symbol) text = text.slice(symbol.length).trim();
  const { text: figure, isOut } = takeSign(text);
  const inner = SYMBOLS[currency].find((one) => figure.toUpperCase().startsWith(one));
  const bare = inner ? figure.slice(inner.length).trim() : figure;
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!MONEY_PATTERN.test(plain))
    return { reason: `${JSON.stringify(cell.trim().slice(0, 40))} is not an amount` };
  const minor = parseMoney(plain);
  return isOut ? -minor : minor;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/;
/** The day comes first, as is usual in West Africa. */
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: \d{1,2}:\d{2}.*)?$/;
const NAMED = /^(\d{1,2})[-/ ]([a-z]{3})[a-z]*\.?[-/, ]+(\d{4}|\d{2})(?: \d{1,2}:\d{2}.*)?$/i;

const two = (text: string): string => text.padStart(2, '0');

function dateOf(text: string): string | null {
  const iso = ISO.exec(text);
  if (iso) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`;
  const numbers = NUMBERS.exec(text);
  if (numbers) return `${numbers[3]}-${two(numbers[2] ?? '')}-${two(numbers[1] ?? '')}`;
  const named = NAMED.exec(text);
  if (!named) return null;
  const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
  const year = named[3]?.length === 2 ? `20${named[3]}` : named[3];
  return `${year}-${two(String(month))}-${two(named[1] ?? '')}`;
}

/**
 * Reads a day as statements write it: `2026-11-20`, `20/11/2026`, `20-Nov-2026`.
 * @returns YYYY-MM-DD, or null for anything else and for days that don't exist
 */
export function readDay(cell: string): string | null {
  const date = dateOf(cell.trim());
  if (date === null || Number.isNaN(dayNumber(date))) return null;
  // 31 February is read as a day of March by some.
  return addDays(date, 0) === date ? date : null;
}
