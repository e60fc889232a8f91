import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { countLoads, expectFacts } from '../support/checks';
import { expectArrivals, verified } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage, endpointForm, endpointPage, webhooksPage } from './pages';

test('an engineer adds an endpoint, sees a delivery arrive, fail and be mended, and changes the secret', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const endpoint = endpointPage(page);
  const deliveries = deliveriesPage(page);
  const name = receiver.url.replace('http://', '');
  let secret = '';
  await signIn(page, 'engineer');

  await test.step('adds an endpoint that hears of wallets and funding', async () => {
    const form = endpointForm(page);
    await webhooksPage(page).open(partner.slug);
    await webhooksPage(page).add.click();
    await form.address.fill(receiver.url);
    await form.description.fill('Ledger import');
    await form.hears('Selected events').click();
    await form.group('Wallets & funding').check();
    await expect(form.kind('Funding expired')).toBeChecked();
    await form.kind('Funding expired').uncheck();
    await form.submit.click();
    await expect(shell(page).title('Store the secret')).toBeVisible();
    secret = await form.secret.innerText();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  });

  await test.step('tries it out, and stores the secret before going on', async () => {
    const form = endpointForm(page);
    await form.sendTest.click();
    await expect(form.testResult).toHaveText(/The test arrived.*Responded 204 No Content/);
    const arrival = await expectArrivals(receiver, 1);
    expect(verified(arrival, secret).type).toBe('webhook.test');
    await expect(form.goOn).toBeDisabled();
    await form.stored.check();
    await form.goOn.click();
    await expect(endpoint.title(name)).toBeVisible();
    await expectFacts(endpoint.settings, {
      Description: 'Ledger import',
      Events: 'Wallet funded Funding failed',
    });
  });

  await test.step('finds the secret nowhere afterwards', async () => {
    await reload(page);
    await expect(endpoint.signingSecret).toContainText('It was shown once');
    expect(await page.content()).not.toContain(secret);
    await page.goBack();
    await expect(webhooksPage(page).row(name)).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    await webhooksPage(page).row(name).click();
  });

  await test.step('sees the first payment arrive, signed', async () => {
    const { reference } = await partner.pay('NGN', '250000.50');
    const arrival = await expectArrivals(receiver, 2);
    expect(verified(arrival, secret)).toMatchObject({ type: 'wallet.funded', data: { reference } });
    await expect(endpoint.latest.first()).toHaveText(/Wallet funded.*Delivered.*204.*No Content/);
  });

  const loads = countLoads(page);
  await test.step('sees the next one fail as it happens, with what was sent and answered', async () => {
    receiver.answer((response) =>
      response.writeHead(500, { 'x-trace': 'ledger-7' }).end('{"error":"no ledger"}'),
    );
    await shell(page).goTo('Deliveries');
    await expect(deliveries.rows).toHaveCount(2);
    const { reference } = await partner.pay('NGN', '100.00');
    const row = deliveries.rows.first();
    await expect(row).toHaveText(/Wallet funded.*Waiting.*500.*Internal Server Error/);
    await expect(row.getByText(/^in [01]:\d\d$/).filter({ visible: true })).toHaveCount(1);
    const { headers, body } = await expectArrivals(receiver, 3);
    await row.getByRole('link', { name: 'Wallet funded' }).click();
    await expectFacts(deliveries.panel, {
      Status: /^Waiting/,
      'Next attempt': /^in [01]:\d\d /,
      'X-Svc-Webhook-Id:': String(headers['x-svc-webhook-id']),
      'X-Svc-Webhook-Signature:': String(headers['x-svc-webhook-signature']),
    });
    await expect(deliveries.part('Request body')).toHaveText(body);
    expect(body).toContain(reference);
    // The receiver is local, so only the status of its response is shown.
    await expect(deliveries.panel).toContainText('set WEBHOOK_SHOW_PRIVATE_ANSWERS=true on the service');
    await expect(deliveries.panel).not.toContainText(/no ledger|ledger-7/);
  });

  await test.step('mends the receiver and sends it again', async () => {
    receiver.answer(200);
    await deliveries.sendAgain.click();
    await expect(deliveries.attempt(2)).toHaveText(/200 OK.*Manual/);
    await expectFacts(deliveries.panel, { Status: /^Delivered/ });
    await page.keyboard.press('Escape');
    await expect(deliveries.rows.first()).toHaveText(/Wallet funded.*Delivered.*200.*OK/);
    await expectArrivals(receiver, 4);
    expect(loads()).toBe(0);
  });

  await test.step('replays both payments, counted before they are sent', async () => {
    await deliveries.replay.click();
    await endpoint.replay.getByRole('radio', { name: 'Everything' }).click();
    await endpoint.replay.getByRole('button', { name: 'Count' }).click();
    await expect(endpoint.replay.getByRole('status')).toContainText('2 deliveries will be sent');
    expect(receiver.arrivals).toHaveLength(4);
    await endpoint.replay.getByRole('button', { name: 'Replay 2 deliveries' }).click();
    await expect(endpoint.replaying).toContainText('2 attempts to this endpoint succeeded and 0 failed');
    await expectArrivals(receiver, 6);
    const ids = receiver.arrivals.slice(1).map(({ headers }) => String(headers['x-svc-webhook-id']));
    expect(new Set(ids).size, 'repeats carry the IDs of the first time').toBe(2);
    for (const arrival of receiver.arrivals) verified(arrival, secret);
  });

  await test.step('changes the secret: the next delivery is signed with the new one alone', async () => {
    await shell(page).goTo('Webhooks');
    await webhooksPage(page).row(name).click();
    const next = await endpoint.rotate('None');
    expect(next).not.toBe(secret);
    await partner.pay('NGN', '150.00');
    const arrival = await expectArrivals(receiver, 7);
    expect(verified(arrival, next).type).toBe('wallet.funded');
    expect(() => verified(arrival, secret)).toThrow('No v1 was made with this secret');
    expect(loads()).toBe(0);
  });
});
