import { expect } from '@playwright/test';
import { signInPage } from '../account/pages';
import { overviewPage, visit } from '../shell/pages';
import { test } from '../support/partner-test';
import { product } from '../support/product';
import { get, headerOf, sessionCookie } from './visitor';

const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/%09/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/auth/signout',
  `${product.url}@evil.example/`,
];

test('sign-in leads nowhere but to our own pages', async ({ context, partner }) => {
  test.slow();
  const member = await partner.member('viewer');
  for (const address of elsewhere) {
    await context.clearCookies();
    // A new page, because the previous one may still be redirecting after sign-in.
    const page = await context.newPage();
    await visit(page, `/sign-in?return_to=${encodeURIComponent(address)}`);
    await signInPage(page).fill(member);
    await expect(overviewPage(page).title.or(page.getByText('Page not found'))).toBeVisible();
    expect(new URL(page.url()).origin, address).toBe(product.url);
    expect(new URL(page.url()).pathname, address).not.toMatch(/^\/(api|sign-in)/);
    await page.close();
  }
});

test('the sign-in protocol leads nowhere else either', async ({ partner, request }) => {
  const { email, password } = await partner.member('viewer');
  for (const callbackUrl of elsewhere) {
    const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
    const answer = await request.post('/api/auth/callback/member', {
      headers: { origin: product.url },
      form: { email, password, csrfToken, callbackUrl, json: 'true' },
      maxRedirects: 0,
    });
    const { url } = await answer.json();
    expect(new URL(url, product.url).origin, callbackUrl).toBe(product.url);
  }
  for (const target of [
    '/api/auth/signin?callbackUrl=https%3A%2F%2Fevil.example',
    '/api/auth/signout?callbackUrl=https%3A%2F%2Fevil.example',
    '/api/auth/error?error=https%3A%2F%2Fevil.example',
  ]) {
    const location = headerOf(await get(target), 'location') || '/';
    expect(new URL(location, product.url).origin, `${target} to ${location}`).toBe(product.url);
  }
});

test('a foreign host in the headers never becomes the address that people are sent to', async ({
  partner,
}) => {
  const cookie = await sessionCookie(partner, 'viewer');
  const forged: readonly Readonly<Record<string, string>>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example' },
    { 'x-original-url': '//evil.example/', 'x-rewrite-url': '//evil.example/' },
    { host: 'evil.example' },
  ];
  for (const headers of forged) {
    for (const [target, given] of [
      [`/${partner.slug}/test`, {}],
      ['/', { cookie }],
      ['/sign-in', { cookie }],
    ] as const) {
      const answer = await get(target, { ...headers, ...given });
      expect(headerOf(answer, 'location'), JSON.stringify(headers)).not.toContain('evil.example');
      expect(answer.text, JSON.stringify(headers)).not.toContain('//evil.example');
    }
  }
});

test('double slashes and back slashes in an address lead nowhere else', async () => {
  for (const target of ['//evil.example/', '/\\evil.example/', '//evil.example/%2e%2e', '/%5Cevil.example']) {
    const location = headerOf(await get(target), 'location') || '/';
    expect(new URL(location, product.url).origin, `${target} to ${location}`).toBe(product.url);
  }
});
