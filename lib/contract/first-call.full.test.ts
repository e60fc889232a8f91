import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signRequest } from './signing';
import { fundWallet, fundWalletBody } from './wallets/funding';

interface Seen {
  readonly message: IncomingMessage;
  readonly body: Buffer;
}

const root = path.join(import.meta.dirname, '../..');
const key = 'pk_test_readme';
const secret = 'sk_test_readme';
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'first-call-'));
const seen: Seen[] = [];
let service: Server;

/** Returns the document's first code block in a language that contains the given text. */
function blockOf(document: string, language: string, text: string): string {
  const blocks = [
    ...readFileSync(path.join(root, document), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
  ];
  return blocks.find(([, named, code]) => named === language && code?.includes(text))?.[2] ?? '';
}

/** Saves a block and runs it as a reader would; returns its output. */
async function runBlock(name: string, code: string, program: string, ...options: string[]): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  const { port } = service.address() as AddressInfo;
  const env = { ...process.env, SVC_KEY: key, SVC_SECRET: secret, SVC_URL: `http://127.0.0.1:${port}` };
  const { stdout } = await run(program, [...options, file], { cwd: root, env });
  return stdout;
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

beforeAll(async () => {
  service = createServer(async (message, response) => {
    seen.push({ message, body: await readBody(message) });
    response.writeHead(message.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(fundWallet.example.answer));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(async () => {
  await new Promise((resolve) => service.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Checks that the signature covers exactly the request that arrived. */
function expectSigned({ message, body }: Seen): void {
  const { method = '', url: target = '', headers } = message;
  const timestamp = String(headers['x-svc-timestamp']);
  expect(headers['x-svc-key']).toBe(key);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  expect(headers['x-svc-signature']).toBe(signRequest(secret, { timestamp, method, target, body }));
}

function expectFunding(one: Seen | undefined, printed: string): void {
  if (!one) throw new Error('nothing was sent');
  const { method, url, headers } = one.message;
  expect(`${method} ${url}`).toBe('POST /partner/v1/wallets/NGN/fund');
  expectSigned(one);
  expect(fundWalletBody.parse(JSON.parse(one.body.toString()))).toMatchObject({ amount: '1000.00' });
  expect(headers['idempotency-key']).toMatch(/^[\x21-\x7e]{16,255}$/);
  expect(headers['content-type']).toBe('application/json');
  expect(printed).toContain(fundWallet.example.answer.data.reference);
}

const has = (program: string) => spawnSync(program, ['--version']).status === 0;

describe('the first signed call of the documents', { timeout: 60_000 }, () => {
  it.skipIf(!has('curl'))('works in a shell, and so does the read after it', async () => {
    const printed = await runBlock('first-call.sh', blockOf('README.md', 'sh', 'signed()'), 'sh');
    expectFunding(seen[0], printed);
    const [, read] = seen;
    if (!read) throw new Error('nothing was read');
    expect(`${read.message.method} ${read.message.url}`).toBe(
      'GET /partner/v1/transactions?currency=NGN&limit=10',
    );
    expectSigned(read);
    expect(read.body).toHaveLength(0);
  });

  it('works in TypeScript', async () => {
    const code = blockOf('docs/api/quick-start.md', 'ts', 'createHmac');
    const printed = await runBlock('first-call.mts', code, process.execPath, '--import', 'tsx');
    expectFunding(seen[0], printed);
  });

  it.skipIf(!has('python3'))('works in Python', async () => {
    const printed = await runBlock(
      'first_call.py',
      blockOf('docs/api/quick-start.md', 'python', 'hmac'),
      'python3',
    );
    expectFunding(seen[0], printed);
  });
});

describe('the page on authentication', { timeout: 60_000 }, () => {
  const page = 'docs/api/authentication.md';

  it.skipIf(!has('python3'))('checks every vector', async () => {
    const folder = path.join(root, 'lib/contract/vectors');
    const code = blockOf(page, 'python', 'vectors').replace("open('", `open('${folder}/`);
    expect(await runBlock('check.py', code, 'python3')).toBe('every signature is right\n');
  });

  it.skipIf(spawnSync('openssl', ['version']).status !== 0)('gives the signature that it says', async () => {
    const code = blockOf(page, 'sh', 'sk_test_vector_0001');
    expect(await runBlock('check.sh', code, 'sh')).toMatch(/^56ad4ed051cafe28[0-9a-f]{102}0ec639fafa\b/);
  });
});
