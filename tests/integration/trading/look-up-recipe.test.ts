import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bar } from '@/lib/contract/market/bars';
import type { Quote } from '@/lib/contract/market/quotes';
import type { Investment } from '@/lib/contract/trading/investments';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { sendSigned } from '../../support/raw-http';
import { programsOf } from '../../support/recipes';

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

/** Saves the program that the recipe gives in a language. */
function saved(language: string, name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, programIn(language));
  return file;
}

/** Runs a program as a reader would, who has a key; answers the JSON of each line that it printed. */
async function printed<Lines>(command: string, ...options: string[]): Promise<Lines> {
  const env = { ...process.env, SVC_URL: app.url, SVC_KEY: org.test.key, SVC_SECRET: org.test.secret };
  const { stdout, stderr } = await run(command, options, { cwd: root, env });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)) as Lines;
}

async function read<Item>(target: string): Promise<Item[]> {
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
    const [prices, history] = await printed<Printed>(process.execPath, '--import', 'tsx', program, 'DANGCEM');
    const page = await read<Investment>('/partner/v1/investments?type=equity&status=open&limit=100');
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
