import { addDays, dayNumber } from '@/server/market/calendar/lagos';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/;
/** The day stands first, as everywhere in West Africa. */
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
