import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
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
import { type Inbox, openInbox } from './inbox';

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
