import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

type Move = 'Take' | 'Take over' | 'Complete' | 'Fail';

/** The operators' desk for orders: the queue, one order, and completion from a file. */
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

    /** Of one order. */
    openOne: (id: string) => visit(page, `/operator/orders/${id}`),
    heading: (reference: string) => page.getByRole('heading', { level: 1, name: reference }),
    move: (name: Move) => moves.getByRole('button', { name, exact: true }),
    part: (name: string | RegExp) => main.getByRole('region', { name, exact: true }),
    steps: main.getByRole('list', { name: 'Steps' }),
    price: dialog.getByRole('textbox', { name: /^Price of one/ }),
    dealtAt: dialog.getByLabel('Dealt at'),
    brokerReference: dialog.getByRole('textbox', { name: 'Broker’s reference' }),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    async takeOver(): Promise<void> {
      await moves.getByRole('button', { name: 'Take over', exact: true }).click();
      await confirmation.getByRole('button', { name: 'Take over' }).click();
    },
    review: dialog.getByRole('button', { name: 'Review' }),
    complete: confirmation.getByRole('button', { name: 'Complete order' }),

    /** Of completion from a file. */
    openFile: (query = '?environment=test') => visit(page, `/operator/orders/complete${query}`),
    lines: list(page, 'Lines of the file'),
    sums: main.getByRole('region', { name: 'Sums' }),
    completeAll: (count: number) =>
      main.getByRole('button', { name: `Complete ${count} ${count === 1 ? 'order' : 'orders'}` }),
    onlyRefused: main.getByRole('checkbox', { name: 'Only what was refused' }),
    async chooseFile(name: string, text: string): Promise<void> {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        main.getByRole('button', { name: 'Choose a file' }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    },
  };
}
