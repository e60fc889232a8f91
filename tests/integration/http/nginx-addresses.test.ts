import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAddress } from '@/lib/dashboard/session/client-address';
import { startApp, type TestApp } from '../../support/app';
import { giveSecondFactor } from '../../support/fresh-factor';
import { type Nginx, startNginx, withoutNginx } from '../../support/nginx';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, type SignedRequest, sendRaw, sendSigned } from '../../support/raw-http';
import { read } from '../../support/service-client';

let app: TestApp;
let nginx: Nginx;

const WALLETS = '/partner/v1/wallets';

/** In place of the dashboard: keeps each X-Forwarded-For that reaches it. */
const received: (string | undefined)[] = [];
const dashboard = createServer(({ headers }, answer) => {
  received.push(headers['x-forwarded-for']?.toString());
  answer.end();
});

describe.skipIf(withoutNginx)(withoutNginx ?? 'the address of a caller behind nginx', () => {
  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 100_000, trustedProxies: ['127.0.0.1'] });
    dashboard.listen(0, '127.0.0.1');
    await once(dashboard, 'listening');
    const { port } = dashboard.address() as AddressInfo;
    nginx = await startNginx([app.url], `http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    await nginx.stop();
    dashboard.close();
    await app.close();
  });

  const FORGED = '203.0.113.9';
  const MEMBER = '203.0.113.77';
  const LIST = '/partner/v1/organisation/ip-allowlist';
  /** Another address of this machine than nginx's own, which stands in TRUSTED_PROXIES. */
  const CALLER = '127.0.0.2';
  const DASHBOARD = '127.0.0.3';
  const forge = { 'x-forwarded-for': FORGED };
  /** From outside, over the service's public name. */
  const sendToApi = (pair: KeyPair, target: string, forwardedFor: string) =>
    sendSigned(nginx.tlsUrl, pair, {
      target,
      from: CALLER,
      servername: 'api.example.com',
      headers: { host: 'api.example.com', 'x-forwarded-for': forwardedFor },
    });

  /** An organisation with a member whose session gave a second factor, and what the dashboard calls for them. */
  async function organisationWithOwner(slug: string) {
    const { test: key } = await app.createOrganisation(slug);
    const email = `owner@${slug}.example`;
    await addMember(app, slug, email, 'owner');
    const session = await signIn(app, email);
    await giveSecondFactor(app, session.id);
    const pair = session.memberships[0]?.keys.test ?? expect.unreachable();
    /** As the dashboard does: from its own machine, and with the member's address. */
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
    // With the pair of the session or with a key, and from outside: what the caller writes is replaced.
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
});
