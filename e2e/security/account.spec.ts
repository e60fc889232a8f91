import { type APIRequestContext, expect } from '@playwright/test';
import { readAsked } from '@/lib/dashboard/sign-in/challenge-text';
import { test } from '../support/partner-test';
import { product } from '../support/product';
import { sendSignIn } from '../support/sign-in';
import { callAction, findAction } from './server-action';
import { get, headerOf, post, sessionCookie } from './visitor';

const uuid = '0198c5a0-3a00-7000-8000-000000000c01';
const proof = { method: 'totp', code: '123456' };

/** The input of each account action. */
const actions: Readonly<Record<string, readonly unknown[]>> = {
  beginSecondFactorAction: [{ body: {} }],
  confirmSecondFactorAction: [{ body: { challenge_id: uuid, proof } }],
  beginTotpAction: [{ body: { password: 'not the password' } }],
  confirmTotpAction: [{ body: { code: '123456' } }],
  removeTotpAction: [{ body: {} }],
  beginPasskeyAction: [{ body: { password: 'not the password' } }],
  addPasskeyAction: [{ body: { challenge_id: uuid, response: {}, name: 'x' } }],
  removePasskeyAction: [{ params: { passkey_id: uuid }, body: {} }],
  replaceRecoveryCodesAction: [{ body: {} }],
  changePasswordAction: [{ body: { current_password: 'x', new_password: 'a meadow, a lantern' } }],
  endOthersAction: [],
  endSessionAction: [uuid],
};

const target = '/account/security';

test('actions about an account look themselves at who calls, and answer our own pages alone', async ({
  partner,
}) => {
  const own = await sessionCookie(partner, 'owner');
  for (const [name, input] of Object.entries(actions)) {
    const id = findAction(name);
    const body = JSON.stringify(input);
    for (const cookie of ['', 'next-auth.session-token=forged']) {
      const answer = await callAction(id, { target, cookie, body });
      expect(answer.text, name).toContain('"code":"session_ended"');
    }
    for (const origin of ['https://evil.example', 'null', null]) {
      const answer = await callAction(id, { target, cookie: own, body }, { origin });
      expect(answer.status, `${name} from ${origin}`).toBe(403);
    }
  }
  // The session is never taken from the request's input.
  const stranger = [{ body: { acting_session_id: uuid } }];
  const answer = await callAction(findAction('beginSecondFactorAction'), {
    target,
    cookie: own,
    body: JSON.stringify(stranger),
  });
  expect(answer.text).toContain('"code":"invalid_state"');
});

