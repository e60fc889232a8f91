import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

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
