import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The API reference, the page of one operation with its explorer, and the calls behind a page. */
export function referencePage(page: Page) {
  const main = page.getByRole('main');
  const explorer = main.getByRole('region', { name: 'Try it' });
  const answer = explorer.getByRole('region', { name: 'Answer', exact: true });
  const calls = page.getByRole('dialog', { name: 'The calls behind this page' });
  return {
    open: (organisation: string, operation = '', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/developers/reference${operation && `/${operation}`}`),
    search: main.getByRole('searchbox', { name: 'Search operations' }),
    operation: (path: string) => main.getByRole('link').filter({ hasText: path }),
    title: (name: string) => main.getByRole('heading', { level: 1, name }),
    field: (name: string) => explorer.getByRole('textbox', { name, exact: true }),
    body: explorer.getByRole('textbox', { name: 'Body, JSON' }),
    keepKey: explorer.getByRole('checkbox', { name: /^Keep it for the next call/ }),
    send: explorer.getByRole('button', { name: /^Send in/ }),
    explorer,
    answer,
    inLog: answer.getByRole('link', { name: 'See it in the request log' }),
    language: (name: 'curl' | 'TypeScript' | 'Python') => main.getByRole('tab', { name }),
    program: (name: string) => main.getByRole('region', { name, exact: true }),
    question: page.getByRole('alertdialog'),
    calls,
    call: (target: string | RegExp) =>
      calls
        .getByRole('list', { name: 'Calls behind this page' })
        .getByRole('listitem')
        .filter({ hasText: target }),
    writes: calls.getByRole('region', { name: 'Writes from this tab' }),
  };
}
