import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

interface Account {
  /** As it stands on the list of banks. */
  readonly bank: string;
  readonly number: string;
  /** The most of a single debit. */
  readonly most: string;
}

/** The form that asks for a mandate, and its confirmation. */
export function newMandatePage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'New mandate' });
  const bank = form.getByRole('combobox', { name: 'Bank' });
  const number = form.getByRole('textbox', { name: 'Account number' });
  const most = form.getByRole('textbox', { name: 'Most at once' });
  const check = form.getByRole('button', { name: 'Check account' });

  /** Finds a bank by a few letters or its code. */
  async function chooseBank(search: string, name = search): Promise<void> {
    await bank.click();
    await page.getByRole('combobox', { name: 'Search banks' }).fill(search);
    await page.getByRole('option', { name }).click();
  }
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/mandates/new`),
    form,
    bank,
    number,
    most,
    check,
    chooseBank,
    /** Beside the number, while it is typed. */
    verdict: form.getByRole('status'),
    /** Of the confirmation. */
    question: main.getByRole('heading', { level: 2, name: /^Ask for this mandate/ }),
    confirm: main.getByRole('button', { name: 'Ask for the mandate' }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    change: main.getByRole('button', { name: 'Change' }),
    allTheSame: main.getByRole('checkbox', { name: 'Ask for it all the same' }),
    error: main.getByRole('alert'),
    async fill(account: Account): Promise<void> {
      await chooseBank(account.bank);
      await number.fill(account.number);
      await most.fill(account.most);
    },
  };
}
