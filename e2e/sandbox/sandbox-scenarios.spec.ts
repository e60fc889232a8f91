import { expect } from '@playwright/test';
import { expectSound, sum } from '../support/checks';
import { test } from '../support/test';
import { checkoutPage, requestPage } from '../wallets/pages';
import { sandboxScenariosPage } from './pages';

test('too little arrives: armed, paid in full at the checkout, and half of it is there', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  const request = await partner.fund('NGN', '1000.00', 'alpha_checkout');
  await signIn(page, 'engineer');
  const scenarios = sandboxScenariosPage(page);
  await scenarios.open(partner.slug);
  await expect(scenarios.armed).toContainText('No scenarios active');
  await scenarios.switchOf('Too little arrives').click();
  await expect(scenarios.armed).toContainText(/Too little arrives.*Once.*50% of the amount/);
  await expect(scenarios.armed).toContainText('It has not happened yet.');
  await expect(scenarios.switchOf('Too little arrives')).toBeChecked();

  const payer = await otherBrowser();
  await payer.goto(String(request.instructions.checkout_url));
  await checkoutPage(payer).pay.click();
  await expect(checkoutPage(payer).outcome).toBeVisible();

  // The payment's event updates the page: its scenario is used up.
  await expect(scenarios.armed).toContainText('No scenarios active');
  await expect(scenarios.switchOf('Too little arrives')).not.toBeChecked();
  await expect(scenarios.history).toHaveText([/Too little arrives.*Happened.*once/]);
  expect(await partner.balance('NGN')).toBe('500.00');
  await scenarios.history.getByRole('link', { name: 'a funding request' }).click();
  await expect(requestPage(page).status('Succeeded')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(sum('NGN', '500.00'));
});

test('so many times, or until it is switched off; what is typed wrong is said', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const scenarios = sandboxScenariosPage(page);
  await scenarios.open(partner.slug);
  await scenarios.happens('Too much arrives', 'Several times');
  await scenarios.times('Too much arrives').fill('0');
  await expect(scenarios.times('Too much arrives')).toHaveAccessibleDescription('From 1 to 1,000.');
  await scenarios.switchOf('Too much arrives').click();
  await expect(scenarios.switchOf('Too much arrives')).not.toBeChecked();
  await scenarios.times('Too much arrives').fill('2');
  await scenarios.percent('Too much arrives').fill('200');
  await scenarios.switchOf('Too much arrives').click();
  await expect(scenarios.armed).toContainText(/Too much arrives.*2 times.*200% of the amount/);
  await partner.pay('GHS', '10.00');
  await expect(scenarios.armed).toContainText('It has happened 1 of 2 times');
  await partner.pay('GHS', '10.00');
  await expect(scenarios.armed).toContainText('No scenarios active');
  expect(await partner.balance('GHS')).toBe('40.00');

  await scenarios.happens('Receiver down', 'Until switched off');
  await scenarios.switchOf('Receiver down').focus();
  await page.keyboard.press('Space');
  await expect(scenarios.armed).toContainText(/Receiver down.*Until switched off/);
  await scenarios.switchOff('Receiver down').click();
  await expect(scenarios.armed).toContainText('No scenarios active');
  await expect(scenarios.history).toHaveText([/Receiver down.*Switched off/, /Too much arrives.*Happened/]);
});

test('a viewer sees what is armed, and arms nothing', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const scenarios = sandboxScenariosPage(page);
  await scenarios.open(partner.slug);
  const down = scenarios.switchOf('Provider down');
  await expect(down).toBeDisabled();
  await down.focus();
  await page.keyboard.press('Space');
  await expect(down).not.toBeChecked();
  await expect(scenarios.armed).toContainText('No scenarios active');
});

test('the scenarios are accessible and within the window @phone', async ({ page, partner, signIn }) => {
  await signIn(page, 'owner');
  const scenarios = sandboxScenariosPage(page);
  await scenarios.open(partner.slug);
  await scenarios.switchOf('Provider slow').click();
  await expect(scenarios.armed).toContainText('Provider slow');
  await scenarios.happens('Provider down', 'Several times');
  await scenarios.times('Provider down').fill('x');
  await expectSound(page);
});
