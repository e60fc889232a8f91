import { expect, type Locator } from '@playwright/test';
import { shell, visit } from '../shell/pages';
import { addEndpoint, expectArrivals, readDeliveries } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage, endpointForm, endpointPage, eventsPage, webhooksPage } from './pages';

const whoChanges = 'Your role can’t do this. Ask an owner, admin or engineer.';

async function expectRefused(button: Locator): Promise<void> {
  await expect(button).toBeDisabled();
  await button.focus();
  await expect(button).toHaveAccessibleDescription(whoChanges);
}

test('a viewer sees all of webhooks and changes nothing', async ({ page, partner, signIn, receiver }) => {
  const { id } = await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  await expectArrivals(receiver, 1);
  const host = new URL(receiver.url).host;
  await signIn(page, 'viewer');
  await webhooksPage(page).open(partner.slug);
  await expect(webhooksPage(page).row(host)).toContainText('Healthy');
  await expectRefused(webhooksPage(page).cannotAdd);
  await endpointForm(page).open(partner.slug);
  await expectRefused(endpointForm(page).submit);

  const endpoint = endpointPage(page);
  await endpoint.open(partner.slug, id);
  await expect(endpoint.latest).toHaveText([/Wallet funded.*Delivered/]);
  await expectRefused(endpoint.sendTest);
  await expectRefused(endpoint.pause);
  await expectRefused(endpoint.settings.getByRole('button', { name: 'Edit…' }));
  await expectRefused(endpoint.signingSecret.getByRole('button', { name: 'Rotate…' }));
  await endpoint.more.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).toBeDisabled();
    await expect(item).toContainText(whoChanges);
  }
  // The dialog from a shared URL.
  await visit(page, `/${partner.slug}/test/webhooks/${id}?dialog=delete`);
  await endpoint.deleting.getByRole('textbox').fill(host);
  await expectRefused(endpoint.deleting.getByRole('button', { name: 'Delete endpoint' }));

  const { open, rows, replay, panel, sendAgain } = deliveriesPage(page);
  await open(partner.slug);
  await expectRefused(replay);
  await rows.first().getByRole('link', { name: 'Wallet funded' }).click();
  await expect(panel).toContainText('Your server accepted it');
  await expectRefused(sendAgain);
  await eventsPage(page).open(partner.slug);
  await eventsPage(page).rows.first().getByRole('link').first().click();
  await expectRefused(eventsPage(page).sentTo(host).getByRole('button', { name: 'Send again' }));
});

test('a treasury member is told who reads webhooks, deliveries and events', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { id } = await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  await expectArrivals(receiver, 1);
  const [delivery] = await readDeliveries(partner);
  await signIn(page, 'treasury');
  for (const [place, words] of [
    ['webhooks', 'You can’t read webhooks'],
    [`webhooks/${id}`, 'You can’t read webhooks'],
    ['deliveries', 'You can’t read deliveries'],
    [`deliveries?delivery=${delivery?.id}`, 'You can’t read deliveries'],
    ['events', 'You can’t read events'],
  ] as const) {
    await visit(page, `/${partner.slug}/test/${place}`);
    await expect(shell(page).main, place).toContainText(words);
    await expect(shell(page).main, place).toContainText(
      'Your role can’t do this. Ask an owner, admin, engineer or viewer.',
    );
    await expect(shell(page).main, place).not.toContainText(new URL(receiver.url).host);
  }
});
