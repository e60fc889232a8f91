'use client';

import { Send } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';
import { useDeliveryTools } from './delivery-tools';

/** An empty log: by its filters, without an endpoint, or before the first event. */
export function NoDeliveries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const { endpoints } = useDeliveryTools();
  const icon = <Send aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No delivery matches these filters"
        description="Change a filter, or take one away. New deliveries that match appear here as they happen."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  if (endpoints?.size === 0) {
    return (
      <EmptyState
        icon={icon}
        title="Nothing is delivered yet"
        description="Every event is sent to the endpoints that you register. Add the address of your program, and send it a test."
        action={
          <LinkButton href={routes.newWebhook(org, env)} variant="primary">
            Add endpoint
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No deliveries yet"
      description="The next event is sent to your endpoints the moment it happens, and shows here. Send a test from an endpoint’s page to see one now."
      action={<LinkButton href={routes.webhooks(org, env)}>See your endpoints</LinkButton>}
    />
  );
}
