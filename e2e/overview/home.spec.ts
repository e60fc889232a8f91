import { expect, type Page } from '@playwright/test';
import { demoMembers, demoOrganisation } from '@/server/sandbox/demo-data/accounts';
import { overviewPage, shell } from '../shell/pages';
import { expectNoSideScroll, expectSound, sum } from '../support/checks';
import { readDemoPassword } from '../support/product';
import { advanceClock } from '../support/sandbox-clock';
import { sendSignIn } from '../support/sign-in';
import { test } from '../support/test';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

const balanceOf = (page: Page, currency: string) =>
  page.getByRole('slider', { name: `Balance in ${currency}, by day` });

test('treasury sees all money in one currency, what needs it, and what moved', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  await partner.pay('USD', '10.00');
  const unpaid = await partner.fund('NGN', '2500.00');
  await signIn(page, 'treasury');
  const home = overviewPage(page);
  await home.open(partner.slug);

  await expect(home.total).toContainText(/Simulated rates of .*: 1 USD = [\d,.]+ NGN/);
  await expect(home.wallet('Nigerian naira')).toContainText(sum('NGN', '1,000.00'));
  await expect(home.wallet('Nigerian naira')).toContainText(sum('NGN', '2,500.00'));
  await expect(home.wallet('US dollar')).toContainText(sum('USD', '10.00'));
  await expect(home.activity.getByRole('listitem')).toHaveCount(2);
  await expect(home.portfolio).toContainText('0 holdings');
  await expect(balanceOf(page, 'NGN')).toHaveAttribute('max', '29');
  await expect(balanceOf(page, 'NGN')).toHaveAttribute('aria-valuetext', /Balance NGN\s[\d,]+\.\d\d/);
  await expectSound(page);

  await test.step('another currency and range are in the address', async () => {
    await home.currency('US dollar').click();
    await expect(page).toHaveURL(/\?currency=USD$/);
    await expect(balanceOf(page, 'USD')).toBeAttached();
    await home.range('The last 7 days').click();
    await expect(page).toHaveURL(/\?currency=USD&range=7d$/);
    await expect(balanceOf(page, 'USD')).toHaveAttribute('max', '6');
    await page.reload();
    await expect(balanceOf(page, 'USD')).toHaveAttribute('max', '6');
  });

  await test.step('what needs someone leads to where it is done', async () => {
    await home.need(`${unpaid.reference} is unpaid`).click();
    await expect(shell(page).title(unpaid.reference)).toBeVisible();
  });
});

test('the total, and what came in and went out, are compared with as many days before', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.pay('NGN', '1000.00');
  await signIn(page, 'owner');
  const home = overviewPage(page);
  await home.open(partner.slug);
  await expect(home.total).toContainText('The last 30 days');
  await expect(home.total).not.toContainText('compared with');

  await advanceClock(partner, 8 * 86_400);
  await partner.pay('NGN', '250.00');
  await home.open(partner.slug);
  await home.range('The last 7 days').click();
  await expect(home.total).toContainText(/NGN\s\+250\.00 \(\+25\.00%\) since \d+ \w+ \d{4}/);
  await expect(home.total).toContainText(/In\s*NGN\s*250\.00\s*NGN\s−750\.00 \(−75\.00%\)/);
  await expect(home.total).toContainText(/Out\s*NGN\s*0\.00\s*no change/);
  await expect(home.total).toContainText(/The last 7 days, compared with \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
  await expectSound(page);
});

test('a viewer sees the same figures, and nothing to press', async ({ page, partner, signIn }) => {
  await partner.pay('NGN', '1000.00');
  await signIn(page, 'viewer');
  const home = overviewPage(page);
  await home.open(partner.slug);
  await expect(home.total).toContainText(sum('NGN', '1,000.00'));
  await expect(home.needs).toBeVisible();
  await expect(home.fund).toHaveCount(0);
  await expect(shell(page).main.getByRole('link', { name: 'New order' })).toHaveCount(0);
});

test('compliance sees the verification, and no balance', async ({ page, partner, signIn }) => {
  await signIn(page, 'compliance');
  const home = overviewPage(page);
  await home.open(partner.slug);
  await expect(home.verification).toContainText('Not submitted');
  await expect(home.verification.getByRole('progressbar', { name: 'Provided' })).toBeVisible();
  await expect(home.need('Your business is not verified yet')).toBeVisible();
  await expect(home.total).toHaveCount(0);
  await expect(home.activity).toHaveCount(0);
  await expectSound(page);
});

test('an engineer sees deliveries and failed requests, and begins with the key of the organisation', async ({
  page,
  partner,
  signIn,
}) => {
  const { key } = await partner.createKey('test', ['wallets:write']);
  await signIn(page, 'engineer');
  const home = overviewPage(page);
  await home.open(partner.slug);
  await expect(home.deliveries).toContainText('Register a webhook endpoint to receive events.');
  await expect(home.problems).toContainText('No request of an API key failed');
  await expect(home.quickStart).toContainText(`export SVC_KEY=${key}`);
  await expect(home.quickStart).toContainText('npx partner-desk listen --forward-to');
  await expect(home.quickStart.getByRole('button', { name: 'Copy Open a funding request' })).toBeVisible();
  await expectSound(page);
});

test('a total says in figures what it leaves out, because there is no rate', async ({ page }) => {
  const [owner] = demoMembers;
  if (owner) await sendSignIn(page.context().request, { ...owner, password: readDemoPassword() });
  const home = overviewPage(page);
  await home.open(demoOrganisation.slug, 'live');
  await expect(home.total).toContainText(/NGN\s*0\.00and USD\s*24,965\.00 without a rate to NGN/);
  await expect(home.total).not.toContainText('No money has moved');
  await home.currency('USD').click();
  await expect(home.total).toContainText(/USD\s*24,965\.00/);
  await expect(home.total).not.toContainText('without a rate');
});

for (const member of demoMembers) {
  test(`the home of the demo’s ${member.role} fits an office laptop and a phone`, async ({ page }) => {
    await sendSignIn(page.context().request, { ...member, password: readDemoPassword() });
    const home = overviewPage(page);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await home.open(demoOrganisation.slug);
      await expect(home.needs).toBeVisible();
      if (!['compliance', 'engineer'].includes(member.role)) {
        await expect(page.getByRole('slider').first()).toBeAttached();
        await expect(home.total).toContainText('The last 30 days, compared with');
      }
      expect(await shell(page).main.innerText()).not.toMatch(UUID);
      await expectNoSideScroll(page);
    }
  });
}
