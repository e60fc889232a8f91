import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** From which addresses keys may call. */
export function allowlistPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Allowlist' });
  return {
    form,
    open: (organisation: string) => visit(page, `/${organisation}/test/developers/allowlist`),
    list: form.getByRole('textbox', { name: 'Addresses and ranges' }),
    addYours: form.getByRole('button', { name: 'Add your address' }),
    bindDashboard: form.getByRole('switch', { name: 'Bind the dashboard as well' }),
    lockMeOut: form.getByRole('checkbox', { name: 'Lock me out all the same' }),
    save: form.getByRole('button', { name: 'Save allowlist' }),
  };
}
