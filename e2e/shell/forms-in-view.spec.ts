import { expect, type Page } from '@playwright/test';
import { test } from '../support/review';
import { bought, findInvestment } from '../support/trading';
import { visit } from './pages';

/** Forms with their address and their primary button. */
const forms = [
  ['a funding request', '/:org/test/funding/new?currency=NGN', 'Review'],
  ['a mandate', '/:org/test/mandates/new', 'Check account'],
  ['a webhook endpoint', '/:org/test/webhooks/new', 'Add endpoint'],
  ['an API key', '/:org/test/developers/keys/new', 'Create key'],
] as const;

const operatorForms = [
  ['a manual transfer', '/operator/transfers/new', 'Review'],
  ['a statement', '/operator/statements/new', 'Preview'],
] as const;

/** Checks that the button can be pressed without scrolling: nothing covers it, and it is within the window. */
async function expectInView(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

const windows = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

for (const viewport of windows) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const [what, path, button] of forms) {
      test(`${what}: the primary button is in view`, async ({ page, partner, signIn }) => {
        await signIn(page, 'owner', { secondFactor: path.includes('/keys/') });
        await visit(page, path.replace(':org', partner.slug));
        await expectInView(page, button);
      });
    }

    for (const [what, path, button] of operatorForms) {
      test(`${what}: the primary button is in view`, async ({ page, reviewer, signInAs }) => {
        await signInAs(page, reviewer);
        await visit(page, path);
        await expectInView(page, button);
      });
    }

    test('an order, with its estimate, and its confirmation: the primary button is in view', async ({
      page,
      partner,
      signIn,
    }) => {
      await partner.pay('NGN', '250000.00');
      const { id } = await findInvestment(partner, 'symbol=DANGCEM');
      await signIn(page, 'treasury');
      const ticket = `/${partner.slug}/test/orders/new`;
      await visit(page, `${ticket}?investment=${id}`);
      await expect(page.getByRole('main'), 'no figure before an amount').not.toContainText('not known');
      await expectInView(page, 'Review');
      await visit(page, `${ticket}?investment=${id}&amount=100000`);
      await expect(page.getByText('All lines')).toBeAttached();
      await expectInView(page, 'Review');
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByRole('button', { name: /^Buy for/ })).toBeInViewport({ ratio: 1 });
    });

    test('a sale: the primary button is in view', async ({ page, partner, signIn }) => {
      await partner.pay('NGN', '250000.00');
      const { holding_id: holding = '' } = await bought(partner, '100000.00');
      await signIn(page, 'treasury');
      await visit(page, `/${partner.slug}/test/orders/new?side=sell&holding=${holding}&by=units&units=10`);
      await expectInView(page, 'Review');
    });

    test('a settlement account: the primary button is in view', async ({ page, partner, signIn }) => {
      await signIn(page, 'owner', { secondFactor: true });
      await visit(page, `/${partner.slug}/kyb/accounts`);
      await page.getByRole('main').getByRole('button', { name: 'Add account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /cedi/i }).check();
      await expect(dialog.getByRole('button', { name: 'Add account' })).toBeInViewport({ ratio: 1 });
    });
  });
}
