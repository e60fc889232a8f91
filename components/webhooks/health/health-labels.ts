import type { StatusTone } from '@/components/ui/feedback/status';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { hostOf } from '@/lib/format';

interface HealthLabels {
  readonly label: string;
  readonly tone: StatusTone;
}

const NO_BREAK_SPACE = '\u00a0';

const words: Record<WebhookHealth['status'], HealthLabels> = {
  healthy: { label: 'Healthy', tone: 'positive' },
  failing: { label: 'Failing', tone: 'danger' },
  // Tests are not counted.
  unused: { label: 'No events yet', tone: 'waiting' },
};

/**
 * An endpoint's health as text and tone; a paused endpoint is not sent anything, whatever its health was. Before the
 * first event, a failed test is all that is known of it.
 */
export function healthText({ enabled, health }: Pick<WebhookEndpoint, 'enabled' | 'health'>): HealthLabels {
  if (!enabled) return { label: 'Paused', tone: 'neutral' };
  if (health.status === 'unused' && failedTestAt(health)) return { label: 'Test failed', tone: 'danger' };
  return words[health.status];
}

/** When the last test failed; undefined if it succeeded, or if there was none. */
export const failedTestAt = ({ last_test: test }: WebhookHealth): string | undefined =>
  test?.succeeded === false ? test.at : undefined;

/** True while attempts are made and fail. */
export const isFailing = ({ enabled, health }: Pick<WebhookEndpoint, 'enabled' | 'health'>) =>
  enabled && health.status === 'failing';

/** A rate from the service as text: `99.80` is `99.8%`; `None yet` without attempts. */
export function rateText(rate: string | undefined): string {
  return rate === undefined ? 'None yet' : `${Number(rate)}%`;
}

/** A duration in milliseconds: `118 ms`, `1.2 s`, with non-breaking spaces. */
export function millisecondsText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return 'None yet';
  return milliseconds < 1_000
    ? `${milliseconds}${NO_BREAK_SPACE}ms`
    : `${Number((milliseconds / 1_000).toFixed(1))}${NO_BREAK_SPACE}s`;
}

const LONGEST_SHOWN = 72;

/** A URL as a name: without its scheme, and shortened in the middle if long. */
export function shortUrl(url: string): string {
  const bare = url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  if (bare.length <= LONGEST_SHOWN) return bare;
  const half = Math.floor(LONGEST_SHOWN / 2);
  return `${bare.slice(0, half)}…${bare.slice(-half)}`;
}

/** The name of an endpoint: its host, with the path if another one has the same host. */
export function endpointName(
  { id, url }: Pick<WebhookEndpoint, 'id' | 'url'>,
  endpoints: ReadonlyMap<string, Pick<WebhookEndpoint, 'id' | 'url'>> | undefined,
): string {
  const others = [...(endpoints?.values() ?? [])].filter((other) => other.id !== id);
  const isShared = others.some((other) => hostOf(other.url) === hostOf(url));
  return isShared ? shortUrl(url) : hostOf(url);
}
