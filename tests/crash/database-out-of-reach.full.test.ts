import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { followStream, sendRaw, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, settle } from '../support/service-client';
import { startProxy } from '../support/tcp-proxy';

let databaseUrl: string;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let service: Service;
let org: TestOrganisation;
const dataDir = temporaryFolder('data');
const LONG = { timeout: 60_000, interval: 100 };

const start = (settings: Record<string, string> = {}) =>
  startService({
    databaseUrl: proxy.url,
    dataDir,
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn', ...settings },
  });
const status = async (path: string) => (await sendRaw(service.url, { target: path })).status;
const ask = () => sendSigned(service.url, org.test, { target: '/partner/v1/wallets' });
const ears = () =>
  inDatabase(
    databaseUrl,
    `select count(*)::int as ears from pg_stat_activity
      where datname = current_database() and application_name like 'partner-desk listen %'`,
  );

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  proxy = await startProxy(databaseUrl);
});
afterAll(async () => {
  await service?.stop();
  await proxy.close();
});

test('a process that starts without its database ends after a while and states why', async () => {
  await expect(start({ DATABASE_START_WAIT_SECONDS: '1' })).rejects.toThrow(
    /PostgreSQL could not be reached for 1 seconds: .*ECONNREFUSED/,
  );
});

test('one that waits for it starts once it is there', async () => {
  const starting = start({ DATABASE_CONNECT_TIMEOUT_SECONDS: '2' });
  // Rejected more than once before the connection is restored.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await proxy.open();
  service = await starting;
  org = await createOrganisation(service.url, dataDir, 'reach');
  expect((await ask()).status).toBe(200);
});

test('without its database a process stays, reports it, and takes up everything once it is back', async () => {
  const stream = followStream(() => [service.url], org.test);
  await vi.waitFor(() => expect(stream.connections()).toBe(1), LONG);
  await proxy.close();
  const refused = await Promise.all(Array.from({ length: 20 }, ask));
  for (const { status: code, json, headers } of refused) {
    expect([code, json.error?.code, headers['retry-after']]).toEqual([503, 'service_unavailable', '1']);
  }
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  // Long enough for the listener to fail several times: it must reconnect once, not once per failure.
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  await proxy.open();
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), LONG);
  await vi.waitFor(async () => expect(await ears()).toEqual([{ ears: 1 }]), LONG);
  // More concurrent calls than the pool has connections: none of them is lost.
  const answers = await Promise.all(Array.from({ length: 50 }, () => fund(service, org.test)));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
  const [{ id }] = answers.map(({ json }) => json.data) as [{ id: string }];
  expect((await settle(service.url, org.test, id, { outcome: 'succeeded' })).status).toBe(200);
  await vi.waitFor(() => expect(stream.sequences).toEqual([1]), LONG);
  await stream.stop();
});

test('a database that stops answering costs a process neither its readiness answer nor an orderly stop', async () => {
  proxy.block();
  const asked = ask().catch((error: Error) => error);
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  expect(await service.stop()).toBe(0);
  const answer = await asked;
  expect('status' in answer && [answer.status, answer.json.error?.code]).toEqual([
    503,
    'service_unavailable',
  ]);
});

test('connections that hang make a process unready; admission cuts them and goes on over new ones', async () => {
  await proxy.close();
  await proxy.open();
  // Work statements may take their 30 seconds, but admission has its own limit.
  service = await start();
  await Promise.all(Array.from({ length: 20 }, ask));
  proxy.hang();
  const hanging = Promise.all(Array.from({ length: 5 }, ask));
  // The first may get a connection that did not hang.
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 10_000, interval: 50 });
  // Long before a work statement would time out, after 35 s.
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 20_000, interval: 100 });
  // Requests that waited behind them are admitted over the replacement connections.
  const codes = new Set((await hanging).map(({ status: code, json }) => json.error?.code ?? code));
  expect([...codes].filter((code) => code !== 200)).toEqual(['service_unavailable']);
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 10_000, interval: 100 });
  expect((await ask()).status).toBe(200);
  await service.stop();
});

test('and one that goes on gives up statements that are never answered', async () => {
  await proxy.close();
  await proxy.open();
  service = await start({ DATABASE_STATEMENT_TIMEOUT_SECONDS: '1' });
  expect((await ask()).status).toBe(200);
  proxy.block();
  expect((await ask()).json.error?.code).toBe('service_unavailable');
  await proxy.close();
  await proxy.open();
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), LONG);
});
