import { expect } from '@playwright/test';
import { addEndpoint, readDeliveries } from '../support/endpoints';
import { createPartner } from '../support/partner';
import { test } from '../support/partner-test';
import { get, headerOf, sessionCookie } from './visitor';

test('reads without a session are refused, whatever they are for', async ({ partner }) => {
  const { slug } = partner;
  const cookies = [
    undefined,
    'next-auth.session-token=forged',
    'next-auth.session-token.0=a; next-auth.session-token.1=b',
  ];
  for (const cookie of cookies) {
    for (const target of [
      `/api/read/${slug}/test/listWallets`,
      `/api/read/${slug}/test/listWebhooks`,
      `/api/read/${slug}/test/noSuchOperation`,
      `/api/export/${slug}/test/transactions`,
      `/api/export/${slug}/test/holdings`,
      `/api/holdings-statement/${slug}/test?currency=NGN`,
      `/api/papers/${slug}/test/statement/NGN?month=2026-11`,
      `/api/kyb-copy/${slug}/test?submission=1`,
      `/api/investment-documents/${slug}/test/0198c5a0-3a00-7000-8000-000000000c01/terms`,
      `/api/stream/${slug}/test`,
      `/api/stream/${slug}/test?deliveries=true`,
    ]) {
      const { status, text } = await get(target, { cookie });
      expect(status, target).toBe(401);
      expect(JSON.parse(text).error.code).toBe('session_ended');
    }
  }
});

test('what is no read of the interface is not found', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'owner');
  const area = `/api/read/${partner.slug}/test`;
  const uuid = '0198c5a0-3a00-7000-8000-000000000c01';
  const targets = [
    `${area}/noSuchOperation`,
    `${area}/fundWallet?currency=NGN`,
    `${area}/settleFundingRequest`,
    `${area}/exportTransactions`,
    `${area}/streamEvents`,
    `${area}/registerWebhook`,
    `${area}/testWebhook?webhook_id=${uuid}`,
    `${area}/rotateWebhookSecret?webhook_id=${uuid}`,
    `${area}/replayWebhook?webhook_id=${uuid}`,
    `${area}/deleteWebhook?webhook_id=${uuid}`,
    `${area}/retryWebhookDelivery?delivery_id=${uuid}`,
    `${area}/getWebhook?webhook_id=${uuid}`,
    `${area}/getWebhook?webhook_id=..`,
    `${area}/toString`,
    `${area}/__proto__`,
    `${area}/getWallet?currency=..`,
    `${area}/getWallet?currency=.`,
    `${area}/getWallet`,
    `${area}/getWallet?currency=NGN&currency=USD`,
    `${area}/getWallet?currency=NGN%2F..%2F..%2Fconsole`,
    `/api/read/${partner.slug}/staging/listWallets`,
    `/api/read/${partner.slug}/test/partner/v1/wallets`,
  ];
  for (const target of targets) {
    const { status } = await get(target, { cookie });
    expect([400, 404], target).toContain(status);
  }
  const wallet = await get(`${area}/getWallet?currency=NGN`, { cookie });
  expect(wallet.status).toBe(200);
});

test('fetches from another site are refused though they carry the cookie', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'owner');
  for (const target of [
    `/api/read/${partner.slug}/test/listWallets`,
    `/api/export/${partner.slug}/test/transactions`,
    `/api/holdings-statement/${partner.slug}/test?currency=NGN`,
    `/api/papers/${partner.slug}/test/statement/NGN?month=2026-11`,
    `/api/stream/${partner.slug}/test`,
  ]) {
    for (const site of ['cross-site', 'same-site']) {
      const { status, text } = await get(target, { cookie, 'sec-fetch-site': site });
      expect(status, `${target} ${site}`).toBe(403);
      expect(text).not.toContain('balance');
    }
  }
});

