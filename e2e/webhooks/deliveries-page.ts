import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The log of deliveries, and the panel of one. */
export function deliveriesPage(page: Page) {
  const deliveries = list(page, 'Deliveries');
  const { filters } = deliveries;
  const panel = page.getByRole('dialog', { name: /^Delivery/ });
  return {
    ...deliveries,
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/deliveries${query}`),
    panel,
    attempt: (number: number) => panel.getByRole('group').filter({ hasText: `Attempt ${number}` }),
    part: (name: string) => panel.getByRole('region', { name, exact: true }),
    sendAgain: panel.getByRole('button', { name: 'Send again' }),
    replay: filters.getByRole('button', { name: 'Replay…' }),
    chosen: page.getByRole('region', { name: 'Chosen deliveries' }),
    sending: page.getByRole('dialog', { name: /again\??$/ }),
    /** Filters by the kind of event; the filter of event ids begins with the same word. */
    async chooseEvent(words: string): Promise<void> {
      await filters.getByRole('button', { name: 'Event', exact: true }).click();
      await page.getByRole('menuitemradio', { name: words }).click();
    },
    /** Filters by something that is typed in. */
    async typeIn(filter: 'HTTP code' | 'Event id' | 'Record id', text: string): Promise<void> {
      await deliveries.chip(filter).click();
      await page.getByRole('dialog', { name: filter }).getByRole('textbox').fill(text);
      await page.keyboard.press('Enter');
    },
  };
}
