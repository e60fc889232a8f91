import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientAddress } from '@/lib/dashboard/session/client-address';
import { startApp, type TestApp } from '../../support/app';
import { makeCertificates } from '../../support/certificates';
import { type Nginx, startNginx, withoutNginx } from '../../support/nginx';
import { addMember, giveSecondFactor, signIn } from '../../support/operators';
import { type KeyPair, type SignedRequest, sendRaw, sendSigned } from '../../support/raw-http';
import { read } from '../../support/service-client';

let app: TestApp;
let nginx: Nginx;
let certificates: string;
const pem = (name: string) => readFileSync(path.join(certificates, name), 'utf8');

const WALLETS = '/partner/v1/wallets';

/** Replaces the dashboard; records each X-Forwarded-For header. */
const received: (string | undefined)[] = [];
const dashboard = createServer({}, ({ headers }, answer) => {
  received.push(headers['x-forwarded-for']?.toString());
  answer.end();
});

describe.skipIf(withoutNginx)(withoutNginx ?? 'the address of a caller behind nginx', () => {
  beforeAll(async () => {
    certificates = makeCertificates();
    app = await startApp({
      rateLimitPerMinute: 100_000,
      requestTimeoutMs: 120_000,
      trustedProxies: ['127.0.0.1'],
      internal: { port: 0, host: '127.0.0.1' },
      tls: { certificate: pem('service.crt'), key: pem('service.key') },
    });
    dashboard.setSecureContext({ cert: pem('dashboard.crt'), key: pem('dashboard.key') });
    dashboard.listen(0, '127.0.0.1');
    await once(dashboard, 'listening');
    const { port } = dashboard.address() as AddressInfo;
    nginx = await startNginx([app.url], {
      dashboard: `https://127.0.0.1:${port}`,
      internal: [app.internalUrl],
      certificates,
    });
  });
  afterAll(async () => {
    await nginx.stop();
    dashboard.close();
    await app.close();
  });

  const FORGED = '203.0.113.9';
  const MEMBER = '203.0.113.77';
  const LIST = '/partner/v1/organisation/ip-allowlist';
  /** A local address other than nginx's own, which is in TRUSTED_PROXIES. */
  const CALLER = '127.0.0.2';
  const DASHBOARD = '127.0.0.3';
  const forge = { 'x-forwarded-for': FORGED };
  /** From outside, through the service's public name. */
  const sendToApi = (pair: KeyPair, target: string, forwardedFor: string) =>
    sendSigned(nginx.tlsUrl, pair, {
      target,
      from: CALLER,
      servername: 'api.example.com',
      headers: { host: 'api.example.com', 'x-forwarded-for': forwardedFor },
    });

  /** An organisation with a member whose session has a fresh second factor, and the dashboard's calls for them. */
  async function organisationWithOwner(slug: string) {
    const { test: key } = await app.createOrganisation(slug);
    const email = `owner@${slug}.example`;
    await addMember(app, slug, email, 'owner');
    const session = await signIn(app, email);
    await giveSecondFactor(app, session.id);
    const pair = session.memberships[0]?.keys.test ?? expect.unreachable();
    /** As the dashboard does: from its own machine, with the member's address. */
    const forMember = (request: SignedRequest, address = MEMBER) =>
      sendSigned(nginx.url, pair, {
        ...request,
        from: DASHBOARD,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      });
    const replaceList = (body: object) =>
      forMember({ method: 'PUT', target: LIST, body: JSON.stringify(body) });
    return { key, pair, forMember, replaceList };
  }

  test('with an API key: the address that nginx sees, not the one that the caller claims', async () => {
    const { test: key } = await app.createOrganisation('keys');
    const target = `${WALLETS}/USD`;
    await sendToApi(key, target, FORGED);
    await sendSigned(nginx.url, key, { target, from: DASHBOARD, headers: forge });
    await sendSigned(app.url, key, { target, from: CALLER, headers: forge });
    await app.flushRequests();
    const logged = await read<{ address: string; path: string }[]>(
      app.url,
      key,
      `/partner/v1/organisation/requests?path=${encodeURIComponent(target)}`,
    );
    expect(logged.map(({ address }) => address)).toEqual([CALLER, DASHBOARD, CALLER]);
  });

  test('a member: from the dashboard through the inner server into the audit trail', async () => {
    const { forMember, replaceList } = await organisationWithOwner('through-inner');
    expect((await replaceList({ addresses: ['198.51.100.0/24'] })).status).toBe(200);
    const { json } = await forMember({ target: '/partner/v1/organisation/audit?limit=1' });
    expect(json.data).toMatchObject([{ action: 'allowlist.replaced', address: MEMBER }]);
  });

  test('a member: checked against the allowlist, where the addresses of dashboard and nginx do not help', async () => {
    const { key, pair, forMember, replaceList } = await organisationWithOwner('inner-list');
    const list = { addresses: [MEMBER, DASHBOARD, '127.0.0.1'], include_dashboard: true };
    expect((await replaceList(list)).status).toBe(200);
    expect((await forMember({ target: WALLETS })).status).toBe(200);
    const refused = await forMember({ target: WALLETS }, '198.51.100.9');
    expect([refused.status, refused.json.error?.code]).toEqual([403, 'forbidden']);
    // With the session's pair or with a key, from outside: the header that the caller sends is replaced.
    for (const stolen of [pair, key]) {
      const answer = await sendToApi(stolen, WALLETS, MEMBER);
      expect([answer.status, answer.json.error?.code]).toEqual([403, 'forbidden']);
    }
  });

  test('at the dashboard: the address that nginx sees, not the one that the browser claims', async () => {
    const headers = { ...forge, host: 'desk.example.com' };
    await sendRaw(nginx.tlsUrl, { target: '/', headers, from: CALLER, servername: 'desk.example.com' });
    expect(received).toEqual([CALLER]);
    expect(clientAddress('127.0.0.1', received[0], ['127.0.0.1'])).toBe(CALLER);
  });

  test('nginx gives nothing to a dashboard that proves another name', async () => {
    const request = { target: '/', headers: { host: 'desk.example.com' }, servername: 'desk.example.com' };
    const ask = async (name: string) => {
      dashboard.setSecureContext({ cert: pem(`${name}.crt`), key: pem(`${name}.key`) });
      // nginx may have an earlier connection open.
      dashboard.closeAllConnections();
      return (await sendRaw(nginx.tlsUrl, request)).status;
    };
    const before = received.length;
    expect(await ask('inner')).toBe(503);
    expect(received).toHaveLength(before);
    expect(await ask('dashboard')).toBe(200);
  });

  const API = { servername: 'api.example.com', headers: { host: 'api.example.com' } };

  test('operators and the dashboard are served inside alone', async () => {
    const { operatorKey } = app.settings;
    const target = '/operator/v1/ledger/verification';
    const [outside, unknown, inside] = [
      await sendSigned(nginx.tlsUrl, operatorKey, { ...API, target }),
      await sendSigned(nginx.tlsUrl, operatorKey, { ...API, target: '/partner/v1/nowhere' }),
      await sendSigned(nginx.url, operatorKey, { target }),
    ];
    expect([outside.status, outside.text]).toEqual([404, unknown.text]);
    expect(inside.status).toBe(200);
  });

  test('without TLS programs are refused, people led on, and other names not answered', async () => {
    const refused = await sendRaw(nginx.plainUrl, { target: WALLETS, headers: API.headers });
    expect([refused.status, refused.json.error?.code]).toEqual([403, 'forbidden']);
    const led = await sendRaw(nginx.plainUrl, {
      target: '/sign-in?x=1',
      headers: { host: 'desk.example.com' },
    });
    expect([led.status, led.headers.location]).toEqual([308, 'https://desk.example.com/sign-in?x=1']);
    await expect(
      sendRaw(nginx.plainUrl, { target: '/', headers: { host: 'other.example' } }),
    ).rejects.toThrow();
  });

  test('who has too much open at one address is refused with the contract’s error, and others are served', async () => {
    const from = '127.0.0.4';
    const ask = (request: { from: string }) =>
      sendRaw(nginx.tlsUrl, { ...API, target: '/nowhere', ...request });
    const { port } = new URL(nginx.tlsUrl);
    const way = { port: Number(port), host: '127.0.0.1', localAddress: from, rejectUnauthorized: false };
    // Each requests the wallets but never sends the announced body.
    const head = `POST ${WALLETS} HTTP/1.1\r\nhost: api.example.com\r\ncontent-length: 9\r\n\r\n`;
    const openOne = () => {
      const socket = connectTls({ ...way, servername: API.servername }, () => socket.write(head));
      return socket.on('error', () => {});
    };
    const open = Array.from({ length: 100 }, openOne);
    try {
      const limited = await vi.waitUntil(
        async () => {
          // The probe itself counts for slightly longer than it takes: it may have used the place of one of the others.
          open.push(openOne());
          const answer = await ask({ from });
          return answer.status === 429 && answer;
        },
        { timeout: 60_000 },
      );
      expect([limited.json.error?.code, limited.headers['retry-after']]).toEqual(['rate_limited', '1']);
      expect((await ask({ from: '127.0.0.5' })).status).toBe(401);
      // The inner server does not count connections: the dashboard's one address stands for all users.
      expect((await sendRaw(nginx.url, { target: '/nowhere', from })).status).toBe(401);
    } finally {
      for (const socket of open) socket.destroy();
    }
  });
});
