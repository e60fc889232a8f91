import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The ledger statement, and the page of one of its entries. */
export function transactionsPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Transactions'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/transactions${query}`),
    reference: main.getByRole('textbox', { name: 'Reference' }),
    export: main.getByRole('button', { name: 'Export CSV' }),
    /** Of the page of one entry. */
    trace: main.getByRole('region', { name: 'How it came about' }),
    details: main.getByRole('region', { name: 'Details' }),
    posting: main.getByRole('table', { name: /^Entries of the posting/ }),
  };
}
