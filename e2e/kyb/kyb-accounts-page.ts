import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The settlement accounts, with the windows that open on them. */
export function kybAccountsPage(page: Page) {
  const main = page.getByRole('main');
  const adding = page.getByRole('dialog', { name: 'Add a settlement account' });
  const accounts = main.getByRole('list', { name: 'Settlement accounts' }).getByRole('listitem');
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/accounts${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Settlement accounts' }),
    accounts,
    add: main.getByRole('button', { name: 'Add account' }),
    remove: (account: string) => main.getByRole('button', { name: `Remove ${account}` }),
    adding,
    currency: (name: string) => adding.getByRole('radio', { name: new RegExp(`^${name}`) }),
    kind: (name: 'Bank account' | 'Mobile money') => adding.getByRole('radio', { name }),
    number: adding.getByRole('textbox', { name: /number/i }),
    field: (name: string) => adding.getByRole('textbox', { name, exact: true }),
    send: adding.getByRole('button', { name: 'Add account' }),
    removing: page.getByRole('alertdialog', { name: 'Remove this settlement account?' }),
    async chooseBank(typed: string, name: string): Promise<void> {
      await adding.getByRole('combobox', { name: 'Bank' }).click();
      const list = page.getByRole('dialog', { name: 'Search banks' });
      await list.getByRole('combobox').fill(typed);
      await list.getByRole('option', { name, exact: true }).click();
    },
  };
}
