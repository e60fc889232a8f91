import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

interface Choice {
  readonly wallet?: 'NGN' | 'GHS' | 'USD';
  readonly amount: string;
  readonly method?: string;
}

/** The form that funds a wallet, and its confirmation. */
export function fundPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Fund a wallet' });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const method = (name: string) => form.getByRole('radio', { name, exact: true });
  const wallet = (currency: string) =>
    main.getByRole('radiogroup', { name: 'Wallet' }).getByRole('radio', { name: new RegExp(`^${currency}`) });
  /** Which account is debited, where there are several. */
  const mandate = form.getByRole('combobox', { name: 'Account to debit' });
  const review = form.getByRole('button', { name: 'Review' });
  return {
    open: (organisation: string, currency = 'NGN', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/funding/new?currency=${currency}`),
    form,
    amount,
    method,
    wallet,
    mandate,
    review,
    /** Of the confirmation. */
    question: main.getByRole('heading', { level: 2, name: /^Fund the \w+ wallet/ }),
    confirm: main.getByRole('button', { name: /^Fund [A-Z]{3}/ }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    change: main.getByRole('button', { name: 'Change' }),
    error: main.getByRole('alert'),
    async chooseMandate(account: RegExp): Promise<void> {
      await mandate.click();
      await page.getByRole('option', { name: account }).click();
    },
    async choose(choice: Choice): Promise<void> {
      if (choice.wallet) await wallet(choice.wallet).click();
      await amount.fill(choice.amount);
      if (choice.method) await method(choice.method).click();
      await review.click();
    },
  };
}
