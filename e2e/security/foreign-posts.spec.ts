import { expect } from '@playwright/test';
import { createPartner } from '../fixtures/partner';
import { test } from '../fixtures/partner-test';
import { product } from '../fixtures/product';
import { callAction, findAction, fundingArguments } from './server-action';
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
  }
  const still = await get(`/api/read/${partner.slug}/test/listWallets`, { cookie });
  expect(still.status).toBe(200);
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
