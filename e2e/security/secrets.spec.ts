import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { signInPage } from '../account/pages';
import { reload, shell, visit } from '../shell/pages';
import { expectArrivals } from '../support/endpoints';
import { readSecrets } from '../support/product';
import { test } from '../support/test';
import { fundPage, requestPage, transactionsPage } from '../wallets/pages';
import { deliveriesPage, endpointForm, endpointPage, eventsPage } from '../webhooks/pages';
import { canariesIn, spellings } from './canaries';
import { allSecrets, readableByScripts, recordAnswers } from './recorder';

const build = path.join(import.meta.dirname, '../../.next');

test('no secret is in any byte that reaches a browser', async ({ page, partner, context }) => {
  const answers = await recordAnswers(page);
  await signInPage(page).open();
  await signInPage(page).fill(await partner.member('owner'));
  await expect(page).toHaveURL(`/${partner.slug}/test`);
  const secrets = await allSecrets(page);
  expect(secrets.length, 'four of the installation, the session’s token, and a test and a live key').toBe(7);

  for (const place of [
    'Wallets',
    'Funding requests',
    'Transactions',
    'Reconciliation',
    'Webhooks',
    'Deliveries',
    'Events',
  ] as const) {
    await shell(page).goTo(place);
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
  }
  await fundPage(page).open(partner.slug);
  await fundPage(page).choose({ amount: '1000', method: 'Checkout page' });
  await fundPage(page).confirm.click();
  await requestPage(page).play('The full amount arrives', 'Settle');
  await expect(requestPage(page).ledger).toContainText('Adds up to zero');
  await transactionsPage(page).open(partner.slug);
  await visit(page, '/account/sessions');
  await expect(page.getByText('This session')).toBeVisible();
  const readable = await readableByScripts(page);

  for (const target of [
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/auth/providers',
    '/api/auth/signin',
    '/no/such',
  ]) {
    const answer = await context.request.get(target);
    expect(canariesIn(Buffer.concat([await answer.body()]), secrets), target).toEqual([]);
  }
  const all = await answers();
  expect(all.length).toBeGreaterThan(30);
  expect(all.some(({ bytes }) => bytes.includes(partner.slug))).toBe(true);
  for (const { from, bytes } of all) expect(canariesIn(bytes, secrets), from).toEqual([]);
  expect(readable).toContain(partner.slug);
  expect(canariesIn(Buffer.from(readable), secrets)).toEqual([]);
  expect(
    canariesIn(Buffer.from(await page.evaluate(() => document.cookie)), ['next-auth.session-token']),
  ).toEqual([]);
});

test('a webhook secret is in the one answer that shows it, and nowhere afterwards', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  await signIn(page, 'engineer');
  const answers = await recordAnswers(page);
  const form = endpointForm(page);
  await form.open(partner.slug);
  await form.address.fill(receiver.url);
  await form.submit.click();
  const first = await form.secret.innerText();
  await form.stored.check();
  await form.goOn.click();
  const second = await endpointPage(page).rotate('One hour');
  const secrets = [first, second];
  expect(new Set(secrets.map((secret) => secret.slice(0, 6)))).toEqual(new Set(['whsec_']));
  expect(canariesIn(Buffer.from(await readableByScripts(page)), secrets)).toEqual([]);
  const endpoint = new URL(page.url()).pathname;

  await partner.pay('NGN', '1000.00');
  await expectArrivals(receiver, 1);
  await reload(page);
  await expect(endpointPage(page).signingSecret).toContainText('Two secrets are active');
  await shell(page).goTo('Webhooks');
  await shell(page).goTo('Deliveries');
  await deliveriesPage(page).rows.first().getByRole('link').first().click();
  await expect(deliveriesPage(page).part('Request body')).toBeVisible();
  expect(canariesIn(Buffer.from(await readableByScripts(page)), secrets)).toEqual([]);
  await eventsPage(page).open(partner.slug);
  await eventsPage(page).rows.first().getByRole('link').first().click();
  await expect(eventsPage(page).panel('Wallet funded')).toContainText('Delivered');
  expect(canariesIn(Buffer.from(await readableByScripts(page)), secrets)).toEqual([]);

  const shown = (await answers()).filter(({ bytes }) => canariesIn(bytes, secrets).length > 0);
  expect(shown.map(({ from }) => new URL(from).pathname)).toEqual([
    `/${partner.slug}/test/webhooks/new`,
    endpoint,
  ]);
  expect(shown.map(({ bytes }) => canariesIn(bytes, secrets))).toEqual([[first], [second]]);
});

test('no secret, and no code of the server, is in the files that the build serves', async () => {
  const { masterKey, nextauthSecret, consoleKey, operatorKey } = readSecrets();
  const secrets = [masterKey, nextauthSecret, consoleKey.secret, operatorKey.secret];
  const folder = path.join(build, 'static');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(10);
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([]);
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(path.join(parentPath, name));
    expect(canariesIn(bytes, secrets), name).toEqual([]);
    // With the dot it is a call; without it, it may be part of a displayed program.
    for (const word of ['NEXTAUTH_SECRET', 'CONSOLE_SECRET', '.createHmac', 'acting_session_id']) {
      expect(bytes.includes(word), `${word} in ${name}`).toBe(false);
    }
  }
});

test('the session answers who is signed in, and nothing that signs', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  const session = await (await page.context().request.get('/api/auth/session')).json();
  expect(Object.keys(session).sort()).toEqual([
    'expires',
    'expiresAt',
    'isOperator',
    'memberships',
    'person',
  ]);
  expect(session.memberships).toEqual([
    { slug: partner.slug, name: partner.slug, role: 'owner', environments: ['test', 'live'] },
  ]);
  expect(JSON.stringify(session)).not.toMatch(/[ps]k_(test|live)_/);
});

test('the search finds a secret however it is spelled', () => {
  const secret = 'sk_test_A/b+c=d"e-f_0123456789';
  for (const spelling of spellings(secret)) {
    expect(canariesIn(Buffer.from(`before ${spelling} after`), [secret])).toEqual([secret]);
  }
  for (const offset of ['', 'x', 'xy']) {
    const hidden = Buffer.from(`${offset}${secret} and more`).toString('base64');
    expect(canariesIn(Buffer.from(hidden), [secret])).toEqual([secret]);
  }
  expect(canariesIn(Buffer.from('sk_test_ and so on'), [secret])).toEqual([]);
});
