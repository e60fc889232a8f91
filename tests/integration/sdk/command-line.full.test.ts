import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '@/lib/client/verify-webhook';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { startProgram } from '../../support/programs';
import { startReceiver } from '../../support/receiver';

const repository = path.join(import.meta.dirname, '../../..');
const source = path.join(repository, 'sdk/typescript');

let app: TestApp;
let org: TestOrganisation;
let program: string;
let home: string;

/** Builds the command line in a separate folder. */
async function build(): Promise<void> {
  const folder = temporaryFolder('cli');
  cpSync(path.join(source, 'package.json'), path.join(folder, 'package.json'));
  const tsc = path.join(repository, 'node_modules/.bin/tsc');
  await promisify(execFile)(tsc, ['-p', source, '--outDir', path.join(folder, 'dist')]);
  program = path.join(folder, 'dist/cli/main.js');
}

beforeAll(async () => {
  [app] = await Promise.all([startApp({ rateLimitPerMinute: 100_000 }), build()]);
  org = await app.createOrganisation('cli');
  home = temporaryFolder('home');
});
afterAll(() => app.close());

/** The key comes only from the login file, not from the environment. */
const environment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  PATH: process.env.PATH,
  HOME: home,
  XDG_CONFIG_HOME: path.join(home, 'config'),
});

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command, given as one text with space-separated words. */
function fixture(
  command: string,
  { input = '', env = {} }: { input?: string; env?: object } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { env: { ...environment(), ...env } };
    const child = execFile(
      process.execPath,
      [program, ...command.split(' ')],
      options,
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

/** The JSON output of a command. */
async function json(command: string, input = '') {
  const { code, stdout, stderr } = await fixture(`${command} --json`, { input });
  expect([command, code, stderr]).toEqual([command, 0, '']);
  return JSON.parse(stdout);
}

test('without a login it states how to get one', async () => {
  const { code, stderr } = await fixture('wallets list');
  expect([code, stderr]).toEqual([3, 'There is no login. Run: partner-desk login\n']);
});

test('a wrong secret is refused and not written', async () => {
  const input = `${org.test.key}\n${org.test.secret}x\n`;
  const { code, stderr } = await fixture(`login --base-url ${app.url}`, { input });
  expect([code, stderr]).toEqual([1, expect.stringContaining('authentication_failed (401)')]);
  expect((await fixture('whoami')).code).toBe(3);
});

test('the login is in a file that only its owner can read', async () => {
  const { code, stdout } = await fixture(`login --base-url ${app.url}`, { input: JSON.stringify(org.test) });
  expect([code, stdout]).toEqual([0, expect.stringContaining('Logged in to cli (test)')]);
  const { mode } = statSync(path.join(home, 'config/partner-desk/login.json'));
  expect(mode & 0o777).toBe(0o600);
  expect(await json('whoami')).toMatchObject({ slug: 'cli', key: org.test.key, environment: 'test' });
});

test('the environment goes over the file', async () => {
  const env = { SVC_KEY: org.live.key, SVC_SECRET: org.live.secret };
  const { code, stderr } = await fixture('trigger wallet.funded', { env });
  expect([code, stderr]).toEqual([2, 'trigger takes a test key.\n']);
});

test('operations are commands, by three names', async () => {
  for (const name of ['wallets fund', 'wallets.fund', 'fundWallet']) {
    const { data } = await json(`${name} NGN --amount 1500.00`);
    expect(data).toMatchObject({ amount: '1500.00', status: 'pending' });
  }
  const { stdout } = await fixture('funding-requests list --status pending --limit 2');
  expect(stdout).toMatch(/^id +reference +currency[\s\S]*FND-[\s\S]*There are more/);
  expect((await json('funding-requests list --limit 2 --all')).data).toHaveLength(3);
});

test('fields by option go over the body, and an idempotency key repeats a call', async () => {
  const body = '{"amount":"1.00","method":"alpha_checkout"}';
  const once = 'wallets fund NGN --body - --amount 2500.00 --idempotency-key once';
  const first = await json(once, body);
  expect(first.data).toMatchObject({ amount: '2500.00', method: 'alpha_checkout' });
  expect(await json(once, body)).toEqual(first);
});

test('what a record contains does not steer the terminal', async () => {
  const receiver = await startReceiver();
  receiver.answer((response) => void response.writeHead(500).end('\u001b[2Jgone'));
  const args = ['listen', '--forward-to', receiver.url, '--events', 'funding.expired'];
  const listening = await startProgram(
    process.execPath,
    [program, ...args],
    { env: environment() },
    'Signing',
  );
  expect((await fixture('trigger funding.expired')).code).toBe(0);
  await listening.printed(/500 in \d+ ms: \ufffd\[2Jgone/);
  expect(await listening.end('SIGTERM')).toBe(0);
  await receiver.close();
});

test('errors have exit codes, and are JSON for programs', async () => {
  const missing = await fixture(`orders get ${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)} --json`);
  expect([missing.code, JSON.parse(missing.stderr).error]).toMatchObject([
    1,
    { code: 'not_found', status: 404 },
  ]);
  expect((await fixture('orders create --colour red')).code).toBe(2);
  expect(await fixture('orders get')).toMatchObject({ code: 2, stderr: 'orders.get needs order_id.\n' });
  expect((await fixture('orders nothing')).code).toBe(2);
  expect((await fixture('nothing')).code).toBe(2);
  // A free port would not do, because another test might use it a moment later.
  const broken = createServer((socket) => socket.once('data', () => socket.destroy()));
  await once(broken.listen(0, '127.0.0.1'), 'listening');
  const { port } = broken.address() as AddressInfo;
  const lost = await fixture(`wallets list --base-url http://127.0.0.1:${port}`);
  broken.close();
  expect([lost.code, lost.stderr]).toEqual([4, expect.stringContaining('connection_failed')]);
});

test('events that are triggered reach a receiver, signed, also after it was down', async () => {
  const receiver = await startReceiver();
  const { secret } = await json('listen --print-secret');
  const args = [
    'listen',
    '--forward-to',
    `${receiver.url}/hook`,
    '--events',
    'order.completed,wallet.funded',
  ];
  const listening = await startProgram(
    process.execPath,
    [program, ...args],
    { env: environment() },
    `Signing secret: ${secret}`,
  );
  receiver.answer((response) => void response.socket?.destroy());
  expect((await fixture('trigger wallet.funded')).code).toBe(0);
  await listening.printed(/wallet\.funded .*not delivered/);
  receiver.answer(204);
  const { event_id: id, steps } = await json('trigger order.completed');
  expect(steps.at(-1)).toBe('sandbox settle-order: completed');
  await listening.printed(new RegExp(`order\\.completed +${id} +204 in`));
  const arrival = receiver.arrivals.find(({ headers }) => headers['x-svc-webhook-id'] === id);
  if (!arrival) throw new Error('nothing arrived');
  const header = String(arrival.headers['x-svc-webhook-signature']);
  const event = verifyWebhook(header, arrival.body, secret);
  expect(event).toMatchObject({
    id,
    type: 'order.completed',
    environment: 'test',
    data: { status: 'completed' },
  });
  expect(Object.keys(event)).toEqual(['id', 'type', 'created_at', 'environment', 'data']);
  const types = receiver.arrivals.map(({ headers }) => headers['x-svc-webhook-event']);
  expect(types).not.toContain('order.created');
  expect(await listening.end('SIGINT')).toBe(0);
  await listening.printed(/\d delivered, 1 failed\./);
  await receiver.close();
  const delivery = `X-Svc-Webhook-Signature: ${header}\r\n\r\n${arrival.body}`;
  expect(await json('verify', delivery)).toEqual({
    valid: true,
    event_id: id,
    event_type: 'order.completed',
  });
  const refused = await fixture('verify --webhook-secret whsec_x', { input: delivery });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('signature_mismatch')]);
});

test('a request is signed as the service accepts it', async () => {
  const { headers, url } = await json('sign GET /partner/v1/wallets?limit=1');
  expect((await fetch(url, { headers })).status).toBe(200);
  const { stdout } = await fixture(`sign POST /partner/v1/wallets/NGN/fund --body {"amount":"1.00"} --curl`);
  expect(stdout).toContain(`--data-binary '{"amount":"1.00"}'`);
});

test('the request log is shown without its own reads', async () => {
  await app.flushRequests();
  const { stdout } = await fixture('logs tail --no-follow --json --limit 100');
  const paths = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).path);
  expect(paths).toContain('/partner/v1/wallets/NGN/fund');
  expect(paths.some((one) => one.includes('/organisation/requests'))).toBe(false);
});

test('completion offers resources, methods and options', async () => {
  expect((await fixture('complete --')).stdout).toMatch(/^login$[\s\S]*^funding-requests$/m);
  expect((await fixture('complete -- orders')).stdout).toMatch(/^create-batch$/m);
  expect((await fixture('complete -- orders create')).stdout).toMatch(/^--client-reference$/m);
  expect((await fixture('completion bash')).stdout).toContain('complete -o default');
});

test('logging out deletes the file', async () => {
  expect((await fixture('logout')).stdout).toBe('Logged out.\n');
  expect((await fixture('whoami')).code).toBe(3);
});
