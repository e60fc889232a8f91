import type { Page } from '@playwright/test';
import { list, visit } from '../shell/pages';

/** One holding: its figures and breakdowns, its value over time, its cash flows, its orders and lots. */
export function holdingPage(page: Page) {
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('alertdialog');
  return {
    main,
    open: (organisation: string, id: string, query = '') =>
      visit(page, `/${organisation}/test/holdings/${id}${query}`),
    part,
    /** A figure, which opens its breakdown. */
    figure: (name: string) => main.getByRole('button', { name: new RegExp(`^${name}.*breakdown$`) }),
    working: (name: string) => page.getByRole('dialog', { name: `${name}: breakdown` }),
    slider: (name: string) => main.getByRole('slider', { name }),
    showTable: (name: string) => part(name).getByText('Show as table'),
    figures: (name: string) => part(name).getByRole('table'),
    flows: part('Cash flows')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    orders: main.getByRole('table', { name: 'Orders of this holding' }),
    lots: main.getByRole('table', { name: 'Lots of this investment' }),
    tab: (name: string) => main.getByRole('tab', { name }),
    sell: main.getByRole('link', { name: 'Sell', exact: true }),
    refusedSell: main.getByRole('button', { name: 'Sell', exact: true }),
    mature: main.getByRole('button', { name: 'Mature now…' }),
    dialog,
    confirm: dialog.getByRole('button', { name: 'Mature now' }),
  };
}

/** The portfolio: figures by currency, charts, and the table of holdings. */
export function holdingsPage(page: Page) {
  const main = page.getByRole('main');
  const holdings = list(page, 'Holdings');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  return {
    ...holdings,
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/holdings${query}`),
    main,
    slider: (name: string) => main.getByRole('slider', { name }),
    /** The figures of a currency, by its name. */
    currency: (name: string) => main.getByRole('article', { name }),
    /** A total of a currency, which opens its breakdown. */
    sum: (currency: string, name: string) =>
      main
        .getByRole('article', { name: currency })
        .getByRole('button', { name: new RegExp(`^${name}.*breakdown$`) }),
    part,
    /** A part of a chart, which filters the table. */
    choice: (chart: 'By type' | 'By investment', name: string) =>
      part(chart).getByRole('button', { name: new RegExp(`^${name}`) }),
    months: part('By month of maturity').getByRole('list').getByRole('link'),
    figures: (chart: string) => part(chart).getByRole('table'),
    showTable: (chart: string) => part(chart).getByText('Show as table'),
    async chooseCustomer(reference: string): Promise<void> {
      await holdings.chip('Customer').click();
      const window = page.getByRole('dialog', { name: 'Customer' });
      await window.getByRole('textbox', { name: 'Customer' }).fill(reference);
      await window.getByRole('button', { name: 'Apply' }).click();
    },
    exportCsv: holdings.filters.getByRole('button', { name: 'Export CSV' }),
    statement: (name: string) =>
      main.getByRole('article', { name }).getByRole('button', { name: /^Statement, PDF/ }),
    statementDialog: page.getByRole('dialog', { name: 'Statement of holdings' }),
    maturities: main.getByRole('link', { name: 'Maturities', exact: true }),
  };
}

/** The catalogue of investments, a comparison, and the page of an investment. */
export function investmentsPage(page: Page) {
  const main = page.getByRole('main');
  const catalogue = list(page, 'Investments');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  const fees = part('Fees');
  const returns = part('Returns');
  return {
    ...catalogue,
    open: (organisation: string, query = '', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/investments${query}`),
    openOne: (organisation: string, id: string, query = '') =>
      visit(page, `/${organisation}/test/investments/${id}${query}`),
    exportCsv: catalogue.filters.getByRole('button', { name: 'Export CSV' }),
    box: (name: string) => main.getByRole('checkbox', { name: `Compare ${name}` }),
    boxes: main.getByRole('checkbox', { name: /^Compare / }),
    chosen: main.getByRole('region', { name: 'Selected to compare' }),
    /** The comparison page. */
    comparison: part('Comparison'),
    columns: part('Comparison').getByRole('columnheader'),
    fact: (name: string) => part('Comparison').getByRole('row', { name: new RegExp(`^${name}`) }),
    onlyDifferences: main.getByRole('checkbox', { name: 'Only differences' }),
    /** The page of one investment. */
    part,
    trade: fees.getByRole('textbox', { name: 'Value traded' }),
    feesOf: (side: 'Buying' | 'Selling') => fees.getByRole('table', { name: side }),
    amount: returns.getByRole('textbox', { name: 'Amount' }),
    start: returns.getByLabel('Start'),
    accrual: returns.getByRole('table', { name: /^Accrual by month/ }),
    said: (place: 'Fees' | 'Returns') => part(place).getByRole('status'),
  };
}

