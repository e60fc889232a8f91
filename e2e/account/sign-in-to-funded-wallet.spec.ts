import { expect } from '@playwright/test';
import { overviewPage, shell, untilAlive } from '../shell/pages';
import { countLoads, expectAccessible, expectFacts, expectNoSideScroll, sum } from '../support/checks';
import { test } from '../support/test';
import { checkoutPage, fundPage, reconciliationPage, requestPage, transactionsPage } from '../wallets/pages';
import { signInPage } from './pages';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('someone signs in, funds the naira wallet by a checkout link that is paid on a phone, and it reconciles', async ({
  page,
  partner,
  otherBrowser,
}) => {
  const request = requestPage(page);
  let reference = '';

  await test.step('signs in', async () => {
    await signInPage(page).open();
    await signInPage(page).fill(await partner.member('owner'));
    await expect(overviewPage(page).title).toBeVisible();
    await expect(overviewPage(page).wallet('Nigerian naira')).toHaveText(sum('NGN', '0.00'));
  });

  await test.step('asks for NGN 250,000.50 by checkout link', async () => {
    await untilAlive(page);
    await overviewPage(page).fund.click();
    await fundPage(page).choose({ wallet: 'NGN', amount: '250000.50', method: 'Checkout page' });
    await expect(fundPage(page).question).toBeVisible();
    await expectFacts(page.getByRole('main'), {
      Method: /^Checkout page/,
      'This funding': /\+250,000\.50$/,
      'After settlement': sum('NGN', '250,000.50'),
    });
    await fundPage(page).confirm.click();
    await expect(request.title).toBeVisible();
    await expect(request.status('Pending')).toBeVisible();
    await expect(request.qrCode).toBeVisible();
    reference = (await request.title.innerText()).trim();
  });

  const loads = countLoads(page);
  await test.step('whoever holds the link pays in full on a phone, without signing in', async () => {
    const href = await request.openCheckout.getAttribute('href');
    const payer = await otherBrowser(phone);
    await payer.goto(href ?? '');
    const checkout = checkoutPage(payer);
    await expect(checkout.heading).toContainText(partner.slug);
    await expectAccessible(payer);
    await expectNoSideScroll(payer);
    await checkout.pay.click();
    await expect(checkout.outcome).toContainText('Payment received');
    await expectAccessible(payer);
  });

  await test.step('the page that was left open shows it without being loaded again', async () => {
    await expect(request.status('Succeeded')).toBeVisible();
    await expectFacts(page.getByRole('main'), { Received: sum('NGN', '250,000.50') });
    await shell(page).goTo('Home');
    await expect(overviewPage(page).wallet('Nigerian naira')).toHaveText(sum('NGN', '250,000.50'));
    expect(loads()).toBe(0);
  });

  await test.step('the statement has it, with the balance after it', async () => {
    await shell(page).goTo('Transactions');
    const row = transactionsPage(page).row(reference);
    await expect(row).toHaveText(/\+250,000\.50.*250,000\.50/s);
  });

  await test.step('the wallet reconciles with the statement', async () => {
    await shell(page).goTo('Reconciliation');
    await expect(reconciliationPage(page).verdict).toBeVisible();
    await expect(reconciliationPage(page).row('NGN')).toHaveText(
      /250,000\.50.*250,000\.50.*0\.00.*1 transaction.*Balanced/s,
    );
  });

  expect(await partner.balance('NGN')).toBe('250000.50');
  expect(await partner.transactions()).toHaveLength(1);
});
