import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The list of orders. */
export function ordersPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Orders'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/orders${query}`),
    newOrder: main.getByRole('link', { name: 'New order' }),
    clientReference: main.getByRole('textbox', { name: 'Client reference' }),
    customer: main.getByRole('textbox', { name: 'Customer' }),
    export: main.getByRole('button', { name: 'Export CSV' }),
  };
}
