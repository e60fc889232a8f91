import { formatAmount, formatCount, formatDay, formatDecimal, formatLagos, formatMonth } from '@/lib/format';
import type { ChartAxis, ChartData, ChartUnit, ChartValue } from './chart-types';

const DAY_MS = 86_400_000;
/** More days than so many are labelled by month. */
const LONGEST_BY_DAY = 190;
const MOST_LABELS = 7;

/** A label below the plot. */
export interface AxisLabel {
  readonly index: number;
  readonly text: string;
}

/** The smallest of some steps with which at most `MOST_LABELS` of `count` are labelled. */
const stepFor = (count: number, steps: readonly number[]): number =>
  steps.find((step) => count / step <= MOST_LABELS) ?? steps.at(-1) ?? count;

const thinned = (labels: readonly AxisLabel[], steps: readonly number[]): readonly AxisLabel[] => {
  const step = stepFor(labels.length, steps);
  return labels.filter((_, position) => position % step === 0);
};

/** `20 Nov` */
const shortDay = (day: string): string => formatDay(day).slice(0, -5);

const dayOf = (value: string): string => value.slice(0, 10);

/** The first value of each month, with the month. */
function byMonth(days: readonly string[]): readonly AxisLabel[] {
  return days.flatMap((day, index) => {
    const month = day.slice(0, 7);
    const isFirst = index > 0 && days[index - 1]?.slice(0, 7) !== month;
    return isFirst ? [{ index, text: formatMonth(month) }] : [];
  });
}

/** Full hours of a day or two, and the beginning of each day of a longer time. */
function byHour(hours: readonly string[]): readonly AxisLabel[] {
  const labels = hours.map((hour, index) => ({ index, at: formatLagos(hour) }));
  if (hours.length > 48) {
    return labels
      .filter(({ at }) => at.endsWith(' 00:00'))
      .map(({ index, at }) => ({ index, text: at.replace(/ \d{4}, .*$/, '') }));
  }
  const step = stepFor(hours.length, [1, 2, 3, 4, 6, 8, 12]);
  return labels
    .filter(({ at }) => Number(at.slice(-5, -3)) % step === 0)
    .map(({ index, at }) => ({ index, text: at.slice(-5) }));
}

/** The labels of the horizontal axis: of one form, evenly spaced, as many as are legible. */
export function axisLabels({ kind, values }: ChartAxis): readonly AxisLabel[] {
  if (kind === 'hour') return thinned(byHour(values), [1, 2, 7]);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return [];
  const days = (Date.parse(dayOf(last)) - Date.parse(dayOf(first))) / DAY_MS;
  if (days > LONGEST_BY_DAY) return thinned(byMonth(values), [1, 2, 3, 6, 12, 24, 60]);
  return thinned(
    values.map((value, index) => ({ index, text: shortDay(dayOf(value)) })),
    [1, 2, 7, 14, 28, 56],
  );
}

/** What a chart is divided by, as the heading of its table. */
export const axisHeadings = { day: 'Day', week: 'Week of', hour: 'Hour from, Lagos' } as const;

/** A value of the horizontal axis in full. */
export function formatPosition({ kind, values }: ChartAxis, index: number): string {
  const value = values[index] ?? '';
  if (kind === 'hour') return formatLagos(value);
  return kind === 'week' ? `Week of ${formatDay(dayOf(value))}` : formatDay(dayOf(value));
}

/** A figure with its unit, or without it in a column that names the unit. */
export function formatValue(value: ChartValue | undefined, unit: ChartUnit, hasUnit: boolean): string {
  if (value === null || value === undefined) return '–';
  if (unit.kind === 'money') {
    return hasUnit ? formatAmount(String(value), unit.currency) : formatDecimal(String(value));
  }
  const count = formatCount(Number(value));
  return unit.kind === 'milliseconds' && hasUnit ? `${count}\u00a0ms` : count;
}

/** A figure of a reading. */
interface Reading {
  readonly label: string;
  readonly text: string;
  /** The series in the order of the panels; undefined for a fact. */
  readonly position: number | undefined;
}

/** All figures at an index: of every series, and the facts. */
export function readingsAt({ panels, facts = [] }: ChartData, index: number): readonly Reading[] {
  const figures = panels.flatMap(({ unit, series }) =>
    series.map(({ label, values }) => ({ label, text: formatValue(values[index], unit, true) })),
  );
  return [
    ...figures.map((figure, position) => ({ ...figure, position })),
    ...facts.map(({ label, values }) => ({ label, text: values[index] ?? '–', position: undefined })),
  ];
}

/** The reading as text, which a screen reader announces. */
export const readingText = (data: ChartData, index: number): string =>
  `${formatPosition(data.x, index)}: ${readingsAt(data, index)
    .map(({ label, text }) => `${label} ${text}`)
    .join(', ')}`;
