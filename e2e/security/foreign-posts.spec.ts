import { expect } from '@playwright/test';
import { addEndpoint, readDeliveries, readEndpoints } from '../support/endpoints';
import { createPartner } from '../support/partner';
import { test } from '../support/partner-test';
import { product } from '../support/product';
import { actionArguments, callAction, findAction, fundingArguments } from './server-action';
import { get, post, sessionCookie } from './visitor';

const foreign: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  'another site': { origin: 'https://evil.example' },
  'another port': { origin: 'http://localhost:1' },
  'a sandboxed frame': { origin: 'null' },
  nowhere: { origin: null },
  'an empty origin': { origin: '' },
  'another site that names itself as the host it was forwarded for': {
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
  },
};

test('a server action is answered to our own pages alone', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'owner');
  const target = `/${partner.slug}/test/funding/new`;
  const id = findAction('fundWalletAction');
  for (const [whence, headers] of Object.entries(foreign)) {
    const answer = await callAction(id, { target, cookie, body: fundingArguments(partner) }, headers);
    expect(answer.status, whence).toBe(403);
  }
  expect(await partner.fundingRequests()).toEqual([]);
  const own = await callAction(id, { target, cookie, body: fundingArguments(partner) });
  expect(own.status).toBe(200);
  expect(await partner.fundingRequests()).toHaveLength(1);
});

