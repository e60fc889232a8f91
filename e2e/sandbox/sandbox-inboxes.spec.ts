import { expect } from '@playwright/test';
import { expectFacts, expectSound } from '../support/checks';
import { test } from '../support/test';
import { eventsPage } from '../webhooks/pages';
import { sandboxInboxesPage } from './pages';

test('an inbox is made, registered with one click, and shows what comes as it comes', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  const inboxes = sandboxInboxesPage(page);
  await inboxes.open(partner.slug);
  await inboxes.make('Ledger import');
  await expectFacts(inboxes.facts, { 'Webhook endpoint': 'Not registered', Messages: '0' });
  expect(await inboxes.registerIt()).toMatch(/^whsec_/);
  await expectFacts(inboxes.facts, { 'Webhook endpoint': 'Inbox Ledger import' });
  await inboxes.sendTest.click();
  await expect(inboxes.facts).toContainText('The test arrived');
  await expect(inboxes.messages).toHaveText([/Webhook test.*200/]);

  await partner.pay('NGN', '1000.00');
  await expect(inboxes.messages).toHaveText([/Wallet funded.*200/, /Webhook test/]);
  await expectFacts(inboxes.facts, { Messages: '2' });
  await inboxes.messages.first().getByRole('link').click();
  const message = inboxes.message('Wallet funded');
  await expect(message).toContainText('x-svc-webhook-signature');
  await expect(message).toContainText('"type":"wallet.funded"');
  await message.getByRole('link', { name: /^evt_/ }).click();
  await expect(eventsPage(page).panel('Wallet funded')).toBeVisible();
});

test('it answers as it is told, and the delivery says so', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  const inboxes = sandboxInboxesPage(page);
  await inboxes.open(partner.slug);
  await inboxes.make('Broken receiver');
  await inboxes.registerIt();
  await inboxes.code.fill('700');
  await inboxes.saveAnswer.click();
  await expect(inboxes.code).toHaveAccessibleDescription(/Enter a code from 200 to 599/);
  await inboxes.code.fill('503');
  await inboxes.saveAnswer.click();
  await expect(page.getByRole('main')).toContainText('Responds with 503');
  await inboxes.sendTest.click();
  await expect(inboxes.facts).toContainText('Responded 503');
  await inboxes.answer('Drops the connection').click();
  await inboxes.saveAnswer.click();
  await inboxes.sendTest.click();
  await expect(inboxes.facts).toContainText('The test did not arrive');
  await expect(inboxes.messages.first()).toHaveText(/Webhook test.*No response/);
  await expect(inboxes.messages.last()).toHaveText(/Webhook test.*503/);
});

test('deleting says what is lost; then the list is empty again', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  const inboxes = sandboxInboxesPage(page);
  await inboxes.open(partner.slug);
  await inboxes.make('Short-lived');
  await inboxes.remove.click();
  await expect(inboxes.deleting).toContainText('Endpoints that point to it will get 404');
  await inboxes.deleting.getByRole('button', { name: 'Delete inbox' }).click();
  await expect(page.getByRole('main')).toContainText('No inboxes yet');
});

test('a viewer looks and changes nothing', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const inboxes = sandboxInboxesPage(page);
  await inboxes.open(partner.slug);
  await expect(inboxes.newInbox).toBeDisabled();
});

test('the inboxes, one of them and a message are accessible and within the window @phone', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  const inboxes = sandboxInboxesPage(page);
  await inboxes.open(partner.slug);
  await expectSound(page);
  await inboxes.make('An inbox with a name that is much longer than any line of a telephone has room for');
  await inboxes.registerIt();
  await inboxes.sendTest.click();
  await expect(inboxes.messages).toHaveCount(1);
  await expectSound(page);
  await inboxes.messages.first().getByRole('link').click();
  await inboxes.message('Webhook test').getByText('Check its signature').click();
  await expect(inboxes.message('Webhook test').getByLabel('Signing secret')).toBeVisible();
  await expectSound(page);
});
