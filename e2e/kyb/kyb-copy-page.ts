import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** What was submitted, to read and to keep. */
export function kybCopyPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/copy${query}`),
    title: page.getByRole('heading', { level: 1, name: 'Submitted copy' }),
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    choice: main.getByRole('combobox', { name: 'Submission' }),
    download: main.getByRole('link', { name: 'Download PDF' }),
  };
}
