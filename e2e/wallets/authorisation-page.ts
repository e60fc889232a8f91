import type { Page } from '@playwright/test';

/** The sandbox's hosted page of a mandate, on which its holder agrees or refuses. */
export function authorisationPage(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: /^Direct debit by/ }),
    agree: page.getByRole('button', { name: 'Agree' }),
    refuse: page.getByRole('button', { name: 'Refuse' }),
    outcome: page.getByRole('status'),
  };
}
