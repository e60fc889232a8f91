import type { Page } from '@playwright/test';
import { list } from './list';
import { visit } from './visit';

/** The list of funding requests. */
export function fundingPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Funding requests'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/funding${query}`),
    jump: main.getByRole('textbox', { name: 'Open by reference or id' }),
    jumpError: main.getByRole('alert'),
  };
}
