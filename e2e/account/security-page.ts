import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** How the person's own account is secured. */
export function securityPage(page: Page) {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    open: () => visit(page, '/account/security'),
    missing: page.getByText('You have no second factor'),
    app: region('Second factor').getByRole('listitem').filter({ hasText: 'Authenticator app' }),
    codes: region('Second factor').getByRole('listitem').filter({ hasText: 'Recovery codes' }),
    passkeys: region('Passkeys').getByRole('listitem'),
    setUpApp: page.getByRole('button', { name: 'Set up an authenticator app' }),
    addPasskey: page.getByRole('button', { name: 'Add a passkey' }),
    adding: page.getByRole('dialog', { name: 'Add a passkey' }),
    changePassword: page.getByRole('button', { name: 'Change password' }),
  };
}
