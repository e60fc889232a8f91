'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';

/**
 * Finds the endpoint that sends to an address, among those of the environment. Undefined for none, while they are read, and
 * for whoever may not read them.
 */
export function useEndpointOf(): (url: string) => WebhookEndpoint | undefined {
  const reading = useAllowed('webhooks:read');
  const { data } = useQuery({ ...webhooksQuery(useScope()), enabled: reading.allowed });
  return (url) => data?.data.find((endpoint) => endpoint.url === url);
}
