import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectSound } from '../support/checks';
import { addEndpoint, expectArrivals } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage, endpointForm, endpointPage, eventsPage, verifierPage, webhooksPage } from './pages';

/** Opens a dialog over the page, checks it, and closes it. */
async function expectSoundWindow(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.keyboard.press('Escape');
}

test('an endpoint that fails, and every window over it: accessible and within the window', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const path = '/hooks/of/a/program/with/an/address/that/is/too/long/for/a/line/of/any/telephone/at/all';
  const { id } = await addEndpoint(partner, receiver.url + path, ['wallet.funded', 'funding.failed']);
  receiver.answer((response) => response.writeHead(500).end('x'.repeat(3_000)));
  await Promise.all([1, 2, 3].map((number) => partner.pay('NGN', `${number}00.00`)));
  await expectArrivals(receiver, 3);
  await signIn(page, 'engineer');
  await webhooksPage(page).open(partner.slug);
  await expect(webhooksPage(page).failing).toBeVisible();
  await expectSound(page);

  const endpoint = endpointPage(page);
  await endpoint.open(partner.slug, id);
  await expect(endpoint.latest).toHaveCount(3);
  await endpoint.sendTest.click();
  await expect(page.getByRole('main')).toContainText('The test did not arrive');
  await expectSound(page);
  await expectSoundWindow(page, () => endpoint.choose('Replay events…'));
  await expectSoundWindow(page, () => endpoint.choose('Edit…'));
  await expectSoundWindow(page, () => endpoint.choose('Rotate secret…'));
  await expectSoundWindow(page, () => endpoint.choose('Delete…'));
  await expectSoundWindow(page, () => endpoint.pause.click());
});

test('deliveries, the panel of one, and of its event: accessible and within the window', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  await addEndpoint(partner, receiver.url);
  await addEndpoint(partner, `${receiver.url}/${'long-'.repeat(30)}`);
  receiver.answer((response) => response.writeHead(500).end('{"error":"no ledger"}'));
  await partner.pay('NGN', '100.00');
  await expectArrivals(receiver, 2);
  await signIn(page, 'engineer');
  const { open, rows, panel, chosen } = deliveriesPage(page);
  await open(partner.slug);
  await expect(rows).toHaveText([/500/, /500/]);
  await rows.first().getByRole('checkbox').check();
  await expect(chosen).toBeVisible();
  await expectSound(page);
  await expectSoundWindow(page, () => chosen.getByRole('button', { name: 'Send again…' }).click());
  await rows.first().getByRole('link', { name: 'Wallet funded' }).click();
  await panel.getByRole('button', { name: 'How the signature was computed' }).click();
  await expect(panel.getByLabel('Signing secret')).toBeVisible();
  await expectSound(page);

  await eventsPage(page).open(partner.slug);
  await eventsPage(page).rows.first().getByRole('link').first().click();
  await expect(
    eventsPage(page).panel('Wallet funded').getByRole('region', { name: 'Now', exact: true }),
  ).toContainText('"id"');
  await expectSound(page);
});

test('the form of an endpoint, its secret, and the verifier: accessible and within the window', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  await signIn(page, 'engineer');
  const form = endpointForm(page);
  await form.open(partner.slug);
  await form.hears('Selected events').click();
  await form.submit.click();
  await expect(form.form).toContainText('Choose at least one event type');
  await expectSound(page);
  await form.address.fill(receiver.url);
  await form.hears('All events').click();
  await form.submit.click();
  await expect(form.secret).toBeVisible();
  const secret = await form.secret.innerText();
  await form.sendTest.click();
  await expect(form.testResult).toContainText('The test arrived');
  await expectSound(page);
  await form.stored.check();

  const { open, header, body, secret: box, verdict } = verifierPage(page);
  await open(partner.slug);
  const arrival = await expectArrivals(receiver, 1);
  await header.fill(String(arrival.headers['x-svc-webhook-signature']));
  await body.fill(`${arrival.body}\n`);
  await box.fill(secret);
  await expect(verdict).toContainText('without the newline at the end of the body');
  await expectSound(page);
});
