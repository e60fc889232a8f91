import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The page of an instrument: its chart, and the table in step with it. */
export function instrumentPage(page: Page) {
  const main = page.getByRole('main');
  const chart = main.getByRole('region', { name: 'Chart', exact: true });
  const table = chart.getByRole('table', { name: /as a table$/ });
  return {
    open: (organisation: string, symbol: string, query = '') =>
      visit(page, `/${organisation}/test/market/instruments/${symbol}${query}`),
    /** The drawing, which the arrow keys move along. */
    drawing: chart.getByRole('slider', { name: /^Chart of/ }),
    table,
    heads: table.getByRole('columnheader'),
    /** Of the bars, newest first; only those in sight are there. */
    rows: table.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    markedRow: table.locator('[aria-current="true"]'),
    range: (name: string) => chart.getByRole('radio', { name, exact: true }),
    average: (period: number) => chart.getByRole('checkbox', { name: `Moving average of ${period} bars` }),
    log: chart.getByRole('button', { name: 'Log scale' }),
    shown: chart.getByText(/^[\d,]+ bars?, /),
    compareWith: async (name: string) => {
      await chart.getByRole('button', { name: /^Compare/ }).click();
      await page.getByRole('menuitemradio', { name, exact: true }).click();
    },
    /** Saves what is in view; the lines of the file, the names first. */
    saveCsv: async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chart.getByRole('button', { name: 'CSV' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
    },
    saveImage: async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chart.getByRole('button', { name: 'Image' }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    },
  };
}
