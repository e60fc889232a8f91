import { expect, vi } from 'vitest';
import type { SandboxInbox, SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { startDeliveryWorker } from '@/server/webhooks/deliveries/sending/start-delivery-worker';
import { startApp, type TestApp, type TestOrganisation } from './app';
import { freePort } from './ports';
import { type KeyPair, type RawAnswer, sendRaw, sendSigned } from './raw-http';
import { type Arrival, type Receiver, startReceiver } from './receiver';
import { call } from './service-client';

export const WEBHOOKS = '/partner/v1/webhooks';

interface Call {
  readonly body?: unknown;
  /** Default: the test key of the test's organisation. */
  readonly key?: KeyPair;
  readonly idempotencyKey?: string;
}

/** The service with a local receiver, and an organisation that `begin` creates for each test. */
export interface WebhookFixture {
  readonly app: TestApp;
  /** Call before each test. */
  readonly begin: () => Promise<void>;
  readonly receiver: Receiver;
  readonly org: TestOrganisation;
  /** The test's own URL at the receiver, and what has arrived there. */
  readonly hooks: string;
  readonly arrivals: () => Arrival[];
  readonly call: (method: string, target: string, options?: Call) => Promise<RawAnswer>;
  /** Registers an endpoint at the receiver. */
  readonly register: (body?: object, options?: Omit<Call, 'body'>) => Promise<RawAnswer>;
  /** The same, but returns the endpoint. Throws if it is rejected. */
  readonly registered: (body?: object) => Promise<WebhookEndpoint>;
  readonly close: () => Promise<void>;
}

export async function startWebhookFixture(): Promise<WebhookFixture> {
  const app = await startApp({ rateLimitPerMinute: 100_000, webhookAllowPrivate: true });
  const receiver = await startReceiver();
  let organisations = 0;
  let org: TestOrganisation;
  async function begin(): Promise<void> {
    organisations += 1;
    org = await app.createOrganisation(`webhooks-${organisations}`);
    receiver.answer(204);
  }
  const call: WebhookFixture['call'] = (method, target, { body, key = org.test, idempotencyKey } = {}) =>
    sendSigned(app.url, key, {
      method,
      target,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
    });
  const hooks = () => `${receiver.url}/${org.slug}`;
  const register: WebhookFixture['register'] = (body = {}, options = {}) =>
    call('POST', WEBHOOKS, { body: { url: hooks(), ...body }, ...options });
  return {
    app,
    begin,
    receiver,
    get org() {
      return org;
    },
    get hooks() {
      return hooks();
    },
    arrivals: () => receiver.arrivals.filter(({ path }) => path === `/${org.slug}`),
    call,
    register,
    registered: async (body) => {
      const answer = await register(body);
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json.data as WebhookEndpoint;
    },
    close: async () => {
      await receiver.close();
      await app.close();
    },
  };
}

/** Status and error code of a response. */
export const outcome = ({ status, json }: RawAnswer) => [status, json.error?.code];

export const INBOXES = '/partner/v1/sandbox/inboxes';

interface Page {
  readonly data: SandboxInboxMessage[];
  readonly next_cursor: string | null;
}

/** The service with reachable inboxes, and an organisation that `begin` creates for each test. */
export interface InboxFixture {
  readonly app: TestApp;
  readonly org: TestOrganisation;
  /** Call before each test. */
  readonly begin: () => Promise<void>;
  readonly send: (method: string, path: string, body?: object, pair?: KeyPair) => Promise<RawAnswer>;
  readonly create: (name?: string, pair?: KeyPair) => Promise<SandboxInbox>;
  readonly messagesOf: (inbox: SandboxInbox, query?: string) => Promise<Page>;
  /** A request from a third party. */
  readonly post: (
    inbox: SandboxInbox,
    body: string | Uint8Array,
    headers?: Record<string, string>,
  ) => Promise<RawAnswer>;
  /** Delivers due events to endpoints, with a shorter timeout than usual, until it is stopped. */
  readonly deliver: () => Promise<() => Promise<void>>;
}

export const pathOf = ({ url }: SandboxInbox): string => new URL(url).pathname;

export async function startInboxFixture(): Promise<InboxFixture> {
  const port = await freePort();
  // Private addresses are not allowed, but inboxes are exempt.
  const app = await startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    webhookAllowPrivate: false,
    rateLimitPerMinute: 100_000,
  });
  let organisations = 0;
  let org: TestOrganisation;
  const send: InboxFixture['send'] = (method, path, body, pair = org.test) =>
    sendSigned(app.url, pair, {
      method,
      target: INBOXES + path,
      body: body ? JSON.stringify(body) : '',
    });
  return {
    app,
    get org() {
      return org;
    },
    begin: async () => {
      organisations += 1;
      org = await app.createOrganisation(`inboxes-${organisations}`);
    },
    send,
    create: (name = 'Ledger import', pair = org.test) =>
      call<SandboxInbox>(app.url, pair, 'POST', INBOXES, { name }),
    messagesOf: async ({ id }, query = '') =>
      (await send('GET', `/${id}/messages${query}`)).json as unknown as Page,
    post: (inbox, body, headers = {}) =>
      sendRaw(app.url, { method: 'POST', target: pathOf(inbox), body, headers }),
    deliver: async () => {
      const outbound = openOutbound({ deadlineMs: 700 });
      const log = { info: () => {}, error: vi.fn() };
      const { database, settings } = app;
      const clock = () => new Date();
      const notify = async () => {};
      const worker = await startDeliveryWorker({ database, settings, clock, outbound, log, notify });
      return async () => {
        await worker.stop();
        await outbound.close();
        expect(log.error).not.toHaveBeenCalled();
      };
    },
  };
}

export const rejectionOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];
