import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  signWebhook,
  WEBHOOK_EVENT_HEADER,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '@/lib/contract/webhooks/signing';
import { freePort } from '@/tests/support/ports';
import { programsOf } from '@/tests/support/recipes';

const programIn = programsOf('api/receive-webhooks.md');
const secret = 'whsec_4pQm0y1c2vD7kZ8nS5tXw9LbRj3HfGaE6uYiTqPoNcM=';
const id = 'evt_0198c5a03a0070008000000000000e01';
const body = JSON.stringify({ id, type: 'wallet.funded', data: { payer: 'Ọlá', note: 'a "b"\n' } });

let folder: string;
let receiver: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'receiver-'));
});
afterEach(async () => {
  if (receiver?.pid && receiver.exitCode === null) {
    // Ends the whole process group: "go run" starts the program as a child process.
    process.kill(-receiver.pid, 'SIGKILL');
    await once(receiver, 'exit');
  }
  receiver = undefined;
  rmSync(folder, { recursive: true });
});

/** Saves a program, runs it as a reader would, and returns its address once it listens. */
async function start(
  file: string,
  program: string,
  command: (port: number) => readonly string[],
): Promise<string> {
  writeFileSync(path.join(folder, file), program);
  const port = await freePort();
  const [executable = '', ...options] = command(port);
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  receiver = spawn(executable, options, { cwd: folder, env, stdio: 'ignore', detached: true });
  const address = `http://localhost:${port}/`;
  await vi.waitFor(() => fetch(address), { timeout: 15_000, interval: 50 });
  return address;
}

/** Sends a delivery as the service does; returns the status. */
async function deliver(address: string, header: string | undefined, sent = body): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    [WEBHOOK_ID_HEADER]: id,
    [WEBHOOK_EVENT_HEADER]: 'wallet.funded',
    ...(header !== undefined && { [WEBHOOK_SIGNATURE_HEADER]: header }),
  };
  const response = await fetch(address, { method: 'POST', headers, body: sent });
  await response.arrayBuffer();
  return response.status;
}

async function expectReceiver(address: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const genuine = signWebhook([secret], now, body);
  const refused = [
    [undefined, body],
    ['', body],
    ['t=,v1=', body],
    [genuine, body.replace('funded', 'emptied')],
    [genuine, JSON.stringify(JSON.parse(body), null, 2)],
    [genuine.slice(0, -1), body],
    [genuine.replace(`t=${now}`, `t=${now + 1}`), body],
    [signWebhook(['whsec_other'], now, body), body],
    [signWebhook([secret.slice('whsec_'.length)], now, body), body],
    [signWebhook([secret], now - 310, body), body],
    [signWebhook([secret], now + 310, body), body],
  ] as const;
  for (const [header, sent] of refused)
    expect([header, await deliver(address, header, sent)]).toEqual([header, 400]);
  const inbox = () =>
    readdirSync(folder, { recursive: true }).filter((file) => /json|part/.test(String(file)));
  expect(inbox()).toEqual([]);

  const accepted = [
    genuine,
    genuine,
    signWebhook(['whsec_new', secret], now, body),
    signWebhook([secret, 'whsec_old'], now, body),
    signWebhook([secret], now - 290, body),
    signWebhook([secret], now + 290, body),
  ];
  for (const header of accepted) expect([header, await deliver(address, header)]).toEqual([header, 204]);
  expect(inbox()).toEqual([path.join('inbox', `${id}.json`)]);
  expect(readFileSync(path.join(folder, 'inbox', `${id}.json`), 'utf8')).toBe(body);
}

const has = (program: string, option = '--version') => spawnSync(program, [option]).status === 0;

// Only languages installed on this machine; Node always is.
describe('the receiver of the recipe', { timeout: 60_000 }, () => {
  it('works in TypeScript', async () => {
    const { code } = transformSync(programIn('ts'), { loader: 'ts', format: 'esm', target: 'node20' });
    await expectReceiver(await start('receiver.mjs', code, () => [process.execPath, 'receiver.mjs']));
  });

  it.skipIf(!has('python3'))('works in Python', async () => {
    await expectReceiver(await start('receiver.py', programIn('python'), () => ['python3', 'receiver.py']));
  });

  it.skipIf(!has('go', 'version'))('works in Go', async () => {
    const command = ['go', 'run', 'receiver.go'];
    await expectReceiver(await start('receiver.go', programIn('go'), () => command));
  });

  it.skipIf(!has('php'))('works in PHP', async () => {
    const serve = (port: number) => ['php', '-S', `localhost:${port}`, 'receiver.php'];
    await expectReceiver(await start('receiver.php', programIn('php'), serve));
  });
});
