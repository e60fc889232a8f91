'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { type EndpointActions, webhooksQuery } from '../endpoints/queries';
import { hostOf, shortUrl } from '../health/health-labels';
import type { Endpoints } from './retry/retry-rules';

type Retry = PartnerOperations['retryWebhookDelivery'];

/** The server actions for deliveries. */
export interface DeliveryActions {
  readonly retry: (scope: Scope, input: ActionInput<Retry>) => Promise<ActionResult<AnswerOf<Retry>>>;
  readonly replay: EndpointActions['replay'];
}

interface DeliveryTools extends DeliveryActions {
  readonly endpoints: Endpoints;
}

const ToolsContext = createContext<DeliveryTools | null>(null);

/** Provides the actions and endpoints to components that show deliveries. */
export function DeliveryToolsProvider({
  actions: { retry, replay },
  children,
}: {
  actions: DeliveryActions;
  children: ReactNode;
}) {
  const reading = useAllowed('webhooks:read');
  const { data } = useQuery({ ...webhooksQuery(useScope()), enabled: reading.allowed });
  const tools = useMemo(
    () => ({
      retry,
      replay,
      endpoints: data && new Map(data.data.map((endpoint) => [endpoint.id, endpoint])),
    }),
    [retry, replay, data],
  );
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

/** The actions for deliveries, and the endpoints by id. */
export function useDeliveryTools(): DeliveryTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('There are no delivery tools around this component');
  return tools;
}

/** The name of an endpoint: its host, with the path if another one has the same host. */
export function endpointName({ id, url }: Pick<WebhookEndpoint, 'id' | 'url'>, endpoints: Endpoints): string {
  const others = [...(endpoints?.values() ?? [])].filter((other) => other.id !== id);
  const isShared = others.some((other) => hostOf(other.url) === hostOf(url));
  return isShared ? shortUrl(url) : hostOf(url);
}
