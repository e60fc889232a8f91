import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bar } from '@/lib/contract/market/bars';
import type { Quote } from '@/lib/contract/market/quotes';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { startJobs } from '@/server/jobs/scheduler/start-jobs';
import { fanOut } from '@/server/operations/fan-out';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { balanceOf, deposit } from '../../support/orders';
import { sendSigned } from '../../support/raw-http';
import { programsOf } from '../../support/recipes';
import { pdf } from '../../support/sample-files';
import { clockFixture } from '../../support/sandbox-clock';
import { read } from '../../support/service-client';
import { DOCUMENTS } from '../../support/uploads';

describe('look up recipe', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const programIn = programsOf('api/look-up-investments.md');
  const run = promisify(execFile);

  let app: TestApp;
  let org: TestOrganisation;
  let folder: string;
  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 1_000_000 });
    org = await app.createOrganisation('look-up');
    folder = temporaryFolder('look-up');
  });
  afterAll(() => app.close());

  /** Saves the recipe's program in a language. */
  function saved(language: string, name: string): string {
    const file = path.join(folder, name);
    writeFileSync(file, programIn(language));
    return file;
  }

  /** Runs a program as a reader with a key would; returns the JSON of each printed line. */
  async function printed<Lines>(command: string, ...options: string[]): Promise<Lines> {
    const env = { ...process.env, SVC_URL: app.url, SVC_KEY: org.test.key, SVC_SECRET: org.test.secret };
    const { stdout, stderr } = await run(command, options, { cwd: root, env });
    expect(stderr).toBe('');
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)) as Lines;
  }

  async function readSigned<Item>(target: string): Promise<Item[]> {
    const { status, text, json } = await sendSigned(app.url, org.test, { target });
    expect(status, text).toBe(200);
    return json.data as Item[];
  }

  describe('the programs of the recipe', () => {
    test('in TypeScript: every open equity with its quote, and a year of bars', async () => {
      type Printed = [
        { equities: number; quotes: number; symbol: string; last: string; source: string },
        { bars: number; first: Bar; last: Bar },
      ];
      const program = saved('ts', 'look-up.mts');
      const [prices, history] = await printed<Printed>(
        process.execPath,
        '--import',
        'tsx',
        program,
        'DANGCEM',
      );
      const page = await readSigned<Investment>('/partner/v1/investments?type=equity&status=open&limit=100');
      // More than a page, so that the program has to follow the cursor.
      expect(page).toHaveLength(100);
      expect(prices.equities).toBeGreaterThan(100);
      expect(prices.quotes).toBe(prices.equities);
      expect(prices).toMatchObject({ symbol: 'DANGCEM', source: 'simulated' });
      expect(prices.last).toMatch(/^\d+\.\d{2,4}$/);
      expect(history.bars).toBeGreaterThan(230);
      expect(history.first.time < history.last.time).toBe(true);
    });

    const hasTools = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['version']).error === undefined);
    test.skipIf(!hasTools)('by hand: the investment, its quote and its latest bars', async () => {
      type Printed = [{ data: Investment[] }, { data: Quote[] }, { data: Bar[] }];
      const program = saved('sh', 'look-up.sh');
      const [investments, quotes, bars] = await printed<Printed>('sh', program, 'DANGCEM');
      expect(investments.data).toMatchObject([{ symbol: 'DANGCEM', type: 'equity' }]);
      expect(quotes.data).toMatchObject([{ symbol: 'DANGCEM', source: 'simulated' }]);
      expect(bars.data).toHaveLength(5);
    });
  });
});

describe('buy and sell recipe', () => {
  const run = promisify(execFile);
  const program = path.join(temporaryFolder('buy-and-sell'), 'buy-and-sell.mts');

  let app: TestApp;
  let jobs: ReturnType<typeof startJobs>;
  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 1_000_000 });
    const log = { info: () => undefined, error: (facts: object) => console.error(facts) };
    jobs = startJobs({
      database: app.database,
      settings: app.settings,
      clock: () => new Date(),
      fanOut,
      log,
    });
    writeFileSync(program, programsOf('api/place-an-order.md')('ts'));
  });
  afterAll(async () => {
    await jobs?.stop();
    await app?.close();
  });

  /** A separate key for each test, because the same read twice within a second would reuse a signature. */
  async function funded(slug: string): Promise<TestOrganisation> {
    const org = await app.createOrganisation(slug);
    await deposit(app, org, '250000.00');
    return org;
  }

  /** Runs the program as a reader with a key would; returns the JSON of each printed line. */
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
});

describe('upload recipe', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const programIn = programsOf('api/upload-a-document.md');
  const run = promisify(execFile);

  let app: TestApp;
  let org: TestOrganisation;
  let folder: string;
  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 1_000_000 });
    org = await app.createOrganisation('recipe');
    folder = temporaryFolder('recipe');
  });
  afterAll(() => app.close());

  interface Ran {
    readonly stdout: string;
    readonly stderr: string;
  }

  /** Runs a program as a reader with a key would. */
  const upload = (command: string, options: readonly string[], file: string, type: string): Promise<Ran> =>
    run(command, [...options, file, type], {
      cwd: root,
      env: { ...process.env, SVC_URL: app.url, SVC_KEY: org.test.key, SVC_SECRET: org.test.secret },
    }).catch((failed: Ran) => failed);

  function save(name: string, content: string | Buffer): string {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  }

  async function expectUploads(command: string, options: readonly string[], type: string): Promise<void> {
    const bytes = await pdf({}, (document) => void document.text(`${command} ${type}`));
    const file = save('certificate.pdf', bytes);
    const { stdout, stderr } = await upload(command, options, file, type);
    expect(stderr).toBe('');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(stdout).toContain(sha256);
    const list = await sendSigned(app.url, org.test, { target: `${DOCUMENTS}?type=${type}` });
    expect(list.json.data).toMatchObject([{ filename: 'certificate.pdf', sha256, type }]);
    const refused = await upload(command, options, save('page.pdf', '<html></html>'), type);
    expect(refused.stdout + refused.stderr).toContain('a web page or an SVG picture');
  }

  describe('the programs of the recipe', () => {
    test('in TypeScript', async () => {
      const program = save('upload.mts', programIn('ts'));
      await expectUploads(process.execPath, ['--import', 'tsx', program], 'certificate_of_incorporation');
    });

    const hasTools = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['version']).error === undefined);
    test.skipIf(!hasTools)('by hand, which sent again answers the same', async () => {
      const program = save('upload.sh', programIn('sh'));
      await expectUploads('sh', [program], 'proof_of_address');
      const file = path.join(folder, 'certificate.pdf');
      const one = await upload('sh', [program], file, 'other');
      // A signature is valid once, and equal bytes in the same second have the same one.
      await sleep(1_100);
      const other = await upload('sh', [program], file, 'other');
      expect(one.stdout).toContain('"status":"pending"');
      expect(other.stdout).toBe(one.stdout);
    });
  });
});
