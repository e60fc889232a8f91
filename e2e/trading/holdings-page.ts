import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The portfolio: figures of each currency, its charts, and the table of holdings. */
export function holdingsPage(page: Page) {
  const main = page.getByRole('main');
  const holdings = list(page, 'Holdings');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  return {
    ...holdings,
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/holdings${query}`),
    /** The figures of a currency, by its name. */
    currency: (name: string) => main.getByRole('article', { name }),
    /** A sum of a currency, which opens what it is made of. */
    sum: (currency: string, name: string) =>
      main
        .getByRole('article', { name: currency })
        .getByRole('button', { name: new RegExp(`^${name}.*what it is made of$`) }),
    part,
    /** A part of a chart, which filters the table. */
    choice: (chart: 'By type' | 'By investment', name: string) =>
      part(chart).getByRole('button', { name: new RegExp(`^${name}`) }),
    months: part('By month of maturity').getByRole('list').getByRole('link'),
    figures: (chart: string) => part(chart).getByRole('table'),
    showTable: (chart: string) => part(chart).getByText('Show as table'),
    customer: holdings.filters.getByRole('textbox', { name: 'Customer' }),
    exportCsv: holdings.filters.getByRole('button', { name: 'Export CSV' }),
    statement: (name: string) =>
      main.getByRole('article', { name }).getByRole('link', { name: /^Statement, PDF/ }),
    maturities: main.getByRole('link', { name: 'Maturities', exact: true }),
  };
}
