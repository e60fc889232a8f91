import { RelativeTime } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { failedTestAt, healthText, isFailing } from '../health/health-labels';

/** An endpoint's health as text and icon; a failing one shows since when, another when its last test failed. */
export function EndpointStatus({ endpoint }: { endpoint: Pick<WebhookEndpoint, 'enabled' | 'health'> }) {
  const { tone, label } = healthText(endpoint);
  const since = isFailing(endpoint) ? endpoint.health.failing_since : undefined;
  const failedTest = endpoint.enabled && !since ? failedTestAt(endpoint.health) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Status tone={tone} label={label} />
      {since ? (
        <span className="whitespace-nowrap font-normal text-muted text-sm">
          since <RelativeTime value={since} />
        </span>
      ) : null}
      {failedTest ? (
        <span className="whitespace-nowrap font-normal text-muted text-sm">
          {endpoint.health.status === 'unused' ? null : 'Test failed '}
          <RelativeTime value={failedTest} />
        </span>
      ) : null}
    </span>
  );
}
