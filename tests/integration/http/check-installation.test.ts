import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificates } from '../../support/certificates';
import { type Nginx, startNginx, withoutNginx } from '../../support/nginx';

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