test('a form that another site posts is refused, without an action header too', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'owner');
  const target = `/${partner.slug}/test/funding/new`;
  const id = findAction('fundWalletAction');
  const boundary = 'story';
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="$ACTION_ID_${id}"\r\n\r\n\r\n--${boundary}--\r\n`;
  for (const [whence, headers] of Object.entries(foreign)) {
    const contentType = `multipart/form-data; boundary=${boundary}`;
    const answer = await post(target, body, { cookie, 'content-type': contentType, ...headers });
    expect(answer.status, whence).toBe(403);
    const signOut = await post('/api/auth/signout', 'json=true', { cookie, ...headers });
    expect(signOut.status, whence).toBe(403);
    expect((await post('/api/session-use', '', { cookie, ...headers })).status, whence).toBe(403);
  }
  const still = await get(`/api/read/${partner.slug}/test/listWallets`, { cookie });
  expect(still.status).toBe(200);
  expect((await post('/api/session-use', '', { cookie })).status).toBe(200);
  expect((await post('/api/session-use', '', {})).status).toBe(401);
});

test('what a closing page had left to save is taken from our own pages alone', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'compliance');
  const target = `/api/parting/${partner.slug}/test`;
  const body = JSON.stringify({
    version: 0,
    changes: { legal_name: 'Quay' },
    replaces: { legal_name: [''] },
  });
  const business = async () =>
    JSON.parse((await get(`/api/read/${partner.slug}/test/getKybBusiness`, { cookie })).text).data;
  for (const [whence, headers] of Object.entries(foreign)) {
    const answer = await post(target, body, { cookie, 'content-type': 'application/json', ...headers });
    expect(answer.status, whence).toBe(403);
  }
  expect(await business()).toEqual({ version: 0 });
  const asViewer = await sessionCookie(partner, 'viewer');
  expect((await post(target, body, { cookie: asViewer })).status).toBe(403);
  expect((await post(target, body, {})).status).toBe(401);
  expect((await post(target, '{', { cookie })).status).toBe(400);
  expect((await post(target, body, { cookie })).status).toBe(204);
  expect(await business()).toMatchObject({ legal_name: 'Quay' });
});

test('an action looks itself at who calls it: session, role, organisation, environment, input', async ({
  partner,
}) => {
  const owner = await sessionCookie(partner, 'owner');
  const viewer = await sessionCookie(partner, 'viewer');
  const stranger = await createPartner();
  const target = `/${partner.slug}/test/funding/new`;
  const id = findAction('fundWalletAction');
  const cases: readonly [what: string, cookie: string, body: string, code: string][] = [
    ['nobody', '', fundingArguments(partner), 'session_ended'],
    [
      'a forged cookie',
      'next-auth.session-token=eyJhbGciOiJub25lIn0.e30.',
      fundingArguments(partner),
      'session_ended',
    ],
    ['a viewer', viewer, fundingArguments(partner), 'forbidden'],
    ['a member elsewhere', owner, fundingArguments(stranger), 'not_found'],
    ['before verification', owner, fundingArguments(partner, 'live'), 'live_not_open'],
    ['an unknown environment', owner, fundingArguments(partner, 'staging'), 'validation_failed'],
    ['a number for an amount', owner, fundingArguments(partner, 'test', 1000), 'validation_failed'],
    ['an amount in an object', owner, fundingArguments(partner, 'test', { $gt: 0 }), 'validation_failed'],
  ];
  for (const [what, cookie, body, code] of cases) {
    const answer = await callAction(id, { target, cookie, body });
    expect(answer.text, what).toContain(`"code":"${code}"`);
    expect(answer.text, what).not.toContain('FND-');
  }
  expect(await partner.fundingRequests()).toEqual([]);
  expect(await stranger.fundingRequests()).toEqual([]);
});

test('actions on webhooks look themselves at who calls, and tell no secret to who may not', async ({
  partner,
}) => {
  const url = 'http://127.0.0.1:9/hooks';
  const { id: webhook_id } = await addEndpoint(partner, url);
  await partner.pay('NGN', '1000.00');
  const [delivery] = await readDeliveries(partner);
  const stranger = await createPartner();
  const callers: readonly [who: string, org: string, cookie: string, code: string][] = [
    ['nobody', partner.slug, '', 'session_ended'],
    ['a viewer', partner.slug, await sessionCookie(partner, 'viewer'), 'forbidden'],
    ['a treasury member', partner.slug, await sessionCookie(partner, 'treasury'), 'forbidden'],
    ['an owner elsewhere', partner.slug, await sessionCookie(stranger, 'owner'), 'not_found'],
    ['an owner elsewhere, by the ID', stranger.slug, await sessionCookie(stranger, 'owner'), 'not_found'],
  ];
  const params = { webhook_id };
  const actions: Readonly<Record<string, object>> = {
    updateWebhookAction: { params, body: { enabled: false } },
    deleteWebhookAction: { params },
    testWebhookAction: { params, body: {} },
    rotateWebhookSecretAction: { params, body: { grace_seconds: 0 } },
    replayWebhookAction: { params, body: { from: '2026-01-01', only: 'all' } },
    retryWebhookDeliveryAction: { params: { delivery_id: delivery?.id }, body: {} },
  };
  const own = await sessionCookie(partner, 'owner');
  for (const [name, input] of Object.entries(actions)) {
    const id = findAction(name);
    for (const [who, org, cookie, code] of callers) {
      const body = actionArguments({ org, env: 'test' }, input);
      const answer = await callAction(id, { target: `/${org}/test/webhooks`, cookie, body });
      expect(answer.text, `${name} by ${who}`).toContain(`"code":"${code}"`);
      expect(answer.text, `${name} by ${who}`).not.toMatch(/whsec_|127\.0\.0\.1/);
    }
    const body = actionArguments({ org: partner.slug, env: 'test' }, input);
    const call = { target: `/${partner.slug}/test/webhooks`, cookie: own, body };
    const answer = await callAction(id, call, { origin: 'https://evil.example' });
    expect(answer.status, name).toBe(403);
  }
  const register = actionArguments({ org: partner.slug, env: 'test' }, { body: { url } });
  for (const [who, , cookie] of callers.slice(0, 4)) {
    const call = { target: `/${partner.slug}/test/webhooks/new`, cookie, body: register };
    const answer = await callAction(findAction('registerWebhookAction'), call);
    expect(answer.text, who).not.toContain('whsec_');
  }
  expect(await readEndpoints(partner)).toMatchObject([{ id: webhook_id, enabled: true }]);
  expect(await readDeliveries(partner)).toHaveLength(1);
});

test('an address of the dashboard in the origin is compared whole', async () => {
  for (const origin of [
    `${product.url}.evil.example`,
    `${product.url}@evil.example`,
    product.url.replace('http:', 'file:'),
  ]) {
    const answer = await post('/api/auth/callback/member', 'x=1', { origin });
    expect(answer.status, origin).toBe(403);
  }
});
