import { expect } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, expectSound } from '../support/checks';
import { pictureFile } from '../support/given-files';
import { test } from '../support/test';
import { checkoutPage } from '../wallets/pages';
import { brandingPage } from './pages';

test('an owner brands the payment page, sees it before, and payers see it afterwards', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'owner');
  const branding = brandingPage(page);
  await branding.open(partner.slug);
  await expect(branding.save).toHaveAccessibleDescription('No changes.');
  await branding.name.fill('Harbour Pay');
  await branding.colour.fill('#FFD43B');
  await expect(branding.part).toContainText('Black text on this colour has a contrast of');
  await expect(branding.preview).toContainText('Payment to Harbour Pay');
  await branding.logoFile.setInputFiles(pictureFile('logo.png', 200, 80));
  await expect(branding.previewLogo).toBeVisible();
  await expectSound(page);
  await branding.save.click();
  await expect(branding.save).toHaveAccessibleDescription('No changes.');

  const { instructions } = await partner.fund('NGN', '5000', 'alpha_checkout');
  const payer = await otherBrowser();
  await payer.goto(instructions.checkout_url ?? '');
  await expect(checkoutPage(payer).heading).toHaveText('Payment to Harbour Pay');
  await expect(checkoutPage(payer).pay).toHaveCSS('background-color', 'rgb(255, 212, 59)');
  await expect(checkoutPage(payer).pay).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expectSound(payer);

  await branding.removeLogo.click();
  await expect(branding.previewLogo).toHaveCount(0);
  await branding.save.click();
  await expect(branding.save).toHaveAccessibleDescription('No changes.');
});

test('files that are no logo are refused in words, by the browser and by the service', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  guard.tolerate(/status of 400/);
  await signIn(page, 'admin');
  const branding = brandingPage(page);
  await branding.open(partner.slug);
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await branding.logoFile.setInputFiles(svg);
  await expect(branding.part).toContainText('An SVG can contain scripts.');
  await branding.logoFile.setInputFiles({ ...svg, name: 'logo.png', mimeType: 'image/png' });
  await branding.save.click();
  await expect(branding.part).toContainText('an SVG can contain scripts');
  await branding.colour.fill('red');
  await branding.save.click();
  await expect(branding.colour).toHaveAccessibleDescription(/Use # and six digits/);
});

test('a viewer sees the branding, and who can change it', async ({ page, partner, signIn }) => {
  await signIn(page, 'viewer');
  const branding = brandingPage(page);
  await branding.open(partner.slug);
  await expect(branding.preview).toContainText(`Payment to ${partner.slug}`);
  await expect(branding.part).toContainText(/owner|admin/i);
  await expect(branding.save).toHaveCount(0);
});

test('a payer chooses a card or a bank transfer, and copies the account', { tag: '@phone' }, async ({
  partner,
  otherBrowser,
}) => {
  const { instructions, reference } = await partner.fund('NGN', '5000', 'alpha_checkout');
  const payer = await otherBrowser();
  await payer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await payer.goto(instructions.checkout_url ?? '');
  const checkout = checkoutPage(payer);
  await expect(payer.getByRole('textbox', { name: 'Card number' })).toHaveAttribute('readonly', '');
  await checkout.option('Bank transfer').check();
  await expect(payer.getByRole('textbox', { name: 'Card number' })).toBeHidden();
  await payer.getByRole('button', { name: 'Copy account number' }).click();
  await expect.poll(() => payer.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10}$/);
  await payer.getByRole('button', { name: /^Copy reference|^Copied reference/ }).click();
  await expect.poll(() => payer.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await expectNoSideScroll(payer);
  await expectAccessible(payer);
  await payer.getByRole('button', { name: 'I have sent the money' }).click();
  await expect(checkout.outcome).toContainText('Payment received');
  expect(await partner.balance('NGN')).toBe('5000.00');
});
