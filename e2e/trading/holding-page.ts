import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** One holding: its figures and what they are made of, its course, its cash flows, its orders and lots. */
export function holdingPage(page: Page) {
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('alertdialog');
  return {
    main,
    open: (organisation: string, id: string, query = '') =>
      visit(page, `/${organisation}/test/holdings/${id}${query}`),
    part,
    /** A figure, which opens what it is made of. */
    figure: (name: string) => main.getByRole('button', { name: new RegExp(`^${name}.*what it is made of$`) }),
    working: (name: string) => page.getByRole('dialog', { name: `${name}: what it is made of` }),
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
