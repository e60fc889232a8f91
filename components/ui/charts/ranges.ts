/** A stretch of time that a chart can show. */
export interface ChartRange {
  /** In the URL. */
  readonly value: string;
  readonly label: string;
  /** The full name. */
  readonly name: string;
}

/** Ranges by day, today included. */
export const dayRanges = [
  { value: '7d', label: '7d', name: 'The last 7 days', days: 7 },
  { value: '30d', label: '30d', name: 'The last 30 days', days: 30 },
  { value: '90d', label: '90d', name: 'The last 90 days', days: 90 },
  { value: '1y', label: '1y', name: 'The last 365 days', days: 365 },
] as const;

/** Ranges by hour, the current hour included. */
export const hourRanges = [
  { value: '24h', label: '24h', name: 'The last 24 hours', hours: 24 },
  { value: '7d', label: '7d', name: 'The last 7 days', hours: 168 },
] as const;

/** The range that a URL names; the initial one if it names none. A server component reads it with this too. */
export function rangeOf<Range extends ChartRange>(
  ranges: readonly Range[],
  asked: string | readonly string[] | null | undefined,
  initial: Range,
): Range {
  return ranges.find(({ value }) => value === asked) ?? initial;
}

const DAY_MS = 86_400_000;

/** The first of `days` days that end with `to`, as `YYYY-MM-DD`. */
export const firstDayOf = (to: string, days: number): string =>
  new Date(Date.parse(`${to}T00:00:00.000Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
