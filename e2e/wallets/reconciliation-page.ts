import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** Wallets beside the sums of their transactions. */
export function reconciliationPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/reconciliation`),
    verdict: main.getByText('Every wallet is balanced'),
    row: (currency: string) =>
      main
        .getByRole('table', { name: 'Reconciliation of the wallets' })
        .getByRole('row')
        .filter({ hasText: currency }),
    runAgain: main.getByRole('button', { name: 'Run again' }),
  };
}
