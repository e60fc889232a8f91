import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';

type Known = Pick<WebhookEndpoint, 'id' | 'url' | 'enabled' | 'health'>;

/** The part of an endpoint's health needed to detect a change. */
export interface KnownHealth {
  readonly id: string;
  readonly failing: boolean;
}

export const knownHealth = ({ id, enabled, health }: Known): KnownHealth => ({
  id,
  failing: enabled && health.status === 'failing',
});

/** An endpoint that started to fail or recovered. */
interface HealthFlip {
  readonly endpoint: Known;
  readonly to: 'failing' | 'healthy';
}

/**
 * The changes between two reads of the endpoints. New endpoints, and failing ones that were paused, are ignored. This
 * module loads some time after a page, so it shares nothing with the scripts of pages.
 */
export function healthFlips(before: readonly KnownHealth[], after: readonly Known[]): HealthFlip[] {
  return after.flatMap((endpoint): HealthFlip[] => {
    const { failing } = knownHealth(endpoint);
    const known = before.find(({ id }) => id === endpoint.id);
    if (!known || known.failing === failing) return [];
    if (failing) return [{ endpoint, to: 'failing' }];
    return endpoint.enabled && endpoint.health.status === 'healthy' ? [{ endpoint, to: 'healthy' }] : [];
  });
}
