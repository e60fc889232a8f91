import { expect, vi } from 'vitest';
import type { SandboxInbox, SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { startDeliveryWorker } from '@/server/webhooks/deliveries/sending/start-delivery-worker';
import { startApp, type TestApp, type TestOrganisation } from './app';
import { freePort } from './ports';
import { type KeyPair, type RawAnswer, sendRaw, sendSigned } from './raw-http';
import { call } from './service-client';

export const INBOXES = '/partner/v1/sandbox/inboxes';

interface Page {
  readonly data: SandboxInboxMessage[];
  readonly next_cursor: string | null;
}

/** The service with inboxes that it can reach, and an organisation that `begin` makes anew. */
export interface InboxFixture {
  readonly app: TestApp;
  readonly org: TestOrganisation;
  /** Before each test. */
  readonly begin: () => Promise<void>;
  readonly send: (method: string, path: string, body?: object, pair?: KeyPair) => Promise<RawAnswer>;
  readonly create: (name?: string, pair?: KeyPair) => Promise<SandboxInbox>;
  readonly messagesOf: (inbox: SandboxInbox, query?: string) => Promise<Page>;
  /** Something comes in, not from us. */
  readonly post: (
    inbox: SandboxInbox,
    body: string | Uint8Array,
    headers?: Record<string, string>,
  ) => Promise<RawAnswer>;
  /** Sends what is due to endpoints, with less patience than usual, until it is stopped. */
  readonly deliver: () => Promise<() => Promise<void>>;
}

export const pathOf = ({ url }: SandboxInbox): string => new URL(url).pathname;

export async function startInboxFixture(): Promise<InboxFixture> {
  const port = await freePort();
  // Private addresses are not allowed: those of inboxes are, because they are inboxes.
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
