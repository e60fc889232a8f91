import type { AnswerOf } from '@/lib/contract/operation';
import type { getWebhookHealth } from '@/lib/contract/webhooks/health';

type Hour = Pick<AnswerOf<typeof getWebhookHealth>['data']['hours'][number], 'hour' | 'succeeded' | 'failed'>;

const HOUR_MS = 3_600_000;

/**
 * All hours of a range that ends with the current hour, oldest first; the service omits hours without attempts.
 * @param hours the hours from the service
 * @param count number of hours in the range
 * @param now in Unix milliseconds; if the service's clock is ahead, its latest hour is used
 */
export function wholeHours(hours: readonly Hour[], count: number, now: number): Hour[] {
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
  before: readonly Hour[],
  after: readonly Hour[],
): { succeeded: number; failed: number } {
  const known = new Map(before.map((hour) => [hour.hour, hour]));
  const grown = (part: 'succeeded' | 'failed') =>
    after.reduce((sum, hour) => sum + hour[part] - (known.get(hour.hour)?.[part] ?? 0), 0);
  return { succeeded: grown('succeeded'), failed: grown('failed') };
}
