import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { freePort } from '../../support/ports';
import { startProgram } from '../../support/programs';
import { sendSigned } from '../../support/raw-http';
import { pdf } from '../../support/sample-files';

const repository = path.join(import.meta.dirname, '../../..');
const source = path.join(repository, 'sdk/typescript');
const run = promisify(execFile);

let app: TestApp;
let org: TestOrganisation;
/** An empty project with the package installed. */
let project: string;

const environment = () => ({
  ...process.env,
  SVC_URL: app.url,
  SVC_KEY: org.test.key,
  SVC_SECRET: org.test.secret,
});

/** The programs of the package's README, by the names of their blocks. */
function samples(): Map<string, string> {
  const text = readFileSync(path.join(source, 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/^```js (\S+)\n([\s\S]*?)^```$/gm)];
  return new Map(blocks.map(([, name = '', code = '']) => [name, code]));
}

/** Runs npm in a folder, without the variables of `npm test` that would lead it back to this repository. */
function npm(command: 'npm' | 'npx', args: readonly string[], cwd: string) {
  const { NODE_ENV, ...all } = process.env;
  const env = Object.fromEntries(Object.entries(all).filter(([name]) => !/^npm_/i.test(name)));
  return run(command, args, { cwd, env: { ...env, NODE_ENV } });
}

/** Packs the package as for a release and installs the file without a registry. */
async function installPackage(): Promise<void> {
  const folder = temporaryFolder('sdk');
  await npm('npm', ['pack', '--pack-destination', folder], source);
  project = path.join(folder, 'project');
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), '{"type":"module","private":true}');
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const file = path.join(folder, `partner-desk-${version}.tgz`);
  await npm('npm', ['install', '--offline', '--no-audit', '--no-fund', file], project);
  const { stdout } = await npm('npx', ['--offline', 'partner-desk', '--version'], project);
  expect(stdout).toBe(`${version}\n`);
}

beforeAll(async () => {
  const [started] = await Promise.all([
    startApp({ rateLimitPerMinute: 100_000, webhookAllowPrivate: true }),
    installPackage(),
  ]);
  app = started;
  org = await app.createOrganisation('sdk');
  for (const [name, code] of samples()) writeFileSync(path.join(project, name), code);
});
afterAll(() => app?.close());

/** Runs a program of the project and returns its output. */
async function runSample(name: string, program = process.execPath, ...options: string[]): Promise<string> {
  const { stdout } = await run(program, [...options, name], { cwd: project, env: environment() });
  return stdout;
}

/** What the compiler must reject, and what it must infer. */
const misuse = `
import { client } from './client.mjs';
const order = await client.orders.get('id');
// @ts-expect-error: a status is no number.
const status: number = order.status;
// @ts-expect-error: an amount is a string.
await client.wallets.fund('NGN', { amount: 1000 });
// @ts-expect-error: there is no such status.
client.orders.list({ status: 'done' });
// @ts-expect-error: an order has an id.
await client.call('getOrder');
// @ts-expect-error: the stream is events.stream.
await client.call('streamEvents');
for await (const event of client.events.stream()) {
  if (event.type === 'order.completed') console.log(event.data.units);
  // @ts-expect-error: not every event is about an order.
  else console.log(event.data.units);
}
`;

/** In the order in which a reader runs them. */
describe('the samples of the README', () => {
  test('the first call funds the wallet', async () => {
    const text = await runSample('first-call.mjs');
    expect(text).toMatch(/^FND-\w{12} pending \d{10}\nsucceeded 250000\.00\nbalance 250000\.00\n$/);
  });

  test('an order is created once', async () => {
    expect(await runSample('order.mjs')).toMatch(/^ORD-\w{12} pending_fulfilment was created once\n$/);
  });

  test('a list is read page by page', async () => {
    await runSample('first-call.mjs');
    const text = await runSample('paging.mjs');
    expect(text).toContain('order_payment -');
    expect(text).toContain('3 transactions\n');
    expect(text).toMatch(/2 on the first page, next_cursor \S+\n$/);
  });

  test('a document is uploaded, and the statement saved', async () => {
    const bytes = await pdf({}, (document) => void document.text('certificate'));
    writeFileSync(path.join(project, 'certificate.pdf'), bytes);
    expect(await runSample('files.mjs')).toMatch(
      /^certificate\.pdf pending [0-9a-f]{64}\nsaved transactions\.csv\n$/,
    );
    expect(readFileSync(path.join(project, 'transactions.csv'), 'utf8')).toMatch(
      /^id,wallet_id,currency,type/,
    );
  });

  test('the stream answers what happened, in order', async () => {
    expect(await runSample('events.mjs')).toBe('1 wallet.funded\n2 order.created\n');
  });

  test('an error states what is wrong', async () => {
    const text = await runSample('errors.mjs');
    expect(text).toMatch(/^400 validation_failed \{\s+amount: 'must be a decimal/);
    expect(text).toContain('with a request id');
  });

  test('a receiver takes the deliveries of the service, and no others', async () => {
    const port = String(await freePort());
    const call = async (target: string, body: object) =>
      (await sendSigned(app.url, org.test, { method: 'POST', target, body: JSON.stringify(body) })).json.data;
    const url = `http://127.0.0.1:${port}/hook`;
    const { id, secret = '' } = (await call('/partner/v1/webhooks', { url })) as WebhookEndpoint;
    const env = { ...environment(), WEBHOOK_SECRET: secret, PORT: port };
    const receiver = await startProgram(
      process.execPath,
      ['receiver.mjs'],
      { env, cwd: project },
      'listening',
    );
    const delivery = (await call(`/partner/v1/webhooks/${id}/test`, {})) as WebhookDelivery;
    expect([delivery.status, delivery.last_status_code]).toEqual(['succeeded', 204]);
    await receiver.printed(`received webhook.test ${delivery.event_id}`);
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
    await receiver.printed('refused The signature header is not of the form');
    await receiver.end('SIGTERM');
  });

  test('the types fit', async () => {
    const compilerOptions = {
      strict: true,
      noImplicitAny: false,
      exactOptionalPropertyTypes: true,
      allowJs: true,
      checkJs: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023'],
      typeRoots: [path.join(repository, 'node_modules/@types')],
      types: ['node'],
    };
    writeFileSync(path.join(project, 'misuse.ts'), misuse);
    const include = [...samples().keys(), 'misuse.ts'];
    writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
    const tsc = path.join(repository, 'node_modules/.bin/tsc');
    await run(tsc, [], { cwd: project }).catch(({ stdout }) => {
      throw new Error(stdout);
    });
  });
});

/** Other runtimes that may be installed. */
describe.each([
  ['bun', []],
  ['deno', ['run', '--allow-net', '--allow-env', '--allow-read']],
])('on %s', (program, options) => {
  const isMissing = spawnSync(program, ['--version']).error !== undefined;

  test.skipIf(isMissing)(
    `the first call works${isMissing ? ` (skipped: ${program} is not installed)` : ''}`,
    async () => {
      expect(await runSample('first-call.mjs', program, ...options)).toContain('succeeded 250000.00');
    },
  );
});
