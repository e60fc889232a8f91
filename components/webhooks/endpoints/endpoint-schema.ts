import { z } from 'zod';
import type { Environment } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';

/** The form values of an endpoint; `events` only counts if it subscribes to selected ones. */
export type EndpointValues = {
  url: string;
  description: string;
  hears: 'all' | 'some';
  events: EventType[];
};

/** Why a URL can't be an endpoint, as far as a page can check: the service resolves it and knows more. */
function urlProblem(text: string, environment: Environment): string | undefined {
  if (text === '') return 'Enter the URL that receives deliveries.';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter a full URL: https://partner.example/webhooks';
  if (url.username || url.password)
    return 'Remove the user name and password. Deliveries are signed instead.';
  if (url.protocol === 'http:' && environment === 'live')
    return 'In live mode the address must begin with https.';
  return undefined;
}

export function endpointSchema(environment: Environment) {
  return z
    .object({
      url: z.string().trim().max(2_048, 'Use 2,048 characters or fewer.'),
      description: z.string().trim().max(500, 'Use 500 characters or fewer.'),
      hears: z.enum(['all', 'some']),
      events: z.custom<EventType[]>(Array.isArray),
    })
    .superRefine(({ url, hears, events }, issues) => {
      const problem = urlProblem(url, environment);
      if (problem) issues.addIssue({ code: 'custom', path: ['url'], message: problem });
      if (hears === 'some' && events.length === 0) {
        issues.addIssue({
          code: 'custom',
          path: ['events'],
          message: 'Choose at least one event type, or all events.',
        });
      }
    });
}

/** The initial values of a new endpoint, or those of an existing one. */
export function endpointValues(endpoint?: WebhookEndpoint): EndpointValues {
  const { url = '', description = '', events = [] } = endpoint ?? {};
  return { url, description, hears: events.length > 0 ? 'some' : 'all', events: [...events] };
}

/** The request body: no events subscribes to all. */
export function endpointBody({ url, description, hears, events }: EndpointValues) {
  return { url, description, events: hears === 'all' ? [] : events };
}
