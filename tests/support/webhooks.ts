import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { startApp, type TestApp, type TestOrganisation } from './app';
import { type KeyPair, type RawAnswer, sendSigned } from './raw-http';
import { type Arrival, type Receiver, startReceiver } from './receiver';

export const WEBHOOKS = '/partner/v1/webhooks';

interface Call {
  readonly body?: unknown;
  /** Left out: the test key of the test's organisation. */
  readonly key?: KeyPair;
  readonly idempotencyKey?: string;
}

/** The service with a receiver on this machine, and an organisation that `begin` makes anew. */
export interface WebhookFixture {
  readonly app: TestApp;
  /** Before each test. */
  readonly begin: () => Promise<void>;
  readonly receiver: Receiver;
  readonly org: TestOrganisation;
  /** The address of the test's own at the receiver, and what has arrived there. */
  readonly hooks: string;
  readonly arrivals: () => Arrival[];
  readonly call: (method: string, target: string, options?: Call) => Promise<RawAnswer>;
  /** Registers an endpoint at the receiver. */
  readonly register: (body?: object, options?: Omit<Call, 'body'>) => Promise<RawAnswer>;
  /** The same, with the endpoint as the answer. Throws when it is refused. */
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

/** Status and error code of an answer. */
export const outcome = ({ status, json }: RawAnswer) => [status, json.error?.code];
