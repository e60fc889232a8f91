import type { Locator, Page } from '@playwright/test';
import { visit } from '../shell/visit';

type Part = 'What was sent' | 'Documents' | 'Questions' | 'Requirements' | 'Notes' | 'History';
type Decision = 'Take' | 'Take over' | 'Request information' | 'Reject' | 'Approve' | 'Suspend' | 'Reinstate';

/** One verification as an operator sees it. */
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

  /** Writes into the window that is open and sends it. */
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
    /** Goes to the next thing that keeps the case from being approved. */
    left: main.getByRole('button', { name: /left to review/ }),
    dialog,
    confirmation,
    send,
    /** One thing to judge. */
    item: (name: string) => main.getByRole('group', { name, exact: true }),
    accept: (item: Locator) => item.getByRole('button', { name: /^Accept / }),
    reject: (item: Locator) => item.getByRole('button', { name: /^Reject / }),
    ask: (item: Locator) => item.getByRole('button', { name: /^Ask about / }),
    section: (name: string) => main.getByRole('region', { name, exact: true }),
    documents,
    /** A document of the list beside the viewer. */
    document: (name: string) => documents.getByRole('list').getByRole('button', { name }),
    viewer: (filename: string) => documents.getByRole('region', { name: `Document ${filename}` }),
    async show(part: Part): Promise<void> {
      await main.getByRole('tab', { name: part }).click();
    },
    /** On a wide screen the documents are there anyway. */
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
