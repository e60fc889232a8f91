import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { isFailing } from './health-labels';

type Known = Pick<WebhookEndpoint, 'id' | 'url' | 'enabled' | 'health'>;

/** As much as has to be known of an endpoint to see it change. */
export interface KnownHealth {
  readonly id: string;
  readonly failing: boolean;
}

export const knownHealth = (endpoint: Known): KnownHealth => ({
  id: endpoint.id,
  failing: isFailing(endpoint),
});

/** An endpoint that began to fail, or that answers again. */
interface HealthFlip {
  readonly endpoint: Known;
  readonly to: 'failing' | 'healthy';
}

/**
 * What changed between two readings of the endpoints. Those that were not there before, and a failing one that was
 * paused, say nothing: nobody was kept waiting for them.
 */
export function healthFlips(before: readonly KnownHealth[], after: readonly Known[]): HealthFlip[] {
  return after.flatMap((endpoint): HealthFlip[] => {
    const known = before.find(({ id }) => id === endpoint.id);
    if (!known || known.failing === isFailing(endpoint)) return [];
    if (isFailing(endpoint)) return [{ endpoint, to: 'failing' }];
    return endpoint.enabled && endpoint.health.status === 'healthy' ? [{ endpoint, to: 'healthy' }] : [];
  });
}
