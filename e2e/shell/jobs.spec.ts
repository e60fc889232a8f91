import { expect } from '@playwright/test';
import { teamPage } from '../organisation/pages';
import {
  sandboxClockPage,
  sandboxInboxesPage,
  sandboxResetPage,
  sandboxScenariosPage,
} from '../sandbox/pages';
import { countClicks } from '../support/clicks';
import { expectArrivals } from '../support/endpoints';
import { test } from '../support/test';
import { heldShare } from '../support/trading';
import { holdingPage, orderPage, orderTicketPage } from '../trading/pages';
import { checkoutPage, fundPage, mandatePage, newMandatePage, requestPage } from '../wallets/pages';
import { deliveriesPage, endpointForm, endpointPage } from '../webhooks/pages';
import { overviewPage } from './pages';

// Each person's main job takes no more clicks than these. Typing, and the keys that send a form, do not count.

test('treasury funds a wallet through a checkout link in five clicks', async ({ page, partner, signIn }) => {
  await signIn(page, 'treasury');
  await overviewPage(page).open(partner.slug);
  const clicks = await countClicks(page);
  const fund = fundPage(page);
  await overviewPage(page).fund.click();
  await fund.method('Checkout page').click();
  await fund.amount.fill('2500');
  await fund.amount.press('Enter');
  await fund.confirm.click();
  const opened = page.waitForEvent('popup');
  await requestPage(page).openCheckout.click();
  const payer = await opened;
  await checkoutPage(payer).pay.click();
  await expect(checkoutPage(payer).outcome).toBeVisible();
  await expect(requestPage(page).status('Succeeded')).toBeVisible();
  expect(await partner.balance('NGN')).toBe('2500.00');
  expect(clicks()).toBe(5);
});

test('treasury buys in two clicks, and sells in two', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '500000.00');
  const held = await heldShare(partner, '100000.00');
  await signIn(page, 'treasury');
  const ticket = orderTicketPage(page);
  const order = orderPage(page);
  await ticket.open(partner.slug);
  const clicks = await countClicks(page);
  await ticket.search.fill('DANGCEM');
  await ticket.found(/Dangote Cement/).click();
  await ticket.amount.fill('100000');
  await ticket.amount.press('Enter');
  await ticket.confirm.click();
  await expect(order.title).toBeVisible();
  expect(clicks()).toBe(2);

  await holdingPage(page).open(partner.slug, held.id);
  await holdingPage(page).sell.click();
  await ticket.amount.fill('50000');
  await ticket.amount.press('Enter');
  await ticket.confirm.click();
  await expect(order.title).toBeVisible();
  expect(clicks()).toBe(4);
});

test('treasury requests a mandate in three clicks', async ({ page, partner, signIn }) => {
  await signIn(page, 'treasury');
  const mandate = newMandatePage(page);
  await mandate.open(partner.slug);
  const clicks = await countClicks(page);
  await mandate.chooseBank('guar', 'Guaranty Trust Bank');
  await mandate.number.fill('0000000018');
  await mandate.most.fill('100000');
  await mandate.most.press('Enter');
  await mandate.confirm.click();
  await expect(mandatePage(page).title).toBeVisible();
  expect(clicks()).toBe(3);
});

test('an engineer adds an endpoint, tries it, sees it fail, sends again and rotates its secret in nine clicks', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  await signIn(page, 'engineer');
  const form = endpointForm(page);
  const endpoint = endpointPage(page);
  const deliveries = deliveriesPage(page);
  await form.open(partner.slug);
  const clicks = await countClicks(page);
  await form.address.fill(receiver.url);
  await form.address.press('Enter');
  receiver.answer(500);
  await form.sendTest.click();
  await expect(form.testResult).toContainText('500');
  await form.stored.click();
  await form.goOn.click();
  await endpoint.latest.first().getByRole('link').first().click();
  receiver.answer(200);
  await deliveries.sendAgain.click();
  await expect(deliveries.attempt(2)).toContainText('200 OK');
  await expectArrivals(receiver, 2);
  await page.goBack();
  await endpoint.choose('Rotate secret…');
  await endpoint.rotating.getByRole('radio', { checked: true }).press('Enter');
  await endpoint.newSecret.getByRole('checkbox', { name: 'I’ve stored it' }).click();
  await endpoint.newSecret.getByRole('button', { name: 'Done' }).click();
  await expect(endpoint.newSecret).toBeHidden();
  expect(clicks()).toBe(9);
});

test('an owner invites a teammate in two clicks', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner', { secondFactor: true });
  const team = teamPage(page);
  await team.open(partner.slug);
  const clicks = await countClicks(page);
  const email = `new@${partner.slug}.example`;
  await team.invite.click();
  await team.role('Engineer').click();
  const address = team.dialog.getByRole('textbox', { name: 'Email address' });
  await address.fill(email);
  await address.press('Enter');
  await expect(team.invitation(email)).toContainText('Pending');
  expect(clicks()).toBe(2);
});

test('QA arms a scenario in one click, moves the clock in one, makes an inbox in one and resets in one', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  const scenarios = sandboxScenariosPage(page);
  await scenarios.open(partner.slug);
  const clicks = await countClicks(page);
  await scenarios.switchOf('Too little arrives').click();
  await expect(scenarios.armed).toContainText('Too little arrives');
  expect(clicks(), 'a scenario').toBe(1);

  const clock = sandboxClockPage(page);
  await clock.open(partner.slug);
  await clock.by('1 hour').click();
  await expect(clock.time).toContainText('1 hour ahead of real time');
  expect(clicks(), 'and the clock').toBe(2);

  const inboxes = sandboxInboxesPage(page);
  await inboxes.open(partner.slug);
  await inboxes.newInbox.click();
  await inboxes.naming.getByRole('textbox').fill('Ledger import');
  await page.keyboard.press('Enter');
  await expect(inboxes.title('Ledger import')).toBeVisible();
  expect(clicks(), 'and an inbox').toBe(3);

  const { open, reset, typed, result } = sandboxResetPage(page);
  await open(partner.slug);
  await reset.click();
  await typed.fill(partner.slug);
  await typed.press('Enter');
  await expect(result).toBeVisible();
  expect(clicks(), 'and a reset').toBe(4);
});
