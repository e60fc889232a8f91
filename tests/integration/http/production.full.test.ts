import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificates } from '../../support/certificates';
import { type Nginx, startNginx, withoutNginx } from '../../support/nginx';
import { startService } from '../../support/service';

const sound = {
  NODE_ENV: 'production',
  // Nothing listens there: an attempt to connect proves that the settings were accepted.
  DATABASE_URL: 'postgres://desk@127.0.0.1:1/desk',
  DATABASE_START_WAIT_SECONDS: '1',
  // The tests' own services hash at a lower cost, which production rejects.
  PASSWORD_COST: '',
  MASTER_KEY: randomBytes(32).toString('base64'),
  UNSCANNED_DOCUMENTS_REASON: 'This service lives for one test.',
  CONSOLE_KEY: 'pk_console_0123456789',
  CONSOLE_SECRET: `sk_console_${randomBytes(32).toString('hex')}`,
  OPERATOR_KEY: 'pk_operator_0123456789',
  OPERATOR_SECRET: `sk_operator_${randomBytes(32).toString('hex')}`,
};
const refusal = (settings: Readonly<Record<string, string>>) =>
  startService({ settings: { ...sound, ...settings } }).then(
    () => expect.unreachable(),
    ({ message }: Error) => message,
  );

describe('the service in production', () => {
  test('ends at its start and names every setting that is for trying out', async () => {
    const message = await refusal({
      DATABASE_URL: '',
      DEMO: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PUBLIC_URL: 'http://desk.example',
      MASTER_KEY: Buffer.alloc(32).toString('base64'),
      CONSOLE_SECRET: 'a'.repeat(48),
      OPERATOR_SECRET: 'a'.repeat(48),
      PASSWORD_COST: '15',
      UNSCANNED_DOCUMENTS_REASON: '',
    });
    expect(message).toContain('The service ended at its start.');
    const printed = message.slice(message.indexOf('{'));
    const line: { level: number; err: { message: string } } = JSON.parse(printed);
    expect(line.level).toBe(60);
    const named = [...line.err.message.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(
      new Set([
        ...['DATABASE_URL', 'DEMO', 'WEBHOOK_ALLOW_PRIVATE', 'PUBLIC_URL'],
        ...['MASTER_KEY', 'CONSOLE_SECRET', 'OPERATOR_SECRET', 'PASSWORD_COST', 'CLAMAV_HOST'],
      ]),
    );
    expect(message).not.toContain('aaaa');
  });

  test('goes on to its database with settings of a deployment', async () => {
    const message = await refusal({ DEMO: '0' });
    expect(message).toMatch(/ECONNREFUSED|database/);
    expect(message).not.toContain('NODE_ENV=production');
  });
});

const [API, DESK] = ['api.example.com', 'desk.example.com'];

let nginx: Nginx;
let certificates: string;
/** Replaces the service and the dashboard. */
let headers: Readonly<Record<string, string>> = {};
const server = createServer((_request, answer) => answer.writeHead(401, headers).end());

/** Checks what is behind nginx, trusting this machine's authorities and the given ones. */
async function check(trusted: readonly string[]) {
  const [tls, plain] = [nginx.tlsUrl, nginx.plainUrl].map((url) => new URL(url).host);
  const ways = [API, DESK].flatMap((name) => [
    `--connect-to ${name}:443:${tls}`,
    `--connect-to ${name}:80:${plain}`,
  ]);
  const child = spawn('sh', [path.join(import.meta.dirname, '../../../deploy/check.sh'), API, DESK], {
    env: { ...process.env, CURL_OPTIONS: [...ways, ...trusted].join(' ') },
  });
  const [[code], out, faults] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, faults: faults.trim().split('\n').filter(Boolean) };
}

describe.skipIf(withoutNginx)(withoutNginx ?? 'deploy/check.sh', () => {
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    certificates = makeCertificates();
    nginx = await startNginx([url], { dashboard: url, certificates });
  });
  afterAll(async () => {
    await nginx?.stop();
    server.close();
  });

  const trusted = () => [`--cacert ${certificates}/ca.crt`];
  const safe = {
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  };

  test('finds nothing wrong with what is configured as here, once its certificate is trusted', async () => {
    headers = safe;
    expect(await check(trusted())).toEqual({
      code: 0,
      out: `Nothing is wrong with ${API} and ${DESK}.\n`,
      faults: [],
    });
  });

  test('refuses a certificate of an authority that nobody knows', async () => {
    headers = safe;
    const { code, faults } = await check([]);
    expect(code).toBe(1);
    for (const name of [API, DESK])
      expect(faults).toContainEqual(expect.stringContaining(`${name}: no answer over https`));
  });

  test('names each header that is missing', async () => {
    const { 'strict-transport-security': _missing, ...rest } = safe;
    headers = rest;
    const { code, faults } = await check(trusted());
    expect(code).toBe(1);
    expect(faults).toEqual([API, DESK].map((name) => `${name}: an answer has no strict-transport-security.`));
  });
});
