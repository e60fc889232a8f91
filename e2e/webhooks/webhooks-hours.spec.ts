import { expect } from '@playwright/test';
import { reload } from '../shell/pages';
import { expectSound } from '../support/checks';
import { addEndpoint, expectArrivals } from '../support/endpoints';
import { test } from '../support/test';
import { endpointPage, webhooksPage } from './pages';

test('attempts are shown by hour, of all endpoints and of one, by keyboard and as a table', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { id } = await addEndpoint(partner, receiver.url);
  await addEndpoint(partner, `${receiver.url}/second`);
  // The attempts and the page are in the same hour.
  const left = 3_600_000 - (Date.now() % 3_600_000);
  if (left < 20_000) await page.waitForTimeout(left + 1_000);
  await partner.pay('NGN', '1000.00');
  await expectArrivals(receiver, 2);
  await signIn(page, 'engineer');
  const { attempts, hours, table } = webhooksPage(page);
  await webhooksPage(page).open(partner.slug);
  await expect(attempts.getByRole('list', { name: 'Legend' })).toContainText(/Succeeded\s*2/);
  await expect(hours).toHaveAttribute('max', '23');
  await hours.press('End');
  await expect(hours).toHaveAttribute(
    'aria-valuetext',
    /: Succeeded 2, Failed 0, p95 response time [\d,]+\sms$/,
  );
  await hours.press('ArrowLeft');
  await expect(hours).toHaveAttribute('aria-valuetext', /: Succeeded 0, Failed 0, p95 response time –$/);
  await attempts.getByText('Show as table').click();
  await expect(attempts.getByRole('table').getByRole('row').nth(1)).toContainText('2');
  await page.getByRole('radio', { name: 'The last 7 days' }).click();
  await expect(page).toHaveURL(/\?range=7d$/);
  await expect(hours).toHaveAttribute('max', '167');
  await reload(page);
  await expect(hours).toHaveAttribute('max', '167');
  await expect(table).toBeVisible();
  await expectSound(page);

  await endpointPage(page).open(partner.slug, id);
  await expect(endpointPage(page).attempts.getByRole('list', { name: 'Legend' })).toContainText(
    /Succeeded\s*1/,
  );
});
