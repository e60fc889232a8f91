import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The operators' pages for money that arrives. */
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