test("another organisation's records are not found, by whatever way they are asked for", async ({
  partner,
}) => {
  const stranger = await createPartner();
  const { id: endpoint } = await addEndpoint(stranger, 'http://127.0.0.1:9/hooks-of-theirs');
  const theirs = await stranger.pay('NGN', '73914.27');
  const [delivery] = await readDeliveries(stranger);
  const cookie = await sessionCookie(partner, 'owner');
  for (const target of [
    `/api/read/${stranger.slug}/test/listWallets`,
    `/api/export/${stranger.slug}/test/transactions`,
    `/api/export/${stranger.slug}/test/holdings`,
    `/api/holdings-statement/${stranger.slug}/test?currency=NGN`,
    `/api/papers/${stranger.slug}/test/statement/NGN?month=2026-11`,
    `/api/papers/${partner.slug}/test/receipt/${theirs.id}`,
    `/api/investment-documents/${stranger.slug}/test/0198c5a0-3a00-7000-8000-000000000c01/terms`,
    `/api/stream/${stranger.slug}/test`,
    `/api/stream/${stranger.slug}/test?deliveries=true`,
    `/api/read/${stranger.slug}/test/listWebhooks`,
    `/api/read/${partner.slug}/test/getWebhook?webhook_id=${endpoint}`,
    `/api/read/${partner.slug}/test/getWebhookHealth?webhook_id=${endpoint}`,
    `/api/read/${partner.slug}/test/getWebhookDelivery?delivery_id=${delivery?.id}`,
    `/api/read/${partner.slug}/test/getEvent?event_id=${delivery?.event_id}`,
    `/api/read/${partner.slug}/test/getFundingRequest?funding_request_id=${theirs.id}`,
    `/${stranger.slug}/test`,
  ]) {
    const { status, text } = await get(target, { cookie });
    expect(status, target).toBe(404);
    expect(text, target).not.toContain(theirs.reference);
    expect(text, target).not.toContain('73,914.27');
    expect(text, target).not.toContain('hooks-of-theirs');
  }
  for (const filter of [
    `endpoint_id=${endpoint}`,
    `event_id=${delivery?.event_id}`,
    `resource_id=${theirs.id}`,
  ]) {
    const target = `/api/read/${partner.slug}/test/listWebhookDeliveries?${filter}`;
    const { status, text } = await get(target, { cookie });
    expect([status, JSON.parse(text).data], target).toEqual([200, []]);
  }
  const page = await get(`/${partner.slug}/test/funding/${theirs.id}`, { cookie });
  expect(page.text).toContain('Page not found');
  expect(page.text).not.toContain(theirs.reference);
});

test('webhooks are read by the roles that may, by no way of asking by others', async ({ partner }) => {
  const { id } = await addEndpoint(partner, 'http://127.0.0.1:9/hooks-of-ours');
  await partner.pay('NGN', '1000.00');
  const [delivery] = await readDeliveries(partner);
  const area = `/api/read/${partner.slug}/test`;
  const targets = [
    `${area}/listWebhooks`,
    `${area}/getWebhook?webhook_id=${id}`,
    `${area}/getWebhookHealth?webhook_id=${id}`,
    `${area}/listWebhookDeliveries`,
    `${area}/getWebhookDelivery?delivery_id=${delivery?.id}`,
    `/api/stream/${partner.slug}/test?deliveries=true`,
  ];
  const pages = ['webhooks', `webhooks/${id}`, 'deliveries', `deliveries?delivery=${delivery?.id}`];
  for (const role of ['treasury', 'compliance'] as const) {
    const cookie = await sessionCookie(partner, role);
    for (const target of targets) {
      const { status, text } = await get(target, { cookie });
      expect(status, `${target} as ${role}`).toBe(403);
      expect(text, target).not.toContain('hooks-of-ours');
    }
    for (const page of pages) {
      for (const headers of [{ cookie }, { cookie, ...rsc }]) {
        const { text } = await load(`/${partner.slug}/test/${page}`, headers);
        expect(text, `${page} as ${role}`).not.toContain('hooks-of-ours');
      }
    }
  }
  const cookie = await sessionCookie(partner, 'viewer');
  for (const target of targets.slice(0, 2)) {
    expect((await get(target, { cookie })).text, target).toContain('hooks-of-ours');
  }
  expect((await load(`/${partner.slug}/test/webhooks`, { cookie })).text).toContain('hooks-of-ours');
});

