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

/** What a test can control in its test environment. None of it exists in live. */
export interface Sandbox {
  /** Simulates the payment provider of a funding request; default: paid in full. */
  readonly settleFunding: (id: string, body?: BodyOf<typeof settleFundingRequest>) => Promise<void>;
  /** Simulates the broker of an order, unless the sandbox was faster; default: completed. */
  readonly settleOrder: (id: string, body?: BodyOf<typeof settleOrder>) => Promise<void>;
  /** Simulates the holder and the bank of a mandate; default: active. */
  readonly settleMandate: (id: string, body?: BodyOf<typeof settleMandate>) => Promise<void>;
  /** Advances the clock by seconds or to a date or time, and returns everything that happened meanwhile. */
  readonly advance: (by: BodyOf<typeof advanceSandboxClock>) => Promise<SandboxAdvance['happened']>;
  /** Arms a scenario for the next matching call or for several; whatever remains ends with the test. */
  readonly arm: (
    kind: ScenarioKind,
    more?: Omit<BodyOf<typeof armScenario>, 'kind'>,
  ) => Promise<SandboxScenario>;
  /** Opens an inbox for webhooks and registers it as an endpoint; both end with the test. */
  readonly inbox: (events?: EventType[]) => Promise<Inbox>;
  /** Resets the whole test environment: only for an organisation that no other test uses. */
  readonly reset: () => Promise<SandboxReset>;
}

/** The sandbox of a test key, and the cleanup of what a test leaves in it. */
export function sandboxOf(client: Client, name: string): { sandbox: Sandbox; tidy: () => Promise<void> } {
  const inboxes: Inbox[] = [];
  const armed = new Set<string>();

  async function advance(by: BodyOf<typeof advanceSandboxClock>): Promise<SandboxAdvance['happened']> {
    let { data: step } = await client.call(advanceSandboxClock, { body: by });
    const happened = [...step.happened];
    // One call processes only a part; the rest follows, and nothing is skipped.
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
      // After some seconds the sandbox executes every paid order.
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

/** Maximum seconds for which one call waits for a message. */
const MOST_SECONDS_A_CALL = 25;

/** A webhook receiver within the service, registered as an endpoint. */
interface Inbox {
  readonly endpointId: string;
  /** The endpoint's URL. */
  readonly url: string;
  /** Waits for an event's webhook, verifies its signature and returns the event. Default: 15 seconds. */
  readonly wait: (type: EventType, waited?: { about?: string; seconds?: number }) => Promise<WebhookEvent>;
  /** Sets the response from now on: a status code, none, or a closed connection. */
  readonly answer: (how: number | 'hang' | 'close') => Promise<void>;
  /** Removes the endpoint and the inbox. */
  readonly close: () => Promise<void>;
}

/**
 * Returns the event in a message after verifying its signature with the endpoint's secret, as a partner's receiver has
 * to.
 */
function verified({ headers, body }: SandboxInboxMessage, secret: string): WebhookEvent {
  return verifyWebhook(headers['x-svc-webhook-signature'] ?? '', body, secret);
}

/** Opens an inbox and registers it. @param events the events to receive; empty: all */
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
