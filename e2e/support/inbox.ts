import type { Client } from '@/lib/client/client';
import { verifyWebhook, type WebhookEvent } from '@/lib/client/verify-webhook';
import type { EventType } from '@/lib/contract/webhooks/events';
import {
  createInbox,
  deleteInbox,
  listInboxMessages,
  type SandboxInboxMessage,
  updateInbox,
} from '@/lib/contract/webhooks/inboxes';
import { deleteWebhook, registerWebhook } from '@/lib/contract/webhooks/webhooks';

/** The longest that one call waits for a message. */
const MOST_SECONDS_A_CALL = 25;

/** A receiver of webhooks on the service's own side, registered as an endpoint. */
export interface Inbox {
  readonly endpointId: string;
  /** The address that the endpoint points at. */
  readonly url: string;
  /** Waits for the webhook of an event, and verifies its signature; answers the event. 15 seconds when left out. */
  readonly wait: (type: EventType, waited?: { about?: string; seconds?: number }) => Promise<WebhookEvent>;
  /** Response from now on: with a status code, never, or by cutting the connection. */
  readonly answer: (how: number | 'hang' | 'close') => Promise<void>;
  /** Takes the endpoint and the inbox away. */
  readonly close: () => Promise<void>;
}

/** What a message carries, proved to be signed with the endpoint's secret as a partner's receiver has to. */
function verified({ headers, body }: SandboxInboxMessage, secret: string): WebhookEvent {
  return verifyWebhook(headers['x-svc-webhook-signature'] ?? '', body, secret);
}

/** Opens an inbox and registers it. @param events which events it receives; empty: every one */
export async function openInbox(client: Client, name: string, events: EventType[] = []): Promise<Inbox> {
  const { data: inbox } = await client.call(createInbox, { body: { name } });
  const params = { inbox_id: inbox.id };
  const { data: endpoint } = await client.call(registerWebhook, { body: { url: inbox.url, events } });

  return {
    endpointId: endpoint.id,
    url: inbox.url,
    wait: async (type, { about, seconds = 15 } = {}) => {
      const query = {
        event_type: type,
        ...(about && { resource_id: about }),
        wait_seconds: String(Math.min(seconds, MOST_SECONDS_A_CALL)),
      };
      const [message] = (await client.call(listInboxMessages, { params, query })).data;
      if (message) return verified(message, endpoint.secret ?? '');
      const { data: came } = await client.call(listInboxMessages, { params, query: {} });
      const list = came.map(({ number, event_type, event_id }) => `  #${number} ${event_type} ${event_id}`);
      throw new Error(
        `no webhook of ${type}${about ? ` about ${about}` : ''} came within ${seconds} s; ` +
          (list.length > 0 ? `the newest that came:\n${list.join('\n')}` : 'nothing has come'),
      );
    },
    answer: async (how) => {
      const body = typeof how === 'number' ? { mode: 'respond' as const, status_code: how } : { mode: how };
      await client.call(updateInbox, { params, body });
    },
    close: async () => {
      await client.call(deleteWebhook, { params: { webhook_id: endpoint.id } });
      await client.call(deleteInbox, { params });
    },
  };
}
