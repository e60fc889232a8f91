import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The operators' queue of verifications. */
export function queuePage(page: Page) {
  const verifications = list(page, 'Verifications');
  return {
    ...verifications,
    open: (query = '') => visit(page, `/operator${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Verifications' }),
    /** What says on every page whose place this is. */
    staffBanner: page.getByRole('banner').getByText('Operators’ area'),
    search: verifications.filters.getByRole('textbox', { name: 'Name or slug' }),
    case: (name: string) => verifications.table.getByRole('link', { name }),
  };
}
