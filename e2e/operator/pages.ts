import type { Locator, Page } from '@playwright/test';
import { list, visit } from '../shell/pages';

type Part = 'Submitted details' | 'Documents' | 'Questions' | 'Requirements' | 'Notes' | 'History';
type Decision = 'Take' | 'Take over' | 'Request information' | 'Reject' | 'Approve' | 'Suspend' | 'Reinstate';

/** A verification as an operator sees it. */
export function casePage(page: Page) {
  const main = page.getByRole('main');
  const decisions = main.getByRole('region', { name: 'Decision' });
  const documents = main.getByRole('region', { name: 'Documents' });
  const dialog = page.getByRole('dialog');
  const confirmation = page.getByRole('alertdialog');

  const decision = (name: Decision) =>
    decisions.getByRole('button', {
      name: name === 'Request information' ? /^Request info/ : name,
      exact: true,
    });

  /** Fills in the open dialog and submits it. */
  async function send(label: string, text: string, button: string): Promise<void> {
    await dialog.getByRole('textbox', { name: label }).fill(text);
    await dialog.getByRole('button', { name: button, exact: true }).click();
  }

  return {
    open: (slug: string, query = '') => visit(page, `/operator/kyb/${slug}${query}`),
    main,
    title: (name: string) => page.getByRole('heading', { level: 1, name }),
    progress: main.getByRole('status').first(),
    decision,
    /** Goes to the next item that prevents the approval. */
    left: main.getByRole('button', { name: /left before approval/ }),
    dialog,
    confirmation,
    send,
    /** An item to review. */
    item: (name: string) => main.getByRole('group', { name, exact: true }),
    accept: (item: Locator) => item.getByRole('button', { name: /^Accept / }),
    reject: (item: Locator) => item.getByRole('button', { name: /^Reject / }),
    ask: (item: Locator) => item.getByRole('button', { name: /^Ask about / }),
    section: (name: string) => main.getByRole('region', { name, exact: true }),
    documents,
    /** A document in the list beside the viewer. */
    document: (name: string) => documents.getByRole('list').getByRole('button', { name }),
    viewer: (filename: string) => documents.getByRole('region', { name: `Document ${filename}` }),
    async show(part: Part): Promise<void> {
      await main.getByRole('tab', { name: part }).click();
    },
    /** On a wide screen the documents are always visible. */
    async showDocuments(): Promise<void> {
      const tab = main.getByRole('tab', { name: 'Documents' });
      if (await tab.isVisible()) await tab.click();
    },
    async requestInformation(message: string): Promise<void> {
      await decision('Request information').click();
      await send('Message', message, 'Request information');
    },
    async approve(): Promise<void> {
      await decision('Approve').click();
      await confirmation.getByRole('button', { name: 'Approve' }).click();
    },
  };
}

type Move = 'Take' | 'Take over' | 'Complete' | 'Fail';

