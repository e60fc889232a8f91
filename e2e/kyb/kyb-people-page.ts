import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

type Role = 'Director' | 'Beneficial owner' | 'Authorised signatory';

/** The people of the verification, with the window of one. */
export function kybPeoplePage(page: Page) {
  const main = page.getByRole('main');
  const window = page.getByRole('dialog', { name: 'Add a person' });
  const ownership = main.getByRole('region', { name: 'Ownership' });
  const person = (name: string) =>
    main
      .getByRole('region', { name: 'Directors, owners and signatories' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });
  return {
    open: (organisation: string, query = '') => visit(page, `/${organisation}/kyb/people${query}`),
    title: page.getByRole('heading', { level: 1, name: 'People' }),
    people: main.getByRole('region', { name: 'Directors, owners and signatories' }).getByRole('listitem'),
    person,
    add: main.getByRole('button', { name: 'Add person' }),
    edit: (name: string) => person(name).getByRole('button', { name: `Edit ${name}` }),
    remove: (name: string) => person(name).getByRole('button', { name: `Remove ${name}` }),
    editing: (name: string) => page.getByRole('dialog', { name }),
    removing: (name: string) => page.getByRole('alertdialog', { name: `Remove ${name}?` }),
    discarding: page.getByRole('alertdialog', { name: 'Discard what you have typed?' }),
    ownership,
    /** The lines of the table that says what the bar shows. */
    shares: ownership.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    adding: window,
    send: window.getByRole('button', { name: 'Add person' }),
    async fill({ first, last, share }: { first: string; last: string; share?: string }): Promise<void> {
      await window.getByRole('textbox', { name: 'First name' }).fill(first);
      await window.getByRole('textbox', { name: 'Last name' }).fill(last);
      if (share) await window.getByRole('textbox', { name: 'Ownership' }).fill(share);
    },
    /** What a submission needs besides name and role. */
    async identify(): Promise<void> {
      await window.getByLabel('Date of birth').fill('1980-04-12');
      await window.getByRole('combobox', { name: 'Nationality' }).click();
      await page.getByRole('combobox', { name: 'Search countries' }).fill('nigeria');
      await page.getByRole('option', { name: 'Nigeria', exact: true }).click();
      await window.getByRole('textbox', { name: 'Residential address' }).fill('1 Example Street, Lagos');
      await window.getByRole('combobox', { name: 'Kind of identity document' }).click();
      await page.getByRole('option', { name: 'Passport', exact: true }).click();
      await window.getByRole('textbox', { name: 'Number of the identity document' }).fill('A00000000');
    },
    async chooseRoles(...roles: Role[]): Promise<void> {
      for (const role of roles) await window.getByRole('checkbox', { name: role }).check();
    },
  };
}
