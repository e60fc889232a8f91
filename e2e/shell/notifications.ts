import type { Page } from '@playwright/test';
import { visit } from './visit';

/** The bell, its panel, and the pages of notifications. */
export function notifications(page: Page) {
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  return {
    bell: page.getByRole('banner').getByRole('button', { name: /^Notifications/ }),
    panel,
    /** A line of the panel. */
    told: (text: string | RegExp) => panel.getByRole('listitem').filter({ hasText: text }),
    all: panel.getByRole('link', { name: 'All notifications' }),
    list: main.getByRole('list', { name: 'Notifications' }).getByRole('listitem'),
    choose: main.getByRole('link', { name: 'Choose what you are told' }),
    openSettings: () => visit(page, '/account/notifications'),
    /** The switch of a kind. */
    switchOf: (kind: string, channel: 'in the page' | 'by e-mail') =>
      main.getByRole('switch', { name: `${kind} ${channel}`, exact: true }),
    line: (environment: 'Live' | 'Test', currency: string) =>
      main
        .getByRole('group', { name: `${environment} wallets` })
        .getByRole('textbox', { name: `${currency} falls below` }),
    saveLines: main.getByRole('button', { name: 'Save balance lines' }),
  };
}
