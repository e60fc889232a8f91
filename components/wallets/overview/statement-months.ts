/** Longer than a useful list: ten years. */
const MOST_MONTHS = 120;

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/**
 * The months that have a statement, latest first: from the month in which a wallet was opened to the current one.
 * @param opened the opening date in Lagos; it and today are `YYYY-MM-DD`
 */
export function statementMonths(opened: string, today: string): string[] {
  const first = opened.slice(0, 7);
  const months = [today.slice(0, 7)];
  while (months.length < MOST_MONTHS) {
    const next = monthBefore(months.at(-1) ?? first);
    if (next < first) break;
    months.push(next);
  }
  return months;
}

/**
 * The initial month: the requested one if it has a statement, otherwise the last complete month, otherwise the current
 * one.
 */
export const monthToShow = (months: readonly string[], asked: string): string =>
  months.find((month) => month === asked) ?? months[1] ?? months[0] ?? '';
