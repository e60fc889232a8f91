import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/partner-test';
import { product } from '../support/product';
import { get, headerOf, sessionCookie } from './visitor';

function policyOf(header: string): Record<string, string[]> {
  const parts = header.split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]));
}

function nonceOf(header: string): string {
  return /'nonce-([^']+)'/.exec(header)?.[1] ?? '';
}

test('every page has a policy under which only its own scripts run', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'owner');
  const nonces = new Set<string>();
  const targets = [
    '/sign-in',
    '/docs/quick-start',
    `/${partner.slug}/test`,
    `/${partner.slug}/test/funding/new`,
    '/account/sessions',
    '/no/such',
  ];
  for (const target of targets) {
    const page = await get(target, target === '/sign-in' ? {} : { cookie });
    const header = headerOf(page, 'content-security-policy');
    const policy = policyOf(header);
    const scripts = (policy['script-src'] ?? []).join(' ');
    expect(scripts, target).toMatch(/^'self' 'nonce-[\w+/=]{22,}' 'strict-dynamic'$/);
    expect(policy['frame-ancestors'], target).toEqual(["'none'"]);
    expect(policy['object-src'], target).toEqual(["'none'"]);
    expect(policy['base-uri'], target).toEqual(["'none'"]);
    expect(policy['report-to'], target).toEqual(['policy']);
    expect(policy['form-action'], target).toEqual(["'self'"]);
    expect(policy['connect-src'], target).toEqual(["'self'"]);
    const nonce = nonceOf(header);
    nonces.add(nonce);
    const tags = page.text.match(/<script\b[^>]*>/g) ?? [];
    expect(tags.length, target).toBeGreaterThan(0);
    expect(
      tags.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      target,
    ).toEqual([]);
    expect(page.text, target).not.toMatch(/<[^>]+\son(click|load|error)=/);
  }
  expect(nonces.size).toBe(targets.length);
});

test('private pages are kept nowhere, and travel safely', async ({ partner }) => {
  const cookie = await sessionCookie(partner, 'owner');
  const targets = [
    `/${partner.slug}/test`,
    `/${partner.slug}/test/transactions`,
    '/account/sessions',
    '/sign-in',
  ];
  for (const target of targets) {
    const { headers } = await get(target, { cookie });
    expect(headers, target).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer|strict-origin)$/),
    });
    expect(headers['cache-control'], target).toContain('no-store');
    expect(headers['x-powered-by'], target).toBeUndefined();
  }
  for (const target of [
    `/api/read/${partner.slug}/test/listWallets`,
    '/api/auth/session',
    '/api/auth/csrf',
  ]) {
    const { status, headers } = await get(target, { cookie });
    expect(status, target).toBe(200);
    expect(headers['cache-control'], target).toContain('no-store');
  }
});

test('files of the build travel as safely', async () => {
  const page = await get('/sign-in', {});
  const [, script = ''] = /<script\b[^>]*\bsrc="(\/_next\/static\/[^"]+)"/.exec(page.text) ?? [];
  for (const target of [script, '/icon.svg']) {
    const { status, headers } = await get(target, {});
    expect(status, target).toBe(200);
    expect(headers, target).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    });
  }
});

test('the session cookie is kept from scripts and from other sites', async ({ partner, request }) => {
  const { email, password } = await partner.member('viewer');
  const token = await request.get('/api/auth/csrf');
  const { csrfToken } = await token.json();
  const answer = await request.post('/api/auth/callback/member', {
    headers: { origin: product.url },
    form: { email, password, csrfToken, callbackUrl: '/', json: 'true' },
  });
  const set = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  const session = set.filter(({ value }) => value.includes('session-token'));
  expect(session.length).toBeGreaterThan(0);
  for (const { value } of session) {
    expect(value).toMatch(/;\s*httponly/i);
    expect(value).toMatch(/;\s*samesite=lax/i);
    expect(value).toMatch(/;\s*path=\//i);
  }
});

test('the hosted checkout page runs its own script alone and lets nobody frame it', async ({ partner }) => {
  const { instructions } = await partner.fund('NGN', '1000.00', 'alpha_checkout');
  const target = new URL(instructions.checkout_url ?? '').pathname;
  const page = await get(target, {}, product.serviceUrl);
  const policy = policyOf(headerOf(page, 'content-security-policy'));
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(page.text) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy['script-src'], 'the one script, by its hash').toEqual([`'sha256-${hash}'`]);
  expect(page.text.match(/<script/g)).toHaveLength(1);
});
