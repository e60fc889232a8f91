import { expect } from '@playwright/test';
import { reload, shell, toastStep, visit } from '../shell/pages';
import { expectFacts } from '../support/checks';
import { addEndpoint, expectArrivals, pauseEndpoint } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage, endpointForm, endpointPage, webhooksPage } from './pages';

test('a paused endpoint holds its deliveries; on resuming they are counted and sent', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { id } = await addEndpoint(partner, receiver.url);
  await signIn(page, 'engineer');
  const endpoint = endpointPage(page);
  await endpoint.open(partner.slug, id);
  await endpoint.pause.click();
  await expect(endpoint.confirmPause).toContainText('Deliveries are held');
  await endpoint.confirmPause.getByRole('button', { name: 'Pause endpoint' }).click();
  await expect(shell(page).main).toContainText('Deliveries are held');
  await toastStep(page, 'link', 'Resume').click();
  await expect(endpoint.resuming.getByRole('status')).toContainText('No held deliveries');
  await endpoint.resuming.getByRole('button', { name: 'Cancel' }).click();

  await partner.pay('NGN', '1000.00');
  await partner.pay('GHS', '20.00');
  await expect(endpoint.latest).toHaveText([/Wallet funded.*Held/, /Wallet funded.*Held/]);
  await reload(page);
  await endpoint.more.click();
  await expect(page.getByRole('menuitem', { name: 'Replay events…' })).toContainText('Resume it first');
  await page.keyboard.press('Escape');
  expect(receiver.arrivals).toEqual([]);

  await endpoint.resume.click();
  await expect(endpoint.resuming.getByRole('status')).toContainText('2 deliveries did not arrive');
  await endpoint.resuming.getByRole('button', { name: 'Resume and send 2' }).click();
  await expectArrivals(receiver, 2);
  await expect(endpoint.replaying).toContainText('Replay complete');
  await expect(endpoint.latest).toHaveText([/Delivered/, /Delivered/]);
  await expect(endpoint.pause).toBeVisible();
});

test('a fifth endpoint is the last: the button says so, until one is deleted', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  await Promise.all([1, 2, 3, 4, 5].map((number) => addEndpoint(partner, `${receiver.url}/${number}`)));
  await signIn(page, 'owner');
  const host = new URL(receiver.url).host;
  const { open, add, cannotAdd, row, table } = webhooksPage(page);
  await open(partner.slug);
  const reason = 'You’ve reached the limit of 5 endpoints. Delete one first.';
  await expect(cannotAdd).toBeDisabled();
  await cannotAdd.focus();
  await expect(cannotAdd).toHaveAccessibleDescription(reason);
  await endpointForm(page).open(partner.slug);
  await expect(endpointForm(page).form).toContainText(reason);
  await expect(endpointForm(page).submit).toBeDisabled();

  await open(partner.slug);
  await row(`${host}/3`).click();
  const { choose, deleting } = endpointPage(page);
  await choose('Delete…');
  await deleting.getByRole('textbox').fill(host);
  await deleting.getByRole('textbox').press('Enter');
  await expect(add).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(row(`${host}/3`)).toHaveCount(0);
});

test('deleting says what is lost and asks for the host; what was tried stays in the log', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { id } = await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  await expectArrivals(receiver, 1);
  await pauseEndpoint(partner, id);
  await partner.pay('NGN', '2000.00');
  await signIn(page, 'engineer');
  const { open, choose, deleting } = endpointPage(page);
  await open(partner.slug, id);
  await choose('Delete…');
  await expect(deleting.getByRole('listitem')).toContainText([
    'Pending and held deliveries fail immediately',
    'The signing secret is deleted',
    'stay in the delivery log',
    'Events stay in the feed for 90 days',
  ]);
  const confirm = deleting.getByRole('button', { name: 'Delete endpoint' });
  await expect(confirm).toBeDisabled();
  await deleting.getByRole('textbox').fill(new URL(receiver.url).host);
  await confirm.click();
  await expect(shell(page).main).toContainText('No endpoints yet');
  await expect(shell(page).main).toContainText('An endpoint is a URL on your server');

  await shell(page).goTo('Deliveries');
  const { rows } = deliveriesPage(page);
  await expect(rows).toHaveText([
    /Failed.*Deleted endpoint.*Endpoint deleted/,
    /Delivered.*Deleted endpoint.*204/,
  ]);
});

test('a failed test marks its endpoint, until one succeeds', async ({ page, partner, signIn, receiver }) => {
  const { id } = await addEndpoint(partner, receiver.url);
  const host = new URL(receiver.url).host;
  receiver.answer(500);
  await signIn(page, 'engineer');
  const endpoint = endpointPage(page);
  await endpoint.open(partner.slug, id);
  await endpoint.sendTest.click();
  await expect(shell(page).main).toContainText('The test did not arrive');
  const { open, row } = webhooksPage(page);
  await open(partner.slug);
  await expect(row(host)).toContainText('Test failed');
  receiver.answer(204);
  await endpoint.open(partner.slug, id);
  await endpoint.sendTest.click();
  await expect(shell(page).main).toContainText('The test arrived');
  await open(partner.slug);
  await expect(row(host)).toContainText('No events yet');
});

test('after three failures in a row an endpoint is said to fail, and after a success to be well', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { id } = await addEndpoint(partner, receiver.url);
  const host = new URL(receiver.url).host;
  receiver.answer(503);
  await signIn(page, 'viewer');
  const { open, row, failing } = webhooksPage(page);
  await open(partner.slug);
  await expect(row(host)).toContainText('No events yet');
  await Promise.all([1, 2, 3].map((number) => partner.pay('NGN', `${number}00.00`)));
  await expect(failing).toContainText(`${host} isn’t accepting deliveries`);
  await expect(row(host)).toHaveText(/Failing.*since/);
  await failing.getByRole('link', { name: 'See why' }).click();
  await expect(page).toHaveURL(`/${partner.slug}/test/deliveries?endpoint_id=${id}&status=pending`);
  await expect(deliveriesPage(page).rows).toHaveText([/503/, /503/, /503/]);
  await visit(page, `/${partner.slug}/test`);
  await expect(shell(page).area('Developers')).toContainText('1 endpoint is failing');
  await open(partner.slug);
  receiver.answer(204);
  await partner.pay('NGN', '100.00');
  await expect(row(host)).toContainText('Healthy');
  await expect(failing).toHaveCount(0);
});

test('an endpoint is edited: what was typed wrong is said, and what it hears is kept', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { id } = await addEndpoint(partner, receiver.url, ['wallet.funded']);
  await signIn(page, 'owner');
  const { open, choose, editing, settings } = endpointPage(page);
  await open(partner.slug, id);
  await choose('Edit…');
  const address = editing.getByRole('textbox', { name: 'Address' });
  await address.fill('hooks.example');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(address).toHaveAccessibleDescription(/Enter a full URL/);
  await expect(address).toBeFocused();
  await address.fill(`${receiver.url}/v2`);
  await editing.getByRole('checkbox', { name: 'Funding failed' }).check();
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectFacts(settings, { Address: `${receiver.url}/v2`, Events: 'Wallet funded Funding failed' });
  await expect(editing).toBeHidden();
  await partner.pay('NGN', '100.00');
  expect((await expectArrivals(receiver, 1)).path).toBe('/v2');
});