const rsc = { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%2Cnull%2C%22refetch%22%5D' };
const prefetch = { ...rsc, 'next-router-prefetch': '1' };
const forged = { cookie: 'next-auth.session-token=forged' };
const claim = (name: string) => ({ 'x-middleware-subrequest': Array(5).fill(name).join(':') });

const ways: Readonly<Record<string, { suffix?: string; headers?: Readonly<Record<string, string>> }>> = {
  'a plain load': {},
  'an RSC fetch': { headers: rsc },
  'an RSC prefetch': { headers: prefetch },
  'an RSC prefetch of a segment': { headers: { ...prefetch, 'next-router-segment-prefetch': '/_tree' } },
  'the .rsc suffix': { suffix: '.rsc' },
  'the .segments suffix': { suffix: '.segments/_tree.segment.rsc' },
  'a claim to come from the proxy': { headers: claim('proxy') },
  'a claim to come from middleware, with RSC': { headers: { ...rsc, ...claim('middleware') } },
  'a claim to come from the source folder': { headers: claim('src/middleware') },
  'forged headers of our own': {
    headers: {
      'x-nonce': 'x',
      'x-desk-page-address': '/',
      'x-desk-client-address': '127.0.0.1',
      'x-invoke-path': '/',
    },
  },
  'a forged session cookie': { headers: forged },
  'a forged session cookie, with RSC': { headers: { ...rsc, ...forged } },
  'a forged session cookie, with the .rsc suffix': { suffix: '.rsc', headers: forged },
};

/** Requests a page as the router does: a URL whose `_rsc` does not match the headers redirects to the one that does. */
async function load(address: string, headers: Readonly<Record<string, string>>) {
  const answer = await get(address, headers);
  const next = headerOf(answer, 'location');
  return answer.status === 307 && next.startsWith(`${address}?_rsc=`) ? get(next, headers) : answer;
}

test('pages give nothing private without a session, by no way of asking', async ({ partner }) => {
  const { reference } = await partner.pay('NGN', '73914.27');
  const { email } = await partner.member('owner');
  const cookie = await sessionCookie(partner, 'owner');
  const inTest = [
    '',
    '/transactions',
    '/wallets/NGN',
    '/funding',
    '/orders',
    '/holdings',
    '/webhooks',
    '/events',
  ];
  const ofDevelopers = ['/developers/keys', '/developers/requests', '/developers/allowlist'];
  const ofOrganisation = ['/kyb', '/kyb/accounts', '/team', '/audit', '/settings', '/notifications'];
  const pages = [
    ...[...inTest, ...ofDevelopers].map((page) => `/${partner.slug}/test${page}`),
    ...ofOrganisation.map((page) => `/${partner.slug}${page}`),
    ...['/account/security', '/account/sessions', '/account/notifications'],
  ];
  for (const [way, { suffix = '', headers = {} }] of Object.entries(ways)) {
    for (const page of pages) {
      const { text } = await load(page + suffix, headers);
      for (const secret of [reference, '73,914.27', '73914.27', email, partner.test.key]) {
        expect(text, `${page} by ${way}`).not.toContain(secret);
      }
    }
  }
  // For a signed-in member the same URLs contain all of it, so the search above proves something.
  for (const headers of [{ cookie }, { cookie, ...rsc }]) {
    const { text } = await load(`/${partner.slug}/test/transactions`, headers);
    expect(text).toContain(reference);
    expect(text).toContain('73,914.27');
  }
});

test('a middleware claim gets past nothing: no page, and its headers stay', async ({ partner }) => {
  for (const name of ['proxy', 'middleware', 'src/proxy', 'src/middleware', 'pages/_middleware']) {
    for (const headers of [claim(name), { 'x-middleware-subrequest': name }]) {
      const answer = await get(`/${partner.slug}/test`, headers);
      expect(answer.status, name).toBe(307);
      expect(headerOf(answer, 'location'), name).toMatch(/^(http:\/\/[^/]+)?\/sign-in\?return_to=/);
      expect(headerOf(answer, 'content-security-policy'), name).toContain("frame-ancestors 'none'");
    }
  }
});
