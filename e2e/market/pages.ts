import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { visit } from '../shell/pages';

/** The page of an instrument: its chart, and the table synchronised with it. */
export function instrumentPage(page: Page) {
  const main = page.getByRole('main');
  const chart = main.getByRole('region', { name: 'Chart', exact: true });
  const table = chart.getByRole('table', { name: /as a table$/ });
  return {
    open: (organisation: string, symbol: string, query = '') =>
      visit(page, `/${organisation}/test/market/instruments/${symbol}${query}`),
    /** The chart's plot, which the arrow keys move along. */
    drawing: chart.getByRole('slider', { name: /^Chart of/ }),
    table,
    heads: table.getByRole('columnheader'),
    /** The rows of the bars, newest first; only visible ones are rendered. */
    rows: table.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    markedRow: table.locator('[aria-current="true"]'),
    range: (name: string) => chart.getByRole('radio', { name, exact: true }),
    average: (period: number) => chart.getByRole('checkbox', { name: `Moving average of ${period} bars` }),
    log: chart.getByRole('button', { name: 'Log scale' }),
    /** On a phone: shows the other tools. */
    tools: chart.getByRole('button', { name: 'Tools' }),
    /** Every tool that is in sight. */
    shownTools: chart
      .getByRole('radio')
      .or(chart.getByRole('checkbox'))
      .or(chart.getByRole('button', { name: /^(Tools|Image|CSV|Full screen|Log scale|Compare.*)$/ })),
    print: main.getByRole('button', { name: 'Print' }),
    shown: chart.getByText(/^[\d,]+ bars?, /),
    compareWith: async (name: string) => {
      await chart.getByRole('button', { name: /^Compare/ }).click();
      await page.getByRole('menuitemradio', { name, exact: true }).click();
    },
    /** Saves the visible bars; returns the lines of the file, the header first. */
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

/** The market overview and the table of instruments, which also has its own page. */
export function marketPage(page: Page) {
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: /^Instruments/ });
  const filters = main.getByRole('search', { name: 'Filter instruments' });
  return {
    open: (organisation: string, environment = 'test') =>
      visit(page, `/${organisation}/${environment}/market`),
    openInstruments: (organisation: string, query = '') =>
      visit(page, `/${organisation}/test/market/instruments${query}`),
    title: main.getByRole('heading', { level: 1 }),
    simulated: main.getByText('Simulated', { exact: true }).first(),
    indices: main.getByRole('region', { name: 'Indices' }).getByRole('listitem'),
    movers: (name: 'Gainers' | 'Losers' | 'Most active') => main.getByRole('region', { name }),
    sectors: main.getByRole('region', { name: 'Sectors' }),
    table,
    /** The links of the rendered rows, which are not all rows. */
    tickers: table.getByRole('link'),
    row: (symbol: string) =>
      table.getByRole('row').filter({ has: page.getByRole('link', { name: symbol, exact: true }) }),
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    search: filters.getByRole('textbox', { name: 'Search instruments' }),
    filters,
    async choose(filter: string, value: string | RegExp): Promise<void> {
      await filters.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
      await page.getByRole('menuitemradio', { name: value }).click();
    },
    star: (symbol: string) => main.getByRole('button', { name: new RegExp(`^Watch ${symbol}(:|$)`) }),
  };
}

export function watchlistsPage(page: Page) {
  const main = page.getByRole('main');
  const lists = main.getByRole('navigation', { name: 'Your watchlists' });
  const dialog = page.getByRole('dialog');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/market/watchlists`),
    list: (name: string | RegExp) => lists.getByRole('button', { name }),
    heading: main.getByRole('heading', { level: 2 }),
    tickers: main.getByRole('table').getByRole('link'),
    takeOff: (symbol: string) => main.getByRole('button', { name: new RegExp(`^Remove ${symbol} from`) }),
    starter: main.getByRole('button', { name: 'Start with the largest companies' }),
    newList: main.getByRole('button', { name: 'New watchlist' }),
    rename: main.getByRole('button', { name: 'Rename…' }),
    remove: main.getByRole('button', { name: 'Delete…' }),
    add: main.getByRole('button', { name: 'Add instrument' }),
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    confirm: page.getByRole('alertdialog'),
  };
}

/** The calendar of the exchange. */
export function calendarPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/market/calendar${query}`),
    title: main.getByRole('heading', { level: 1 }),
    day: (name: string | RegExp) => main.getByRole('button', { name }),
    chosen: main.getByRole('region', { name: 'Selected day' }),
    closed: (year: number) => main.getByRole('table', { name: `Closed days of ${year}` }),
    years: main.getByRole('navigation', { name: 'Years' }),
  };
}

/** The exchange rates and the converter. */
export function fxPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/market/fx${query}`),
    rates: main.getByRole('table', { name: 'Exchange rates' }),
    amount: main.getByRole('textbox', { name: 'Amount' }),
    converted: main.getByRole('status', { name: 'Converted' }),
    swap: main.getByRole('button', { name: 'Swap the currencies' }),
  };
}
