'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PartnerOperations, Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import type { EndpointActions } from '../endpoints/queries';
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

type ProviderProps = {
  actions: DeliveryActions;
  /** All of the environment; undefined while they are not known. */
  endpoints: readonly WebhookEndpoint[] | undefined;
  children: ReactNode;
};

/** Provides the actions and endpoints to components that show deliveries. */
export function DeliveryToolsProvider({ actions: { retry, replay }, endpoints, children }: ProviderProps) {
  const tools = useMemo(
    () => ({
      retry,
      replay,
      endpoints: endpoints && new Map(endpoints.map((endpoint) => [endpoint.id, endpoint])),
    }),
    [retry, replay, endpoints],
  );
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

/** The actions for deliveries, and the endpoints by id. */
export function useDeliveryTools(): DeliveryTools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('There are no delivery tools around this component');
  return tools;
}