/** The calendar of maturities: the months ahead, one of them as a calendar or a list, and the selected day. */
export function maturitiesPage(page: Page) {
  const main = page.getByRole('main');
  const chosenDay = main.getByRole('region', { name: 'Selected day' });
  return {
    main,
    open: (organisation: string, query = '') =>
      visit(page, `/${organisation}/test/holdings/maturities${query}`),
    title: main.getByRole('heading', { level: 1 }),
    months: main.getByRole('list', { name: /^Maturities by month/ }).getByRole('link'),
    /** A day of the calendar by its full name: “Friday, 30 April 2027”. */
    day: (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) }),
    chosenDay,
    view: (name: 'Calendar' | 'List') => main.getByRole('radio', { name }),
    listed: (day: string) => main.getByRole('region', { name: day, exact: true }),
  };
}

export function orderPage(page: Page) {
  const main = page.getByRole('main');
  const region = (name: string | RegExp) => main.getByRole('region', { name });
  const confirmation = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  const money = region('Money');
  const timeline = region('Timeline');
  return {
    open: (organisation: string, id: string) => visit(page, `/${organisation}/test/orders/${id}`),
    title: page.getByRole('heading', { level: 1, name: /^ORD-/ }),
    status: (word: string) => main.getByText(word, { exact: true }).first(),
    copy: (label: string) => main.getByRole('button', { name: new RegExp(`^Copy ${label} `) }),
    figures: region(/^Expected/).getByRole('table'),
    outcome: region('Expected and outcome'),
    money,
    moneyLines: money.getByRole('row').filter({ has: page.getByRole('link') }),
    timeline,
    steps: timeline.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    showDeliveries: timeline.getByRole('button', { name: 'Show deliveries' }),
    holding: region('Holding'),
    funding: region('Funding requests'),
    details: region('Details'),
    metadata: region('Metadata'),
    cancel: main.getByRole('button', { name: 'Cancel order' }),
    confirmation,
    confirmCancel: confirmation.getByRole('button', { name: 'Cancel order' }),
    keep: confirmation.getByRole('button', { name: 'Keep order' }),
  };
}

/** The order ticket: investment, amount, payment, and the confirmation. */
export function orderTicketPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: /^(Buy|Sell)$/ });
  const rest = main.getByRole('form', { name: 'Pay the rest' });
  const asked = page.getByRole('alertdialog', { name: /^Pay the rest of ORD-/ });
  return {
    open: (organisation: string, query = '', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/orders/new${query}`),
    /** The step that chooses the investment or the holding. */
    search: main.getByRole('searchbox'),
    found: (name: string | RegExp) => main.getByRole('list').getByRole('link', { name }),
    side: (name: string) => main.getByRole('navigation', { name: 'Buy or sell' }).getByRole('link', { name }),
    /** The form step. */
    form,
    subject: form.getByRole('heading', { level: 2 }).first(),
    by: (name: 'Amount' | 'Units') => form.getByRole('radio', { name, exact: true }),
    amount: form.getByRole('textbox', { name: /^(Amount to pay|Value to sell)/ }),
    units: form.getByRole('textbox', { name: /^Units to (buy|sell)/ }),
    all: form.getByRole('button', { name: /^All / }),
    payment: form.getByRole('radiogroup', { name: 'Payment', exact: true }),
    method: (name: string) =>
      form.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio', { name }),
    payBy: (name: RegExp) =>
      form.getByRole('radiogroup', { name: 'Payment', exact: true }).getByRole('radio', { name }),
    more: form.getByText('Reference, customer, metadata'),
    reference: form.getByRole('textbox', { name: 'Your reference' }),
    customer: form.getByRole('textbox', { name: 'Customer' }),
    addMetadata: form.getByRole('button', { name: 'Add metadata' }),
    metadata: (what: 'Name' | 'Value', place: number) =>
      form.getByRole('textbox', { name: `${what} ${place}`, exact: true }),
    estimate: form.getByRole('region', { name: 'Estimate' }),
    /** Opens the lines that the estimate sums up. */
    allLines: main.getByText('All lines'),
    exchange: main.getByRole('region', { name: 'Exchange' }),
    fees: main.getByRole('list', { name: 'Each fee' }),
    review: form.getByRole('button', { name: 'Review' }),
    /** The confirmation step. */
    question: main.getByRole('heading', { level: 2, name: /^(Buy|Sell) .*\?$/ }),
    confirm: main.getByRole('button', { name: /^(Buy for|Sell) / }),
    change: main.getByRole('button', { name: 'Change' }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    error: main.getByRole('alert'),
    /** On the page of an order that awaits payment. */
    rest,
    payRest: rest.getByRole('button', { name: /^Pay / }),
    restBy: (name: RegExp) => rest.getByRole('radio', { name }),
    asked,
    confirmRest: asked.getByRole('button', { name: /^Pay / }),
  };
}

export function ordersPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Orders'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/orders${query}`),
    newOrder: main.getByRole('link', { name: 'New order' }),
    export: main.getByRole('button', { name: 'Export CSV' }),
  };
}
