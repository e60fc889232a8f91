import { cpSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { isFullRun } from '../support/full-run';
import { freePort } from '../support/ports';
import { isGone, isListening, launch, root, run } from './launched';

const start = [process.execPath, path.join(root, 'tools/scripts/start.mjs')] as const;
const npmStart = ['npm', '--prefix', root, 'start'] as const;

/** The data of the first start, which creates the database and the demo's organisation. */
const firstData = temporaryFolder('data');
/** A copy of it, which later starts begin with: that takes a tenth of the time of another first start. */
function copiedData(): string {
  const copy = temporaryFolder('data');
  cpSync(firstData, copy, { recursive: true });
  return copy;
}

describe('npm start', () => {
  it('states where to go and how to sign in, and stops on SIGTERM with 0', async () => {
    const dataDir = firstData;
    const launched = await launch({ DATA_DIR: dataDir });
    expect(launched.printed()).toContain(`http://localhost:${launched.port}`);
    const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
    expect(password).toMatch(/^[\w-]{20}$/);
    for (const [name, role] of [
      ['owner', 'owner'],
      ['viewer', 'viewer'],
      ['reviewer', 'operator'],
    ])
      expect(launched.printed()).toMatch(new RegExp(`${name}@demo\\.example +${password}  ${role}`));
    for (const host of ['localhost', '127.0.0.1']) {
      const page = await fetch(`http://${host}:${launched.port}/sign-in`);
      expect(page.status).toBe(200);
    }
    // On Linux all of 127.0.0.0/8 is local: a program that listens on every address responds there.
    for (const port of [launched.port, launched.servicePort]) {
      expect(await isListening(port, '127.0.0.1')).toBe(true);
      expect(await isListening(port, '127.0.0.2')).toBe(false);
      expect(await isListening(port, '::1')).toBe(false);
    }
    // The terminal is for people: machine-readable output goes to files that only their owner can read.
    expect(launched.printed()).not.toMatch(/^\{|Route \(app\)|Next\.js/m);
    const logs = path.join(dataDir, 'logs');
    expect(launched.printed()).toContain(`Logs       ${logs}\n`);
    expect(launched.printed()).toContain(`Emails     ${path.join(dataDir, 'mail')}\n`);
    expect(statSync(logs).mode & 0o777).toBe(0o700);
    for (const [name, words] of [
      ['service.log', '"msg":"service is ready"'],
      ['dashboard.log', 'Next.js'],
    ] as const) {
      expect(readFileSync(path.join(logs, name), 'utf8')).toContain(words);
      expect(statSync(path.join(logs, name)).mode & 0o777).toBe(0o600);
    }
    launched.child.kill('SIGTERM');
    expect(await launched.ended).toBe(0);
    expect(await isListening(launched.port)).toBe(false);
    expect(await isListening(launched.servicePort)).toBe(false);
  });

  it('starts the dashboard beside the service, and is ready when both are', async () => {
    // A service that waits for its database for the whole test.
    const launched = await run(start, {
      DATA_DIR: temporaryFolder('data'),
      DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/none`,
      DATABASE_START_WAIT_SECONDS: '600',
    });
    const page = () => fetch(`http://127.0.0.1:${launched.port}/sign-in`).catch(() => undefined);
    while ((await page())?.status !== 200) {
      if (launched.child.exitCode !== null) throw new Error(launched.printed());
      await sleep(50);
    }
    expect(launched.printed()).not.toContain('is ready');
    launched.child.kill('SIGTERM');
    expect(await launched.ended).toBe(0);
    expect(await isGone(launched)).toBe(true);
  });

  it('states why a program ended at its start, where its log is, and stops the other', async () => {
    const dataDir = temporaryFolder('data');
    const launched = await run(start, { DATA_DIR: dataDir, SESSION_HOURS: 'many' });
    expect(await launched.ended).toBe(1);
    expect(launched.printed()).toContain('The service ended (1)');
    expect(launched.printed()).toContain('SESSION_HOURS');
    expect(launched.printed()).toContain(path.join(dataDir, 'logs', 'service.log'));
    expect(await isGone(launched)).toBe(true);
  });

  it('leaves nothing behind when it is killed', async () => {
    const launched = await launch({ DATA_DIR: copiedData(), DEMO: '0' });
    launched.child.kill('SIGKILL');
    expect(await isGone(launched)).toBe(true);
  });

  it.each(isFullRun ? (['SIGINT', 'SIGTERM', 'SIGKILL'] as const) : (['SIGINT'] as const))(
    'leaves nothing behind when npm gets %s',
    async (signal) => {
      const launched = await launch({ DATA_DIR: copiedData(), DEMO: '0' }, npmStart);
      launched.child.kill(signal);
      expect(await isGone(launched)).toBe(true);
    },
  );

  it.each(['PORT', 'SERVICE_PORT'])('ends with 2 and says so when %s is taken', async (name) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const launched = await run(start, { DATA_DIR: temporaryFolder('data'), [name]: String(taken) });
    expect(await launched.ended).toBe(2);
    expect(launched.printed()).toContain(`Port ${taken} is in use`);
    expect(launched.printed()).toContain(`${name}=${taken + 1} npm start`);
    other.close();
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc"'],
    [{ PORT: '6000' }, 'PORT is 6000, a port that fetch and browsers refuse to call'],
    [{ SERVICE_PORT: '4190' }, 'SERVICE_PORT is 4190, a port that fetch'],
    [{ PORT: '4000', SERVICE_PORT: '4000' }, 'both 4000'],
    [{ DASHBOARD_HOST: '0.0.0.0' }, 'DASHBOARD_HOST is 0.0.0.0: other machines could reach the demo'],
    [{ SERVICE_HOST: '::' }, 'SERVICE_HOST is ::'],
    [{ SERVICE_HOST: '192.0.2.2', DEMO: 'true', DATABASE_URL: 'postgres://x' }, 'DEMO_ALLOW_NETWORK=true'],
  ])('ends with 2 for %o', async (settings, words) => {
    const launched = await run(start, { DATA_DIR: temporaryFolder('data'), ...settings });
    expect(await launched.ended).toBe(2);
    expect(launched.printed()).toContain(words);
  });
});

/** Reads what an address sends until the connection ends. */
function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('close', () => resolve(text)).on('error', () => {});
    }).once('error', reject);
  });
}

describe('the dashboard, when it is stopped', () => {
  const server = `
    import { createServer } from 'node:http';
    const server = createServer((request, response) => {
      if (request.url === '/slow') return setTimeout(() => response.end('done'), 1000);
      response.setHeader('content-type', 'text/event-stream; charset=utf-8').write('data: 1\\n\\n');
    }).listen(Number(process.env.PORT), () => console.log('Partner Desk is ready'));
    process.on('SIGTERM', () => server.close(() => process.exit(0)));`;
  const preload = path.join(root, 'tools/scripts/end-streams.mjs');

  it('ends open event streams and answers what was asked before', async () => {
    const command = [process.execPath, '--import', preload, '--input-type=module', '-e', server] as const;
    const launched = await launch({}, command);
    const address = `http://127.0.0.1:${launched.port}`;
    const [stream, slow] = [read(`${address}/stream`), read(`${address}/slow`)];
    await sleep(500);
    launched.child.kill('SIGTERM');
    expect(await stream).toBe('data: 1\n\n');
    expect(await slow).toBe('done');
    expect(await launched.ended).toBe(0);
  });
});