test('what is for everybody answers our own pages alone too, and says nothing of anybody', async ({
  partner,
}) => {
  const { email } = await partner.member('viewer');
  const open: Readonly<Record<string, readonly unknown[]>> = {
    requestResetAction: [{ email }],
    completeResetAction: [{ token: 'x'.repeat(43), password: 'a meadow, a lantern' }],
    beginPasskeySignInAction: [],
  };
  for (const [name, input] of Object.entries(open)) {
    const call = { target: '/forgot-password', cookie: '', body: JSON.stringify(input) };
    for (const origin of ['https://evil.example', 'null', null]) {
      expect((await callAction(findAction(name), call, { origin })).status, name).toBe(403);
    }
  }
  const begin = { target: '/sign-in', cookie: '', body: '[]' };
  const { text } = await callAction(findAction('beginPasskeySignInAction'), begin);
  expect(text).toContain('"challenge"');
  // Contains neither names nor passkeys: a challenge that any device can answer.
  expect(text).not.toContain(email);
  expect(text).not.toMatch(/"allowCredentials":\[\{/);
});

test('a callback without our form’s own token, or from elsewhere, signs nobody in', async ({
  partner,
  request,
}) => {
  const { email, password } = await partner.member('viewer');
  const fields = new URLSearchParams({ email, password, json: 'true' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const body of [fields, `${fields}&csrfToken=`, `${fields}&csrfToken=${'a'.repeat(64)}`]) {
    const answer = await post('/api/auth/callback/member', body, headers);
    expect(headerOf(answer, 'set-cookie'), body).not.toContain('session-token');
  }
  // The token of another browser, without its cookie.
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const lifted = await post('/api/auth/callback/member', `${fields}&csrfToken=${csrfToken}`, headers);
  expect(headerOf(lifted, 'set-cookie')).not.toContain('session-token');
  for (const path of ['/api/auth/callback/member', '/api/auth/callback/oidc', '/api/auth/signin/oidc']) {
    const foreign = await post(path, fields, { ...headers, origin: 'https://evil.example' });
    expect(foreign.status, path).toBe(403);
  }
});

const person = async (request: APIRequestContext): Promise<unknown> =>
  (await (await request.get('/api/auth/session')).json()).person?.email;

async function tokens(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies
    .filter(({ name }) => name.includes('session-token'))
    .map(({ value }) => value)
    .join('');
}

test('a session is made anew with each sign-in: none can be given to somebody beforehand', async ({
  partner,
  context,
}) => {
  const planted = await partner.member('viewer');
  const victim = await partner.member('treasury');
  const { request } = context;
  await context.addCookies([
    { name: 'next-auth.session-token', value: 'chosen-beforehand', url: product.url, httpOnly: true },
  ]);
  await sendSignIn(request, victim);
  expect(await tokens(request)).not.toContain('chosen-beforehand');
  expect(await person(request)).toBe(victim.email);

  await context.clearCookies();
  await sendSignIn(request, planted);
  const before = await context.cookies();
  await sendSignIn(request, victim);
  expect(await person(request)).toBe(victim.email);
  await context.clearCookies();
  await context.addCookies(before);
  expect(await person(request)).toBe(planted.email);
});

test('between the two steps of a sign-in there is no session', async ({ partner, request }) => {
  const { email, password } = await partner.member('owner', { secondFactor: true });
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const send = (fields: Record<string, string>) =>
    request.post('/api/auth/callback/member', {
      headers: { origin: product.url },
      form: { ...fields, csrfToken, json: 'true' },
    });
  const answer = await send({ email, password });
  const line = new URL((await answer.json()).url, product.url).searchParams.get('error') ?? '';
  const asked = readAsked(line);
  expect(asked?.methods).toEqual(['totp', 'recovery_code']);
  expect(JSON.stringify(asked)).not.toMatch(/pk_|ks_|sk_/);
  expect(await tokens(request)).toBe('');
  expect((await request.get(`/api/read/${partner.slug}/test/listWallets`)).status()).toBe(401);

  const id = asked?.id ?? '';
  const wrong: readonly Record<string, string>[] = [
    { challenge_id: id, method: 'totp', code: '' },
    { challenge_id: id, method: 'password', code: password },
    { challenge_id: id, method: 'passkey', response: '{' },
    { challenge_id: '../sessions', method: 'totp', code: '000000' },
    { challenge_id: uuid, method: 'recovery_code', code: 'aaaa-aaaa-aaaa-aaaa' },
  ];
  for (const fields of wrong) {
    expect((await send(fields)).status(), JSON.stringify(fields)).toBe(401);
    expect(await tokens(request)).toBe('');
  }
});

test('no page of signing in leads elsewhere', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'viewer');
  for (const page of ['/sign-in', '/forgot-password', '/reset-password', '/accept-invitation']) {
    for (const address of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/\t/evil.example',
    ]) {
      const name = encodeURIComponent(address);
      const query = ['return_to', 'callbackUrl', 'next', 'redirect'].map((key) => `${key}=${name}`).join('&');
      for (const headers of [{}, { cookie }, { rsc: '1' }]) {
        const answer = await get(`${page}?${query}`, headers);
        const location = headerOf(answer, 'location') || '/';
        expect(new URL(location, product.url).origin, `${page} ${address}`).toBe(product.url);
        expect(answer.text, `${page} ${address}`).not.toMatch(/(href|action|content)="[^"]*evil\.example/);
        expect(answer.text, `${page} ${address}`).not.toMatch(/returnTo\\?":\\?"[^"]*evil\.example/);
      }
    }
  }
});
