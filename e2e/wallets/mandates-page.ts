import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The list of mandates. */
export function mandatesPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Mandates'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/mandates${query}`),
    newMandate: main.getByRole('link', { name: 'New mandate' }).first(),
    cannotAsk: main.getByRole('button', { name: 'New mandate' }).first(),
  };
}
