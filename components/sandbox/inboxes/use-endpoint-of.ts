'use client';

import { useQuery } from '@tanstack/react-query';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { webhooksQuery } from '@/components/webhooks/endpoints/queries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';

/**
 * Finds the environment's endpoint that sends to a URL. Undefined if there is none, while loading, or if the member may
 * not read endpoints.
 */
export function useEndpointOf(): (url: string) => WebhookEndpoint | undefined {
  const reading = useAllowed('webhooks:read');
  const { data } = useQuery({ ...webhooksQuery(useScope()), enabled: reading.allowed });
  return (url) => data?.data.find((endpoint) => endpoint.url === url);
}
