import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The three wallets, and the page of one. */
export function walletsPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, environment = 'test') =>
      visit(page, `/${organisation}/${environment}/wallets`),
    openOne: (organisation: string, currency: string) =>
      visit(page, `/${organisation}/test/wallets/${currency}`),
    card: (name: string) => main.getByRole('article', { name }),
    /** Of the page of one wallet. */
    one: {
      chartTable: main.getByRole('region', { name: /wallet, as a table$/ }),
      showTable: main.getByText('Show as table'),
      waiting: main.getByRole('region', { name: 'Waiting for payment' }),
      latest: main.getByRole('region', { name: 'Latest transactions' }),
    },
  };
}
