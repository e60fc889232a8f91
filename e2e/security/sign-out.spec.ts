import { expect, request } from '@playwright/test';
import { test } from '../support/partner-test';
import { product } from '../support/product';
import { sendSignIn } from '../support/sign-in';
import { get, headerOf, post } from './visitor';

test('next-auth’s own sign-out ends the session: the cookie of before is nobody’s any more', async ({
  partner,
}) => {
  const { email } = await partner.member('owner');
  const browser = await request.newContext({ baseURL: product.url });
  await sendSignIn(browser, await partner.member('owner'));
  const { cookies } = await browser.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const read = `/api/read/${partner.slug}/test/listWallets`;
  expect((await get(read, { cookie })).status).toBe(200);
  expect((await get('/api/auth/session', { cookie })).text).toContain(email);

  const { csrfToken } = await (await browser.get('/api/auth/csrf')).json();
  const form = new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' }).toString();
  const out = await post('/api/auth/signout', form, {
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(out.status).toBe(200);
  await browser.dispose();

  const refused = await get(read, { cookie });
  expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([401, 'session_ended']);
  expect((await get('/api/operations', { cookie })).status).toBe(401);
  const session = await get('/api/auth/session', { cookie });
  expect([session.status, session.text]).toEqual([200, '{}']);
  expect(headerOf(session, 'set-cookie')).toMatch(/next-auth\.session-token=;/);
  for (const target of ['/', `/${partner.slug}/test`, '/account/sessions', '/operator']) {
    const page = await get(target, { cookie });
    expect(page.status, target).toBe(307);
    expect(headerOf(page, 'location'), target).toContain('/sign-in');
    expect(page.text, target).not.toContain(email);
  }
  expect((await get('/sign-in', { cookie })).status).toBe(200);
});

test('a cookie that holds something else counts as signed out', async ({ partner }) => {
  for (const cookie of [
    'next-auth.session-token=forged',
    'next-auth.session-token.0=a; next-auth.session-token.1=b',
  ]) {
    expect((await get('/api/auth/session', { cookie })).text).toBe('{}');
    expect((await get(`/api/read/${partner.slug}/test/listWallets`, { cookie })).status).toBe(401);
    expect(headerOf(await get(`/${partner.slug}/test`, { cookie }), 'location')).toContain('/sign-in');
  }
});
