import type { Page } from '@playwright/test';
import { list } from '../shell/list';
import { visit } from '../shell/visit';

/** The request log, and the page of one request. */
export function requestsPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Requests'),
    open: (organisation: string, query = '') =>
      visit(page, `/${organisation}/test/developers/requests${query}`),
    /** A group of what fails, by its error. */
    problem: (code: string) =>
      main.getByRole('list', { name: 'What fails' }).getByRole('listitem').filter({ hasText: code }),
    rowLink: (text: string | RegExp) =>
      main.getByRole('table', { name: 'Requests' }).getByRole('link').filter({ hasText: text }),
    showNew: main.getByRole('button', { name: /^\d+ new$/ }),
    diagnosis: main.getByRole('region', { name: 'Diagnosis' }),
    expected: main.getByRole('region', { name: 'Canonical request that was expected' }),
    facts: main.getByRole('region', { name: 'Request', exact: true }),
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    language: (name: 'curl' | 'TypeScript' | 'Python') => main.getByRole('tab', { name }),
    program: (name: 'curl' | 'TypeScript' | 'Python') =>
      main.getByRole('region', { name: `This call in ${name}` }),
  };
}
