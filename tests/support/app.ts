import { buildApp } from '@/server/app';
import { startEventHub } from '@/server/core/event-outbox/start-event-hub';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { type Clock, systemClock } from '@/server/platform/kernel/clock';
import type { Settings } from '@/server/platform/kernel/settings';
import { testSettings } from '@/server/platform/kernel/testing';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { createProviders } from '@/server/wallets/providers/protocols/create-providers';
import { openProviderGateway, type ProviderGateway } from '@/server/wallets/providers/provider-gateway';
import {
  freshIdempotencyKey,
  type KeyPair,
  type RawAnswer,
  type SignedRequest,
  sendSigned,
} from './raw-http';

export interface TestOrganisation {
  readonly slug: string;
  readonly test: KeyPair;
  readonly live: KeyPair;
}

export interface TestApp {
  readonly url: string;
  /** The URL of the internal port; the same as `url` if none is set. */
  readonly internalUrl: string;
  readonly database: Database;
  readonly settings: Settings;
  /** The gateway to providers of live environments. */
  readonly gateway: ProviderGateway;
  /** Calls as an operator. */
  readonly operate: (target: string, body: object) => Promise<RawAnswer>;
  /** Calls as the dashboard's server. */
  readonly console: (request: SignedRequest) => Promise<RawAnswer>;
  readonly createOrganisation: (slug: string) => Promise<TestOrganisation>;
  /** Writes the requests that wait for the request log. */
  readonly flushRequests: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the service in this process, on PGlite in memory, behind a real socket. */
export async function startApp(
  overrides: Partial<Settings> = {},
  clock: Clock = systemClock,
): Promise<TestApp> {
  const database = await testDatabase();
  await seedCatalogue(database);
  const settings = testSettings(overrides);
  const hub = await startEventHub(database);
  const stopping = new AbortController();
  const outbound = openOutbound();
  const gateway = openProviderGateway({ database, settings, clock, providers: createProviders(settings) });
  const { listen, close, flushRequests } = buildApp({
    database,
    settings,
    clock,
    fanOut,
    hub,
    outbound,
    gateway,
    stopping: stopping.signal,
  });
  const { port, internalPort } = await listen({ port: overrides.port ?? 0, host: '127.0.0.1' });
  const own = `${settings.tls ? 'https' : 'http'}://127.0.0.1`;
  const [url, internalUrl] = [`${own}:${port}`, `${own}:${internalPort ?? port}`];
  const operate = (target: string, body: object) =>
    sendSigned(internalUrl, settings.operatorKey, { method: 'POST', target, body: JSON.stringify(body) });

  async function createOrganisation(slug: string): Promise<TestOrganisation> {
    const answer = await operate('/operator/v1/organisations', { name: slug, slug });
    if (answer.status !== 201) throw new Error(`no organisation: ${answer.text}`);
    const { keys } = answer.json.data as { keys: { test: KeyPair; live: KeyPair } };
    return { slug, test: keys.test, live: keys.live };
  }

  return {
    url,
    internalUrl,
    database,
    settings,
    gateway,
    operate,
    console: (request) => sendSigned(internalUrl, settings.consoleKey, request),
    createOrganisation,
    flushRequests,
    close: async () => {
      stopping.abort();
      await close();
      await outbound.close();
      await database.close();
    },
  };
}

/** Creates a sandbox funding request over HTTP. */
export const fund = (
  app: { readonly url: string },
  pair: KeyPair,
  body: object = { amount: '1000.00' },
  idempotencyKey = freshIdempotencyKey(),
  currency = 'NGN',
): Promise<RawAnswer> =>
  sendSigned(app.url, pair, {
    method: 'POST',
    target: `/partner/v1/wallets/${currency}/fund`,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': idempotencyKey },
  });
