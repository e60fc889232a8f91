import type { Page } from '@playwright/test';
import { untilAlive, visit } from '../shell/visit';
import type { Credentials } from '../support/partner';

/** The sign-in page, with both ways in. */
export function signInPage(page: Page) {
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const keyTab = page.getByRole('tab', { name: 'API key' });
  return {
    heading: page.getByRole('heading', { name: 'Sign in' }),
    email,
    password,
    submit,
    keyTab,
    key: page.getByRole('textbox', { name: 'Key id' }),
    error: page.getByRole('main').getByRole('alert'),
    open: () => visit(page, '/sign-in'),
    async fill(credentials: Credentials): Promise<void> {
      // Signing out loads this page anew: what is typed before its own code runs is lost.
      await email.waitFor();
      await untilAlive(page);
      await email.fill(credentials.email);
      await password.fill(credentials.password);
      await submit.click();
    },
    async fillKey({ key, secret }: { key: string; secret: string }): Promise<void> {
      await keyTab.waitFor();
      await untilAlive(page);
      await keyTab.click();
      await page.getByRole('textbox', { name: 'Key id' }).fill(key);
      await page.getByLabel('Secret', { exact: true }).fill(secret);
      await page.getByRole('button', { name: 'Sign in with the key' }).click();
    },
  };
}
