import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signRequest } from '@/lib/contract/signing';
import { phpProgram, pythonProgram, type ShownCall, typescriptProgram } from './signed-code';
import { signedScript } from './signed-shell';

const key = 'pk_test_0001';
const secret = 'sk_test_a secret with "quotes" and ₦';
const awkward = JSON.stringify({
  note: `O'Neill "said" \\ $HOME \`x\` \${SVC_KEY}\n₦5 Ọlá`,
  list: [1, null],
});

const calls: readonly (readonly [name: string, call: ShownCall])[] = [
  ['a read', { method: 'GET', target: '/partner/v1/transactions?limit=10&currency=NGN' }],
  ['an encoded target', { method: 'GET', target: '/partner/v1/orders/a%20b?x=%27%C3%A9%27' }],
  ['a write', { method: 'POST', target: '/partner/v1/wallets/NGN/fund', body: awkward }],
  ['a change', { method: 'PATCH', target: '/partner/v1/organisation', body: '{"name":"Harbour"}' }],
  ['a removal', { method: 'DELETE', target: '/partner/v1/watchlists/1' }],
];

interface Seen {
  readonly method: string | undefined;
  readonly target: string | undefined;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

let seen: Seen[] = [];
let answer = 200;
const service = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { method, url: target, headers } = request;
    seen.push({ method, target, headers, body: Buffer.concat(pieces).toString() });
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{"data":"answered"}');
  });
});
let address = '';

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(() => {
  seen = [];
  answer = 200;
});

/** Runs a program as its reader would, and returns its output. */
async function run(program: string, command: readonly string[]): Promise<string> {
  const [executable = '', ...options] = command;
  const env = { ...process.env, SVC_KEY: key, SVC_SECRET: secret };
  const child = spawn(executable, options, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString();
  });
  child.stdin.end(program);
  await once(child, 'close');
  return printed;
}

function expectCall({ method, target, body = '' }: ShownCall): void {
  expect(seen.map((one) => [one.method, one.target, one.body])).toEqual([[method, target, body]]);
  const { headers } = seen[0] as Seen;
  const timestamp = String(headers['x-svc-timestamp']);
  expect(headers['x-svc-key']).toBe(key);
  expect(headers['x-svc-signature']).toBe(
    signRequest(secret, { timestamp, method, target, body: new TextEncoder().encode(body) }),
  );
  expect(headers['idempotency-key'] !== undefined || method !== 'POST').toBe(true);
  expect(headers['content-type'] === 'application/json' || body === '').toBe(true);
}

const has = (program: string, option = '--version') => spawnSync(program, [option]).status === 0;

const javascript = (program: string) =>
  transformSync(program, { loader: 'ts', format: 'esm', target: 'node20' }).code;
const inNode = (program: string) => run(javascript(program), [process.execPath, '--input-type=module', '-']);

// Only languages installed on this machine; Node always is.
describe('a call as a program', { timeout: 60_000 }, () => {
  it.each(calls)('signs %s in TypeScript', async (_, call) => {
    expect(await inNode(typescriptProgram(call, address))).toBe('200 {"data":"answered"}\n');
    expectCall(call);
  });

  it.skipIf(!has('python3')).each(calls)('signs %s in Python', async (_, call) => {
    expect(await run(pythonProgram(call, address), ['python3', '-'])).toBe('200 {"data":"answered"}\n');
    expectCall(call);
  });

  it.skipIf(!has('php')).each(calls)('signs %s in PHP', async (_, call) => {
    expect(await run(phpProgram(call, address), ['php'])).toBe('200 {"data":"answered"}\n');
    expectCall(call);
  });

  it.skipIf(!(has('openssl', 'version') && has('curl'))).each(calls)(
    'signs %s with curl',
    async (_, call) => {
      expect(await run(signedScript([call], address), ['sh', '-s'])).toBe('{"data":"answered"}\n');
      expectCall(call);
    },
  );

  it('prints a refusal as it prints an answer', async () => {
    answer = 409;
    const [, call] = calls[2] as (typeof calls)[number];
    expect(await inNode(typescriptProgram(call, address))).toContain('409 {');
    if (has('python3')) expect(await run(pythonProgram(call, address), ['python3', '-'])).toContain('409 {');
    if (has('php')) expect(await run(phpProgram(call, address), ['php'])).toContain('409 {');
  });

  it('contains no key and no secret', () => {
    for (const [, call] of calls) {
      for (const program of [typescriptProgram, pythonProgram, phpProgram])
        expect(program(call, address)).not.toMatch(/pk_|sk_/);
    }
  });
});
