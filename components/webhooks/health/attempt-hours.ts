import type { ChartPanel } from '@/components/ui/charts/chart-types';
import type { AnswerOf } from '@/lib/contract/operation';
import type { getWebhookHealth } from '@/lib/contract/webhooks/health';
import { formatCount } from '@/lib/format';

/** The attempts of one hour. */
export type AttemptHour = Pick<
  AnswerOf<typeof getWebhookHealth>['data']['hours'][number],
  'hour' | 'succeeded' | 'failed' | 'p95_ms'
>;

const HOUR_MS = 3_600_000;

/**
 * All hours of a range that ends with the current hour, oldest first; the service omits hours without attempts.
 * @param hours the hours from the service
 * @param count number of hours in the range
 * @param now in Unix milliseconds; if the service's clock is ahead, its latest hour is used
 */
export function wholeHours(hours: readonly AttemptHour[], count: number, now: number): AttemptHour[] {
  const known = new Map(hours.map((hour) => [Date.parse(hour.hour), hour]));
  const last = Math.max(Math.floor(now / HOUR_MS) * HOUR_MS, ...known.keys());
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1 - index) * HOUR_MS;
    return known.get(at) ?? { hour: new Date(at).toISOString(), succeeded: 0, failed: 0 };
  });
}

/**
 * The number of attempts between two reads of an endpoint's hours. Hours missing in the later read ended before the
 * first one, or are too old to matter.
 */
export function attemptsSince(
  before: readonly AttemptHour[],
  after: readonly AttemptHour[],
): { succeeded: number; failed: number } {
  const known = new Map(before.map((hour) => [hour.hour, hour]));
  const grown = (part: 'succeeded' | 'failed') =>
    after.reduce((sum, hour) => sum + hour[part] - (known.get(hour.hour)?.[part] ?? 0), 0);
  return { succeeded: grown('succeeded'), failed: grown('failed') };
}

const total = (hours: readonly AttemptHour[], part: 'succeeded' | 'failed'): number =>
  hours.reduce((sum, hour) => sum + hour[part], 0);

/** Successes with the failures on top, and below them how long the slowest twentieth of the attempts took. */
export function attemptPanels(hours: readonly AttemptHour[]): readonly ChartPanel[] {
  return [
    {
      unit: { kind: 'count' },
      series: [
        {
          label: 'Succeeded',
          shape: 'bars',
          colour: 1,
          values: hours.map(({ succeeded }) => succeeded),
          note: formatCount(total(hours, 'succeeded')),
        },
        {
          label: 'Failed',
          shape: 'bars',
          colour: 'danger',
          values: hours.map(({ failed }) => failed),
          note: formatCount(total(hours, 'failed')),
        },
      ],
    },
    {
      unit: { kind: 'milliseconds' },
      height: 'short',
      series: [
        {
          label: 'p95 response time',
          shape: 'step',
          colour: 3,
          values: hours.map(({ p95_ms }) => p95_ms ?? null),
        },
      ],
    },
  ];
}
