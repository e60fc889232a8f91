import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { signRequest } from '@/lib/contract/signing';
import { type KeyPair, sendRaw, sendSigned } from '@/tests/support/raw-http';
import { expectFacts, expectSound } from '../support/checks';
import { product } from '../support/product';
import { test } from '../support/test';
import { requestsPage } from './pages';

const FUND = '/partner/v1/wallets/NGN/fund';

/** A client with a known mistake: it signs seconds but sends milliseconds. */
function sendMilliseconds({ key, secret }: KeyPair, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const parts = { timestamp, method: 'POST', target: FUND, body: new TextEncoder().encode(body) };
  const headers = {
    'x-svc-key': key,
    'x-svc-timestamp': `${timestamp}000`,
    'x-svc-signature': signRequest(secret, parts),
    'idempotency-key': 'fund-0042',
  };
  return sendRaw(product.serviceUrl, { method: 'POST', target: FUND, body, headers });
}

test('an engineer finds why calls fail, reads the fix, and watches the next call come in @phone', async ({
  page,
  partner,
  signIn,
}) => {
  const client = await partner.createKey('test', ['wallets:read', 'wallets:write']);
  const watcher = await partner.createKey('test', ['organisation:read']);
  const body = JSON.stringify({ amount: '1000.00', method: 'alpha_bank_transfer' });
  await sendMilliseconds(client, body);
  await sendMilliseconds(client, body);
  await sendSigned(product.serviceUrl, client, { target: '/partner/v1/wallets' });
  await expect
    .poll(
      async () => {
        const target = '/partner/v1/organisation/request-problems';
        const { json } = await sendSigned(product.serviceUrl, watcher, { target });
        return json.data;
      },
      { timeout: 20_000 },
    )
    .toEqual([expect.objectContaining({ count: 2, mistake: 'timestamp_in_milliseconds' })]);

  await signIn(page, 'engineer');
  const log = requestsPage(page);
  await log.open(partner.slug);
  await expectSound(page);
  const problem = log.problem('authentication_failed');
  await expect(problem).toContainText('Timestamp in milliseconds');
  await problem.getByRole('link').click();
  await expect(page).toHaveURL(/error_code=authentication_failed/);
  await expect(log.rows).toHaveCount(2);

  await page.keyboard.press('j');
  await expect(log.rowLink(FUND).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log.diagnosis).toContainText('The timestamp is in milliseconds');
  await expect(log.diagnosis).toContainText('Send whole seconds since 1970');
  await expect(log.expected).toContainText(`${FUND}⏎`);
  await expectFacts(log.facts, { Key: client.key, Operation: 'fundWallet', 'Idempotency-Key': /^fund-0042/ });
  await expect(log.part('Request body')).toContainText('"amount": "1000.00"');
  await log.language('Python').click();
  await expect(log.program('Python')).toContainText('hashlib.sha512');
  await expect(log.program('Python')).toContainText(FUND);
  await expect(log.diagnosis).not.toContainText(client.secret);
  await expectSound(page);

  await log.open(partner.slug, `?key_id=${client.key}&status=2xx`);
  await expect(log.rows).toHaveText([/\/partner\/v1\/wallets/]);
  await sendSigned(product.serviceUrl, client, { target: '/partner/v1/wallets/NGN' });
  await expect(log.showNew).toHaveText('1 new', { timeout: 20_000 });
  await expect(log.rows).toHaveCount(1);
  await log.showNew.click();
  await expect(log.rows).toHaveText([/\/partner\/v1\/wallets\/NGN/, /\/partner\/v1\/wallets/]);
  await log.open(partner.slug, `?key_id=${client.key}&status=2xx&sort=created_at`);
  await expect(log.rows).toHaveText([/\/partner\/v1\/wallets/, /\/partner\/v1\/wallets\/NGN/]);
  await expect(page.getByText('Not live with the oldest first.')).toBeVisible();

  await log.open(partner.slug);
  await log.search.fill('wallets/ngn/fund');
  await expect(page).toHaveURL(/\?query=/);
  await expect(log.rows).toHaveText([/401.*\/fund/, /401.*\/fund/]);
  const [file] = await Promise.all([page.waitForEvent('download'), log.exportCsv.click()]);
  expect(readFileSync(await file.path(), 'utf8').match(/authentication_failed/g)).toHaveLength(2);
});
