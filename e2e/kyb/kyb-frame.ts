import type { Page } from '@playwright/test';

type Section =
  | 'Status'
  | 'Business'
  | 'People'
  | 'Documents'
  | 'Settlement accounts'
  | 'Review and submit'
  | 'Submitted copy';

/** What stands around every page of the verification: its sections. */
export function kybFrame(page: Page) {
  const sections = page.getByRole('navigation', { name: 'Verification' });
  const named = (name: Section) => new RegExp(`^${name}`);
  return {
    sections,
    /** A section that can be opened, with how far it has come. */
    section: (name: Section) => sections.getByRole('link', { name: named(name) }),
    /** One that is closed, and says why. */
    closed: (name: Section) => sections.getByRole('button', { name: named(name) }),
    /** What a section's page shows those who may not open it. */
    refusal: page.getByRole('main').getByText(/^You can’t open/),
    goOn: page.getByRole('main').getByRole('button', { name: /^Continue to/ }),
    questions: page.getByRole('main').getByRole('list', { name: 'Questions of the reviewer' }),
  };
}
