import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { addEndpoint, expectArrivals, readDeliveries } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage, eventsPage } from './pages';

test('deliveries are counted by status, searched and filtered, in the address, and exported', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const host = new URL(receiver.url).host;
  receiver.answer((response, { path }) => response.writeHead(path === '/books' ? 200 : 502).end());
  const books = await addEndpoint(partner, `${receiver.url}/books`);
  await addEndpoint(partner, `${receiver.url}/mail`);
  await partner.pay('NGN', '1000.00');
  const failed = await partner.fund('NGN', '2000.00');
  await partner.settle(failed.id, { outcome: 'failed' });
  await expectArrivals(receiver, 4);
  await signIn(page, 'viewer');
  const { open, rows, tab, choose, chooseEvent, typeIn, remove, clearAll, search, header, exportCsv } =
    deliveriesPage(page);
  await open(partner.slug);
  await expect(rows).toHaveCount(4);
  await expect(tab('All')).toHaveText(/All\s*4/);
  await expect(tab('Delivered')).toHaveText(/Delivered\s*2/);
  await tab('Waiting').click();
  await expect(page).toHaveURL(/\?status=pending$/);
  await expect(rows).toHaveText([/Waiting.*502/, /Waiting.*502/]);
  await tab('All').click();
  await expect(rows).toHaveCount(4);

  await choose('Endpoint', `${host}/books`);
  await expect(page).toHaveURL(`/${partner.slug}/test/deliveries?endpoint_id=${books.id}`);
  await expect(rows).toHaveText([/Funding failed.*Delivered.*\/books/, /Wallet funded.*Delivered.*\/books/]);
  await chooseEvent('Wallet funded');
  await expect(page).toHaveURL(/endpoint_id=.*&event_type=wallet\.funded$/);
  await expect(rows).toHaveCount(1);
  await tab('Failed').click();
  await expect(shell(page).main).toContainText('No deliveries match these filters');
  await reload(page);
  await expect(shell(page).main).toContainText('No deliveries match these filters');
  await page.goBack();
  await expect(rows).toHaveText([/Wallet funded.*Delivered/]);
  await remove('Endpoint').click();
  await expect(rows).toHaveCount(2);
  await clearAll.click();

  await typeIn('HTTP code', '502');
  await expect(page).toHaveURL(/\?status_code=502$/);
  await expect(rows).toHaveText([/Funding failed.*Waiting.*502/, /Wallet funded.*Waiting.*502/]);
  await clearAll.click();
  await search.fill(failed.id.toUpperCase());
  await expect(page).toHaveURL(/\?query=/);
  await expect(rows).toHaveText([/Funding failed/, /Funding failed/]);
  await header('Created, Lagos').getByRole('link').click();
  await expect(page).toHaveURL(/sort=created_at/);
  const [file] = await Promise.all([page.waitForEvent('download'), exportCsv.click()]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv.trimEnd().split('\n')).toHaveLength(3);
  expect(csv).toContain(failed.id);

  // Timelines of orders link to the deliveries of one event.
  const eventId = (await readDeliveries(partner)).at(-1)?.event_id ?? '';
  await open(partner.slug, `?event_id=${eventId}`);
  await expect(rows).toHaveText([/Wallet funded/, /Wallet funded/]);
  await remove('Event ID').click();
  await expect(rows).toHaveCount(4);
});

test('the address of a delivery opens its panel, from which one steps to the others', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  const failed = await partner.fund('NGN', '2000.00');
  await partner.settle(failed.id, { outcome: 'failed' });
  await expectArrivals(receiver, 2);
  const [, first] = await readDeliveries(partner);
  await signIn(page, 'viewer');
  const { open, panel, rows } = deliveriesPage(page);
  await open(partner.slug, `?delivery=${first?.id}`);
  await expect(panel).toHaveAccessibleName('Delivery of Wallet funded');
  await expect(panel.getByRole('link', { name: first?.event_id })).toBeVisible();
  await panel.getByRole('button', { name: 'Newer' }).click();
  await expect(panel).toHaveAccessibleName('Delivery of Funding failed');
  await page.goBack();
  await expect(panel).toHaveAccessibleName('Delivery of Wallet funded');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows).toHaveCount(2);
  // The command menu and shared links lead here by the id alone.
  await shell(page).command(first?.id ?? '', 'Open this record');
  await expect(panel).toHaveAccessibleName('Delivery of Wallet funded');
});

test('deliveries that are chosen together are sent again together, and followed until they are answered', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  await expectArrivals(receiver, 1);
  receiver.answer(500);
  await partner.pay('NGN', '2000.00');
  await expectArrivals(receiver, 2);
  receiver.answer(204);
  await signIn(page, 'engineer');
  const { open, rows, chosen, sending } = deliveriesPage(page);
  await open(partner.slug);
  await expect(rows).toHaveText([/Waiting.*500/, /Delivered.*204/]);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await expect(chosen.getByRole('status')).toHaveText('2 chosen');
  await chosen.getByRole('button', { name: 'Send again…' }).click();
  await expect(sending.getByRole('listitem')).toContainText(['with a new retry schedule', 'one attempt now']);
  await sending.getByRole('button', { name: 'Send 2 deliveries again' }).click();
  await expect(sending).toContainText('2 delivered, 0 failed again, 0 under way.');
  await sending.getByRole('button', { name: 'Done' }).click();
  await expect(rows).toHaveText([/Delivered.*204/, /Delivered.*204/]);
  await expect(chosen).toBeHidden();
  await expectArrivals(receiver, 4);
});

test('an event says which endpoints got it, and is sent again, or to one that never got it', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const host = new URL(receiver.url).host;
  await addEndpoint(partner, `${receiver.url}/books`);
  await addEndpoint(partner, `${receiver.url}/orders`, ['order.created']);
  await partner.pay('NGN', '1000.00');
  await expectArrivals(receiver, 1);
  await addEndpoint(partner, `${receiver.url}/mail`);
  await signIn(page, 'engineer');
  const { open, row, sentTo, panel } = eventsPage(page);
  await open(partner.slug);
  await row('Wallet funded').getByRole('link').first().click();
  const books = sentTo(`${host}/books`);
  await expect(books).toHaveText(/Delivered.*1 attempt.*204.*No Content/);
  await expect(sentTo(`${host}/orders`)).toContainText('This endpoint isn’t subscribed to this event');
  await expect(sentTo(`${host}/orders`).getByRole('button')).toBeDisabled();

  await books.getByRole('button', { name: 'Send again' }).click();
  await expect(books).toContainText('2 attempts');
  expect((await expectArrivals(receiver, 2)).path).toBe('/books');
  const mail = sentTo(`${host}/mail`);
  await expect(mail).toContainText('Never sent');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail).toHaveText(/Delivered.*1 attempt/);
  expect((await expectArrivals(receiver, 3)).path).toBe('/mail');

  await expect(panel('Wallet funded').getByRole('region', { name: 'Payload' })).toContainText('"sequence"');
  await books.getByRole('link', { name: '2 attempts' }).click();
  await expect(deliveriesPage(page).attempt(2)).toBeVisible();
});

test('an empty log says what comes, and where', async ({ page, partner, signIn, receiver }) => {
  await signIn(page, 'engineer');
  await deliveriesPage(page).open(partner.slug);
  await expect(shell(page).main).toContainText('Add an endpoint and send it a test');
  await addEndpoint(partner, receiver.url);
  await reload(page);
  await expect(shell(page).main).toContainText('New events appear here as they are sent');
  await partner.pay('NGN', '1000.00');
  await expect(deliveriesPage(page).rows).toHaveCount(1);
});
