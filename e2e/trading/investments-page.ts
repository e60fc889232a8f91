import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The catalogue of investments, a comparison, and the page of one. */
export function investmentsPage(page: Page) {
  const main = page.getByRole('main');
  const catalogue = list(page, 'Investments');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  const fees = part('Fees');
  const returns = part('What it returns');
  return {
    ...catalogue,
    open: (organisation: string, query = '', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/investments${query}`),
    openOne: (organisation: string, id: string, query = '') =>
      visit(page, `/${organisation}/test/investments/${id}${query}`),
    search: catalogue.filters.getByRole('textbox', { name: 'Name, issuer or symbol' }),
    box: (name: string) => main.getByRole('checkbox', { name: `Compare ${name}` }),
    boxes: main.getByRole('checkbox', { name: /^Compare / }),
    chosen: main.getByRole('region', { name: 'Chosen to compare' }),
    /** Of a comparison. */
    comparison: part('Comparison'),
    columns: part('Comparison').getByRole('columnheader'),
    fact: (name: string) => part('Comparison').getByRole('row', { name: new RegExp(`^${name}`) }),
    onlyDifferences: main.getByRole('checkbox', { name: 'Only what differs' }),
    /** Of the page of one. */
    part,
    trade: fees.getByRole('textbox', { name: 'Value traded' }),
    feesOf: (side: 'Buying' | 'Selling') => fees.getByRole('table', { name: side }),
    amount: returns.getByRole('textbox', { name: 'Amount' }),
    start: returns.getByLabel('Start'),
    accrual: returns.getByRole('table', { name: /^Accrual by month/ }),
    said: (place: 'Fees' | 'What it returns') => part(place).getByRole('status'),
  };
}
