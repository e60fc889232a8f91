import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import { startJobs } from '@/server/jobs/scheduler/start-jobs';
import { fanOut } from '@/server/operations/fan-out';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { balanceOf, deposit } from '../../support/orders';
import { programsOf } from '../../support/recipes';
import { clockFixture } from '../../support/sandbox-clock';
import { read } from '../../support/service-client';

const run = promisify(execFile);
const program = path.join(temporaryFolder('buy-and-sell'), 'buy-and-sell.mts');

let app: TestApp;
let jobs: ReturnType<typeof startJobs>;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 });
  const log = { info: () => undefined, error: (facts: object) => console.error(facts) };
  jobs = startJobs({ database: app.database, settings: app.settings, clock: () => new Date(), fanOut, log });
  writeFileSync(program, programsOf('api/place-an-order.md')('ts'));
});
afterAll(async () => {
  await jobs?.stop();
  await app?.close();
});

/** Each test has a key of its own: the same read twice in a second is a signature used twice. */
async function funded(slug: string): Promise<TestOrganisation> {
  const org = await app.createOrganisation(slug);
  await deposit(app, org, '250000.00');
  return org;
}

/** Runs the program as a reader would, who has a key; answers the JSON of each line that it printed. */
async function printed(org: TestOrganisation, ...options: string[]): Promise<Record<string, string>[]> {
  const env = { ...process.env, SVC_URL: app.url, SVC_KEY: org.test.key, SVC_SECRET: org.test.secret };
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', program, ...options], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env,
  });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The next Sunday noon: the exchange is closed, whenever the test runs. */
function nextSunday(): string {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 0) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T12:00:00.000Z`;
}

test('the program of the recipe estimates, buys, follows and sells, while the exchange is closed too', async () => {
  const org = await funded('buy-and-sell');
  await clockFixture(app, org).advanced({ to: nextSunday() });
  const [expected, bought, sold] = await printed(org, 'DANGCEM', '100000.00');
  expect(expected?.total).toBe('100000.00');
  const holding = await read<Holding>(app.url, org.test, `/partner/v1/holdings/${bought?.holding_id}`);
  expect(holding).toMatchObject({ status: 'active', initial_units: bought?.bought });
  expect(Number(holding.units)).toBeCloseTo(Number(bought?.bought) - Number(sold?.sold), 6);
  const [sell] = await read<Order[]>(app.url, org.test, '/partner/v1/orders?side=sell');
  expect(sell).toMatchObject({ status: 'completed', units: sold?.sold, proceeds: sold?.proceeds });
  expect(Number(await balanceOf(app, org))).toBeCloseTo(150_000 + Number(sold?.proceeds), 2);
});

test('it states why an order is refused', async () => {
  await expect(printed(await funded('buy-too-much'), 'DANGCEM', '900000.00')).rejects.toThrow(
    /insufficient_funds/,
  );
});
