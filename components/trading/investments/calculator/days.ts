const DAY_MS = 86_400_000;

const millisecondsOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** The date `days` after another, both as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(millisecondsOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Nights between two dates, negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (millisecondsOf(to) - millisecondsOf(from)) / DAY_MS;

/** The last day of the date's month. */
export function endOfMonth(day: string): string {
  const at = new Date(millisecondsOf(day));
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
