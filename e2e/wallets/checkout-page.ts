import type { Page } from '@playwright/test';

/** The sandbox's hosted page, on which a payer pays. */
export function checkoutPage(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: /^Payment to/ }),
    pay: page.getByRole('button', { name: /^Pay [A-Z]{3}/ }),
    fail: page.getByRole('button', { name: 'Fail the payment' }),
    expire: page.getByRole('button', { name: 'Let it expire' }),
    outcome: page.getByRole('status'),
    error: page.getByRole('alert'),
    async payAmount(amount: string): Promise<void> {
      const field = page.getByRole('textbox', { name: 'Amount to pay' });
      if (!(await field.isVisible())) await page.getByText('Pay another amount').click();
      await field.fill(amount);
      await page.getByRole('button', { name: 'Pay this amount' }).click();
    },
  };
}