/** The operators' order desk: the queue, one order, and completion from a file. */
export function deskOrdersPage(page: Page) {
  const main = page.getByRole('main');
  const orders = list(page, 'Orders');
  const dialog = page.getByRole('dialog');
  const confirmation = page.getByRole('alertdialog');
  const moves = main.getByRole('region', { name: 'What to do' });
  return {
    ...orders,
    main,
    dialog,
    confirmation,
    title: page.getByRole('heading', { level: 1, name: 'Orders', exact: true }),
    open: (query = '?environment=test') => visit(page, `/operator/orders${query}`),
    environment: (name: 'Live' | 'Test') =>
      main.getByRole('navigation', { name: 'Environment' }).getByRole('link', { name }),
    order: (reference: string) => orders.table.getByRole('link', { name: new RegExp(reference) }),

    /** The page of one order. */
    openOne: (id: string) => visit(page, `/operator/orders/${id}`),
    heading: (reference: string) => page.getByRole('heading', { level: 1, name: reference }),
    move: (name: Move) => moves.getByRole('button', { name, exact: true }),
    part: (name: string | RegExp) => main.getByRole('region', { name, exact: true }),
    steps: main.getByRole('list', { name: 'Steps' }),
    price: dialog.getByRole('textbox', { name: /^Unit price/ }),
    executedAt: dialog.getByLabel('Executed at'),
    brokerReference: dialog.getByRole('textbox', { name: 'Broker’s reference' }),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    async takeOver(): Promise<void> {
      await moves.getByRole('button', { name: 'Take over', exact: true }).click();
      await confirmation.getByRole('button', { name: 'Take over' }).click();
    },
    review: dialog.getByRole('button', { name: 'Review' }),
    complete: confirmation.getByRole('button', { name: 'Complete order' }),

    /** The page for completion from a file. */
    openFile: (query = '?environment=test') => visit(page, `/operator/orders/complete${query}`),
    lines: list(page, 'Lines of the file'),
    sums: main.getByRole('region', { name: 'Sums' }),
    completeAll: (count: number) =>
      main.getByRole('button', { name: `Complete ${count} ${count === 1 ? 'order' : 'orders'}` }),
    onlyRefused: main.getByRole('checkbox', { name: 'Refused lines only' }),
    async chooseFile(name: string, text: string): Promise<void> {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        main.getByRole('button', { name: 'Choose a file' }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
  };
}

/** The operators' queue of verifications. */
export function queuePage(page: Page) {
  const verifications = list(page, 'Verifications');
  return {
    ...verifications,
    open: (query = '') => visit(page, `/operator${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Verifications' }),
    /** The label on every page of the operators' area. */
    staffBanner: page.getByRole('banner').getByText('Operators’ area', { exact: true }),
    search: verifications.search,
    exportCsv: verifications.filters.getByRole('button', { name: 'Export CSV' }),
    case: (name: string) => verifications.table.getByRole('link', { name }),
    /** A part of the home above the queue. */
    part: (name: 'Needs you' | 'My cases' | 'Rails') => page.getByRole('region', { name, exact: true }),
  };
}

/** The operators' pages for incoming money. */
export function treasuryPage(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const confirmation = page.getByRole('alertdialog');
  async function chooseFile(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      main.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType, buffer });
  }
  return {
    main,
    dialog,
    confirmation,
    chooseFile,
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    button: (name: string | RegExp) => main.getByRole('button', { name }),
    send: (name: string) => dialog.getByRole('button', { name, exact: true }),
    confirm: (name: string) => confirmation.getByRole('button', { name, exact: true }),
    reason: page.getByRole('status').or(page.getByRole('tooltip')),
    tab: (name: string | RegExp) => main.getByRole('navigation').getByRole('link', { name }),
    badge: (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) }),

    openRails: () => visit(page, '/operator/rails'),
    rail: (name: string) => main.getByRole('region', { name, exact: true }),
    async proposeAccount(number: string): Promise<void> {
      await main.getByRole('button', { name: 'Propose an account' }).click();
      await dialog.getByLabel('Account name').fill('Partner Desk Clients');
      await dialog.getByLabel('Account number or IBAN').fill(number);
      await dialog.getByLabel('Bank', { exact: true }).fill('Alpha Bank');
      await dialog.getByLabel('Bank code').fill('ALPH');
      await dialog.getByLabel('SWIFT code').fill('alphngla');
      await dialog.getByRole('button', { name: 'Review' }).click();
    },

    transfers: list(page, 'Transfers'),
    openTransfers: (query = '') => visit(page, `/operator/transfers${query}`),
    openRecord: (reference = '') => visit(page, `/operator/transfers/new?reference=${reference}`),
    async fillRecord(fields: {
      amount: string;
      day: string;
      bankReference: string;
      advice: Buffer;
    }): Promise<void> {
      await main.getByLabel('Amount received').fill(fields.amount);
      await main.getByLabel('Received on').fill(fields.day);
      await main.getByLabel('Bank reference').fill(fields.bankReference);
      await chooseFile('advice.pdf', 'application/pdf', fields.advice);
    },
    document: (name: string) => page.getByRole('region', { name: `Document ${name}` }),
    readAmount: dialog.getByLabel('Amount received'),

    exceptions: list(page, 'Exceptions'),
    openExceptions: (query = '') => visit(page, `/operator/exceptions${query}`),

    statements: list(page, 'Statements'),
    lines: list(page, 'Lines of the statement'),
    openStatements: (query = '') => visit(page, `/operator/statements${query}`),
    openImport: () => visit(page, '/operator/statements/new'),

    settlements: list(page, 'Settlements'),
    openSettlements: (query = '') => visit(page, `/operator/settlements${query}`),
  };
}
