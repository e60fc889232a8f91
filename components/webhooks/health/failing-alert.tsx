'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, hostOf } from '@/lib/format';
import { isFailing } from './health-labels';

/** For a failing endpoint: since when, what happens to its deliveries, and a link to them. */
export function FailingAlert({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { org, env } = useScope();
  if (!isFailing(endpoint)) return null;
  const { failing_since: since, given_up: givenUp } = endpoint.health;
  const filters = { endpoint_id: endpoint.id };
  return (
    <Alert
      tone="danger"
      live
      title={`${hostOf(endpoint.url)} isn’t accepting deliveries`}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton size="small" href={routes.deliveries(org, env, { ...filters, status: 'pending' })}>
            See why
          </LinkButton>
          {givenUp > 0 ? (
            <LinkButton size="small" href={routes.deliveries(org, env, { ...filters, status: 'failed' })}>
              Failed deliveries
            </LinkButton>
          ) : null}
        </span>
      }
    >
      {since ? (
        <>
          No attempt has succeeded since <Time value={since} />.{' '}
        </>
      ) : null}
      We try each delivery 8 times within 24 hours.
      {givenUp > 0 ? (
        <>
          {' '}
          {formatCount(givenUp)} in the last 24 hours failed. When your server responds again,{' '}
          <TextLink href={routes.webhook(org, env, endpoint.id, 'replay')}>replay them</TextLink>.
        </>
      ) : null}
    </Alert>
  );
}
