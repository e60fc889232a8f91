import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type Nginx, startNginx, withoutNginx } from '../support/nginx';
import { freshIdempotencyKey, type RawAnswer, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, readFundingRequests } from '../support/service-client';

const CLIENTS = 6;
const EACH = 15;
const WALLETS = '/partner/v1/wallets';

let databaseUrl: string;
let nodes: [Service, Service];
let nginx: Nginx;
const dataDir = temporaryFolder('data');

const start = (port?: number) =>
  startService({
    databaseUrl,
    dataDir,
    ...(port === undefined ? {} : { port }),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', TRUSTED_PROXIES: '127.0.0.1' },
  });

/** A unique number for each request: equal requests would need separate seconds to be signed. */
let counter = 0;
const amount = () => ({ amount: `${1_000 + ++counter}.00` });

/** Runs work before and after another action. */
async function around<Answer>(
  ask: () => Promise<Answer>,
  inTheMiddle: () => Promise<unknown>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let happened = false;
  const client = async () => {
    for (let asked = 0; asked < EACH; asked += 1) answers.push(await ask());
    while (!happened) answers.push(await ask());
    for (let asked = 0; asked < EACH; asked += 1) answers.push(await ask());
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  while (answers.length < CLIENTS)
    await Promise.race([clients, new Promise((resume) => setTimeout(resume, 5))]);
  await inTheMiddle();
  happened = true;
  await clients;
  return answers;
}

const requestsOf = ({ logs }: Service) => logs().split('"msg":"request"').length - 1;
const statusesOf = (answers: readonly RawAnswer[]) => [...new Set(answers.map(({ status }) => status))];

describe.skipIf(withoutNginx)(withoutNginx ?? 'two processes behind nginx', () => {
  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    nodes = [await start(), await start()];
    nginx = await startNginx(nodes.map(({ url }) => url));
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.stop()));
  });

  const organisation = (slug: string): Promise<TestOrganisation> =>
    createOrganisation(nodes[1].url, dataDir, slug);

  test('one that is taken out of upstreams.conf and stopped loses nothing', async () => {
    const org = await organisation('taken-out');
    const [first] = nodes;
    const answers = await around(
      () => fund(nginx, org.test, amount()),
      async () => {
        await nginx.setDown(first.url, true);
        expect(await first.stop()).toBe(0);
      },
    );
    expect(statusesOf(answers)).toEqual([201]);
    expect(nodes.map(requestsOf).every((count) => count > CLIENTS)).toBe(true);
    expect(await readFundingRequests(nodes[1].url, org.test)).toHaveLength(answers.length);
    nodes[0] = await start(first.port);
    await nginx.setDown(first.url, false);
  });

  test('one that is stopped abruptly loses no read, and a repeated POST is done once', async () => {
    const org = await organisation('stopped');
    const reads = () => {
      counter += 1;
      return sendSigned(nginx.url, org.test, {
        target: `/partner/v1/transactions?limit=${1 + (counter % 100)}`,
      });
    };
    const untilDone = async () => {
      const key = freshIdempotencyKey();
      const body = amount();
      for (;;) {
        const answer = await fund(nginx, org.test, body, key);
        if (answer.status === 201) return answer;
        expect(['service_unavailable', 'idempotency_in_progress']).toContain(answer.json.error?.code);
      }
    };
    const [first] = nodes;
    const before = requestsOf(first);
    const [read, done] = await Promise.all([
      around(reads, () => first.stop()),
      around(untilDone, () => first.stop()),
    ]);
    expect(statusesOf(read)).toEqual([200]);
    expect(requestsOf(first)).toBeGreaterThan(before);
    expect(await readFundingRequests(nodes[1].url, org.test)).toHaveLength(done.length);
  });

  test('when none is there, the answer reports it in the contract’s form', async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    const { status, json, headers } = await sendSigned(
      nginx.url,
      { key: 'k', secret: 's' },
      { target: WALLETS },
    );
    expect([status, json.error?.code, headers['retry-after']]).toEqual([503, 'service_unavailable', '1']);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });
});
