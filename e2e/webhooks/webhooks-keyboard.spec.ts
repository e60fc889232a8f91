import { expect, type Locator, type Page } from '@playwright/test';
import { overviewPage, shell } from '../shell/pages';
import { addEndpoint, expectArrivals } from '../support/endpoints';
import { test } from '../support/test';
import { deliveriesPage, endpointForm, endpointPage } from './pages';

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 40 && !(await isThere()); stops++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test.describe('with the keyboard alone', () => {
  test.beforeEach(async ({ page, partner, signIn }) => {
    await signIn(page, 'engineer');
    await overviewPage(page).open(partner.slug);
    await expect(overviewPage(page).title).toBeVisible();
  });

  test('an endpoint is added and tested', async ({ page, receiver }) => {
    const form = endpointForm(page);
    await page.keyboard.press('c');
    await page.keyboard.press('w');
    await expect(form.address).toBeVisible();
    await form.address.focus();
    await page.keyboard.type(receiver.url);
    await page.keyboard.press('Tab');
    await expect(form.description).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.hears('All events')).toBeFocused();
    // As long as a finger presses it: a shorter press only moves the focus.
    await page.keyboard.press('ArrowDown', { delay: 60 });
    await expect(form.hears('Selected events')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(form.group('Wallets & funding')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(form.kind('Wallet funded')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(form.secret).toBeVisible();
    await expect(shell(page).main).toBeFocused();
    // From the content, which has the focus: the two links back, the copy button, the checkbox.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(form.stored).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(form.goOn).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.sendTest).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.testResult).toContainText('The test arrived');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(endpointPage(page).sendTest).toBeVisible();
  });

  test('a delivery that failed is found and sent again', async ({ page, partner, receiver }) => {
    receiver.answer(500);
    await addEndpoint(partner, receiver.url);
    await partner.pay('NGN', '1000.00');
    await expectArrivals(receiver, 1);
    receiver.answer(204);
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    const { rows, panel, sendAgain } = deliveriesPage(page);
    await expect(rows).toHaveText([/Waiting.*500/]);
    const link = rows.first().getByRole('link', { name: 'Wallet funded' });
    await rows.first().getByRole('checkbox').focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('Waiting for its next attempt.');
    await expect(sendAgain).toBeVisible();
    await tabTo(page, sendAgain);
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('Your server accepted it');
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await expect(rows).toHaveText([/Delivered.*204/]);
  });
});
