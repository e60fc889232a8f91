import { expect } from '@playwright/test';
import { addEndpoint, expectArrivals, signatureOf } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage, verifierPage } from './pages';

test('the verifier says which step fails and why, and sends nothing of it anywhere', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { secret } = await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  const arrival = await expectArrivals(receiver, 1);
  const header = signatureOf(arrival);
  await signIn(page, 'engineer');
  const verifier = verifierPage(page);
  await verifier.open(partner.slug);
  const requests: string[] = [];
  page.on('request', (request) => {
    // The shell of every page makes its own requests, which do not concern this page.
    if (!/\/api\/(frame|session-use|stream)(\/|$|\?)|\/_next\/static\//.test(request.url()))
      requests.push(`${request.method()} ${request.url()}`);
  });

  await verifier.header.fill('v1=5257a8');
  await expect(verifier.steps('Failed')).toContainText('There is no t.');
  await verifier.header.fill(`X-Svc-Webhook-Signature: ${header}`);
  await verifier.body.fill(arrival.body);
  await expect(verifier.steps('Passed')).toHaveCount(3);
  await expect(verifier.steps('Open')).toHaveCount(2);

  await verifier.secret.fill('whsec_of-another-endpoint');
  await expect(verifier.verdict).toContainText('The signature does not match');
  await expect(verifier.steps('Failed')).toHaveText(/Compare with each v1.*No common mistake explains it/);
  await verifier.secret.fill(secret);
  await expect(verifier.verdict).toHaveText('The signature is valid');
  await expect(verifier.steps('Passed')).toHaveCount(5);

  await verifier.secret.fill(secret.replace('whsec_', ''));
  await expect(verifier.verdict).toContainText('It matches with whsec_ before the secret');
  await verifier.secret.fill(secret);
  await verifier.body.fill(JSON.stringify(JSON.parse(arrival.body), null, 2));
  await expect(verifier.verdict).toContainText('It matches with the body as compact JSON');
  await expect(verifier.steps('Check this step')).toContainText('it may have been parsed and written again');

  await verifier.clear.click();
  await expect(verifier.secret).toHaveValue('');
  expect(requests).toEqual([]);
});

test('an old delivery is refused for its age alone, which can be left aside', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { secret } = await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  const arrival = await expectArrivals(receiver, 1);
  await signIn(page, 'engineer');
  await page.clock.setFixedTime(Date.now() + 400_000);
  const verifier = verifierPage(page);
  await verifier.open(partner.slug);
  await verifier.header.fill(signatureOf(arrival));
  await verifier.body.fill(arrival.body);
  await verifier.secret.fill(secret);
  await expect(verifier.verdict).toContainText('The signature is valid but too old');
  await expect(verifier.steps('Failed')).toContainText('Receivers refuse it now');
  await verifier.isOld.check();
  await expect(verifier.verdict).toHaveText('The signature is valid');
});

test('the panel of a delivery shows how its v1 comes about', async ({ page, partner, signIn, receiver }) => {
  const { secret } = await addEndpoint(partner, receiver.url);
  await partner.pay('NGN', '1000.00');
  const v1 = /v1=(\w+)/.exec(signatureOf(await expectArrivals(receiver, 1)))?.[1] ?? '';
  await signIn(page, 'viewer');
  const { open, rows, panel } = deliveriesPage(page);
  await open(partner.slug);
  await rows.first().getByRole('link', { name: 'Wallet funded' }).click();
  await panel.getByRole('button', { name: 'How the signature was computed' }).click();
  await panel.getByLabel('Signing secret').fill(secret);
  await expect(panel.getByRole('status')).toHaveText('The signature is valid');
  await expect(panel.getByRole('button', { name: `Copy computed v1 ${v1}` })).toBeVisible();
});
