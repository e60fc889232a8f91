import type { Page } from '@playwright/test';

/** A list with its filters, as funding requests, transactions and events have it. */
export function list(page: Page, name: string) {
  const main = page.getByRole('main');
  const filters = main.getByRole('search', { name: `Filter ${name.toLowerCase()}` });
  const table = main.getByRole('table', { name, exact: true });
  const chip = (filter: string) => filters.getByRole('button', { name: new RegExp(`^${filter}`) });
  return {
    filters,
    table,
    chip,
    /** Every row but the one of column names. */
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    row: (text: string | RegExp) => table.getByRole('row').filter({ hasText: text }),
    next: main.getByRole('link', { name: 'Next' }),
    firstPage: main.getByRole('link', { name: 'First page' }),
    clearAll: filters.getByRole('button', { name: 'Clear all' }),
    remove: (filter: string) => filters.getByRole('button', { name: `Remove filter ${filter}` }),
    async choose(filter: string, value: string): Promise<void> {
      await chip(filter).click();
      await page.getByRole('menuitemradio', { name: value }).click();
    },
    async chooseDays(filter: string, preset: string): Promise<void> {
      await chip(filter).click();
      await page.getByRole('dialog', { name: filter }).getByRole('button', { name: preset }).click();
    },
  };
}
