import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The list of webhook endpoints. */
export function webhooksPage(page: Page) {
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: 'Webhook endpoints' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/webhooks`),
    title: page.getByRole('heading', { level: 1, name: 'Webhooks' }),
    table,
    row: (address: string) => table.getByRole('row').filter({ hasText: address }),
    /** Leads to the form. */
    add: main.getByRole('link', { name: 'Add endpoint' }).first(),
    /** What stands in its place where none can be added. */
    cannotAdd: main.getByRole('button', { name: 'Add endpoint' }).first(),
    failing: main.getByRole('alert'),
  };
}
