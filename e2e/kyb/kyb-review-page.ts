import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** Everything before it is submitted, and the submission. */
export function kybReviewPage(page: Page) {
  const main = page.getByRole('main');
  const confirmation = page.getByRole('alertdialog', { name: 'Submit for review?' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/kyb/review`),
    title: page.getByRole('heading', { level: 1, name: 'Review and submit' }),
    part: (name: string) => main.getByRole('region', { name, exact: true }),
    edit: (name: string) => main.getByRole('link', { name: `Edit: ${name}` }),
    missing: main.getByRole('list', { name: 'What is missing' }).getByRole('listitem'),
    goToFirst: main.getByRole('link', { name: 'Go to the first' }),
    submit: main.getByRole('button', { name: 'Submit for review' }),
    confirmation,
    confirm: confirmation.getByRole('button', { name: 'Submit for review' }),
  };
}
