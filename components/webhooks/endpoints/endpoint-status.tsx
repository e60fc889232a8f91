import { RelativeTime } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { healthText, isFailing } from '../health/health-labels';

/** An endpoint's health as text and icon; a failing one shows since when. */
export function EndpointStatus({ endpoint }: { endpoint: Pick<WebhookEndpoint, 'enabled' | 'health'> }) {
  const { tone, label } = healthText(endpoint);
  const since = isFailing(endpoint) ? endpoint.health.failing_since : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Status tone={tone} label={label} />
      {since ? (
        <span className="whitespace-nowrap font-normal text-muted text-sm">
          since <RelativeTime value={since} />
        </span>
      ) : null}
    </span>
  );
}
