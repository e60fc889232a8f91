/** Longer than any list that people scroll: ten years. */
const MOST_MONTHS = 120;

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/**
 * The months that have a statement, latest first: from the one in which a wallet was opened to the current one.
 * @param opened when, as a day in Lagos; and today: `YYYY-MM-DD`
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

/** The month to begin with: the one asked for where it has a statement, else the last that is over, else the current one. */
export const monthToShow = (months: readonly string[], asked: string): string =>
  months.find((month) => month === asked) ?? months[1] ?? months[0] ?? '';
