import { expect } from '@playwright/test';
import { roles } from '@/lib/contract/permissions';
import { sendSigned } from '@/tests/support/raw-http';
import { overviewPage, shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { product } from '../support/product';
import { test } from '../support/test';
import { goingLivePage } from './pages';

test('an owner follows the checklist from the overview: each item leads to its page, and turns by itself', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  await overviewPage(page).open(partner.slug);
  const step = overviewPage(page).need('Going live: 0 of 7 done');
  await expect(step).toContainText('Next: fund a wallet in test.');
  await step.click();
  await expect(page).toHaveURL(`/${partner.slug}/going-live`);
  const { items, item, progress } = goingLivePage(page);
  await expect(items).toHaveCount(7);
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(item('To do: Get verified')).toContainText('The verification is not submitted yet.');
  await expect(item('To do: Turn on second factors')).toContainText(
    '1 of 1 owners, admins and treasury members',
  );
  // Pages of live mode open only after the verification.
  await expect(item('To do: Use a live key')).toContainText('Opens once you are verified.');
  await expectSound(page);

  await partner.pay('NGN', '1000.00');
  await expect(item('Done: Fund a wallet in test')).toContainText('A funding request was paid in test mode.');
  await partner.approve();
  await expect(item('Done: Get verified')).toContainText('The verification is approved.');
  await expect(progress).toHaveAttribute('aria-valuenow', /^28/);

  for (const [title, cure, path] of [
    ['Complete an order in test', 'Create an order', 'test/orders/new'],
    ['Set an allowlist', 'Set the allowlist', 'test/developers/allowlist'],
    ['Use a live key', 'Open live keys', 'live/developers/keys'],
    ['Receive live webhooks', 'Add an endpoint', 'live/webhooks/new'],
  ] as const) {
    await goingLivePage(page).open(partner.slug);
    await item(`To do: ${title}`).getByRole('link', { name: cure }).click();
    await expect(page).toHaveURL(`/${partner.slug}/${path}`);
    await expect(shell(page).main.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await sendSigned(product.serviceUrl, partner.live, { target: '/partner/v1/wallets' });
  await expect(async () => {
    await goingLivePage(page).open(partner.slug);
    await expect(item('Done: Use a live key')).toContainText('Last signed a call', { timeout: 500 });
  }).toPass();
  await expect(shell(page).main).toContainText('You are live');
  await overviewPage(page).open(partner.slug);
  await expect(overviewPage(page).activity).toBeVisible();
  await expect(shell(page).main).not.toContainText('Going live:');
});

for (const role of roles.filter((one) => one !== 'owner')) {
  test(`the role ${role} reads the checklist, and who can do what it may not`, async ({
    page,
    partner,
    signIn,
  }) => {
    await signIn(page, role);
    await goingLivePage(page).open(partner.slug);
    const { items, item } = goingLivePage(page);
    await expect(items).toHaveCount(7);
    const mayFund = role === 'admin' || role === 'treasury';
    const fund = item('Fund a wallet in test');
    await expect(fund.getByRole('link', { name: 'Fund a wallet' })).toHaveCount(mayFund ? 1 : 0);
    if (!mayFund) await expect(fund).toContainText('Ask an owner, admin or treasury member.');
    await expectSound(page);
  });
}

test('the checklist is in the navigation and in the command menu', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  await overviewPage(page).open(partner.slug);
  await shell(page).goTo('Going live');
  await expect(shell(page).title('Going live')).toBeVisible();
  await overviewPage(page).open(partner.slug);
  await shell(page).command('go live', 'Going live');
  await expect(page).toHaveURL(`/${partner.slug}/going-live`);
});
