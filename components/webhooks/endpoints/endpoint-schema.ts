import { z } from 'zod';
import type { SecretTexts } from '@/components/shell/actions/secret-panel';
import type { Environment } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';

/** What the form of an endpoint holds; the events matter only where it hears some. */
export type EndpointValues = {
  url: string;
  description: string;
  hears: 'all' | 'some';
  events: EventType[];
};

/** Why an address can't be an endpoint, as far as a page can tell: the service resolves it and knows more. */
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

/** The schema of the form of an endpoint. */
export function endpointSchema(environment: Environment) {
  return z
    .object({
      url: z.string().trim().max(2_048, '2,048 characters at most.'),
      description: z.string().trim().max(500, '500 characters at most.'),
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

/** What an empty form begins with, and the form of an endpoint that is there. */
export function endpointValues(endpoint?: WebhookEndpoint): EndpointValues {
  const { url = '', description = '', events = [] } = endpoint ?? {};
  return { url, description, hears: events.length > 0 ? 'some' : 'all', events: [...events] };
}

/** The values as the interface takes them: no events means every one. */
export function endpointBody({ url, description, hears, events }: EndpointValues) {
  return { url, description, events: hears === 'all' ? [] : events };
}

/** The texts around the signing secret of an endpoint. */
export const endpointSecretLabels: SecretTexts = {
  label: 'signing secret',
  note: 'Include the whsec_ prefix.',
  advice: 'Store it where your server reads its secrets. If you lose it, rotate the secret.',
};
