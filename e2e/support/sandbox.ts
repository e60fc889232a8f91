import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import { verifyWebhook, type WebhookEvent } from '@/lib/client/verify-webhook';
import type { BodyOf } from '@/lib/contract/operation';
import { advanceSandboxClock, type SandboxAdvance } from '@/lib/contract/sandbox/clock';
import { resetSandbox, type SandboxReset } from '@/lib/contract/sandbox/reset';
import { settleFundingRequest, settleMandate, settleOrder } from '@/lib/contract/sandbox/sandbox';
import {
  armScenario,
  disarmScenario,
  listScenarios,
  type SandboxScenario,
  type ScenarioKind,
} from '@/lib/contract/sandbox/scenarios';
import { getOrder } from '@/lib/contract/trading/orders';
import type { EventType } from '@/lib/contract/webhooks/events';
import {
  createInbox,
  deleteInbox,
  listInboxMessages,
  type SandboxInboxMessage,
  updateInbox,
} from '@/lib/contract/webhooks/inboxes';
import { deleteWebhook, registerWebhook } from '@/lib/contract/webhooks/webhooks';

/** What a story may force in its test environment. Nothing of it exists in live. */
export interface Sandbox {
  /** Plays the payment provider of a funding request; it is paid in full if nothing else is said. */
  readonly settleFunding: (id: string, body?: BodyOf<typeof settleFundingRequest>) => Promise<void>;
  /** Plays the broker of an order, unless the sandbox was quicker; it is completed if nothing else is said. */
  readonly settleOrder: (id: string, body?: BodyOf<typeof settleOrder>) => Promise<void>;
  /** Plays the holder and the bank of a mandate; it becomes active if nothing else is said. */
  readonly settleMandate: (id: string, body?: BodyOf<typeof settleMandate>) => Promise<void>;
  /** Moves the clock on, by seconds or to a date or time, and answers everything that happened meanwhile. */
  readonly advance: (by: BodyOf<typeof advanceSandboxClock>) => Promise<SandboxAdvance['happened']>;
  /** Arms a scenario for the next call that it fits, or for so many; what is left of it ends with the story. */
  readonly arm: (
    kind: ScenarioKind,
    more?: Omit<BodyOf<typeof armScenario>, 'kind'>,
  ) => Promise<SandboxScenario>;
  /** Opens an inbox for webhooks and registers it as an endpoint; both end with the story. */
  readonly inbox: (events?: EventType[]) => Promise<Inbox>;
  /** Takes the whole test environment back to its starting state: for an organisation that nobody else uses. */
  readonly reset: () => Promise<SandboxReset>;
}

/** The sandbox of a test key, and what takes away again that a story has left in it. */
export function sandboxOf(client: Client, name: string): { sandbox: Sandbox; tidy: () => Promise<void> } {
  const inboxes: Inbox[] = [];
  const armed = new Set<string>();

  async function advance(by: BodyOf<typeof advanceSandboxClock>): Promise<SandboxAdvance['happened']> {
    let { data: step } = await client.call(advanceSandboxClock, { body: by });
    const happened = [...step.happened];
    // One call does only so much; the rest is still to come, and nothing is skipped.
    while (!step.is_complete) {
      step = (await client.call(advanceSandboxClock, { body: { to: step.to } })).data;
      happened.push(...step.happened);
    }
    return happened;
  }
  async function playBroker(
    id: string,
    body: BodyOf<typeof settleOrder> = { outcome: 'completed' },
  ): Promise<void> {
    const params = { order_id: id };
    try {
      await client.call(settleOrder, { params, body });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'invalid_state';
      // After some seconds the sandbox deals every order that is paid.
      if (!isRefused || (await client.call(getOrder, { params })).data.status !== body.outcome) throw error;
    }
  }

  return {
    sandbox: {
      settleFunding: async (id, body = { outcome: 'succeeded' }) =>
        void (await client.call(settleFundingRequest, { params: { funding_request_id: id }, body })),
      settleOrder: playBroker,
      settleMandate: async (id, body = { outcome: 'active' }) =>
        void (await client.call(settleMandate, { params: { mandate_id: id }, body })),
      advance,
      arm: async (kind, more) => {
        const { data } = await client.call(armScenario, { body: { kind, ...more } });
        armed.add(data.id);
        return data;
      },
      inbox: async (events) => {
        const inbox = await openInbox(client, name, events);
        inboxes.push(inbox);
        return inbox;
      },
      reset: async () => (await client.call(resetSandbox, { body: { confirm: true } })).data,
    },
    tidy: async () => {
      for (const { close } of inboxes) await close();
      if (armed.size === 0) return;
      const { data } = await client.call(listScenarios, { query: { status: 'armed', limit: '100' } });
      for (const { id } of data) {
        if (armed.has(id)) await client.call(disarmScenario, { params: { scenario_id: id }, body: {} });
      }
    },
  };
}

/** The longest that one call waits for a message. */
const MOST_SECONDS_A_CALL = 25;

/** A receiver of webhooks on the service's own side, registered as an endpoint. */
interface Inbox {
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
async function openInbox(client: Client, name: string, events: EventType[] = []): Promise<Inbox> {
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
