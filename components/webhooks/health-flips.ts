import type { WebhookEndpoint } from '@/lib/contract/webhooks';
import { isFailing } from './health-words';

type Known = Pick<WebhookEndpoint, 'id' | 'url' | 'enabled' | 'health'>;

/** An endpoint that began to fail, or that answers again. */
interface HealthFlip {
  readonly endpoint: Known;
  readonly to: 'failing' | 'healthy';
}

/**
 * What changed between two readings of the endpoints. Those that were not there before, and a failing one that was
 * paused, say nothing: nobody was kept waiting for them.
 */
export function healthFlips(before: readonly Known[], after: readonly Known[]): HealthFlip[] {
  return after.flatMap((endpoint): HealthFlip[] => {
    const known = before.find(({ id }) => id === endpoint.id);
    if (!known || isFailing(known) === isFailing(endpoint)) return [];
    if (isFailing(endpoint)) return [{ endpoint, to: 'failing' }];
    return endpoint.enabled && endpoint.health.status === 'healthy' ? [{ endpoint, to: 'healthy' }] : [];
  });
}
