import type { Page } from '@playwright/test';
import { untilAlive, visit } from '../shell/pages';
import type { Credentials } from '../support/partner';

/** The page that requests a link to reset a password. */
export function forgotPasswordPage(page: Page) {
  // The previous page has a field with this name too.
  const form = page.getByRole('form', { name: 'Forgot password' });
  const email = form.getByRole('textbox', { name: 'Email address' });
  return {
    email,
    sent: page.getByRole('main').getByRole('status'),
    another: page.getByRole('button', { name: 'Use another address' }),
    async ask(address: string): Promise<void> {
      await email.waitFor();
      await untilAlive(page);
      await email.fill(address);
      await form.getByRole('button', { name: 'Send a link' }).click();
    },
  };
}

/** The page that the email's link opens. */
export function resetPasswordPage(page: Page) {
  return {
    password: page.getByRole('textbox', { name: 'New password' }),
    submit: page.getByRole('button', { name: 'Set the new password' }),
  };
}

/** The request for a second factor: a dialog before an action, or the second step of a sign-in. */
export function secondFactor(page: Page) {
  const window = (name: string | RegExp) =>
    page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  const dialog = window('Confirm it’s you');
  const setUp = window(/^Set up (your second factor|an authenticator app)$/);
  return {
    dialog,
    code: page.getByRole('textbox', { name: 'Authenticator app code' }),
    recoveryCode: page.getByRole('textbox', { name: 'Recovery code' }),
    useRecoveryCode: page.getByRole('button', { name: 'Use a recovery code' }),
    usePasskey: page.getByRole('button', { name: 'Use a passkey' }),
    setUp,
    setUpCode: setUp.getByRole('textbox', { name: '6-digit code' }),
    codes: setUp.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    /** Enters the password; returns the secret that the app would scan. */
    async beginSetUp(password: string): Promise<string> {
      await setUp.getByRole('textbox', { name: 'Your password' }).fill(password);
      await setUp.getByRole('button', { name: 'Continue' }).click();
      const name = await setUp.getByRole('button', { name: /^Copy secret/ }).getAttribute('aria-label');
      return (name ?? '').replace('Copy secret ', '');
    },
    /** Confirms that the recovery codes are stored, and continues. */
    async finishSetUp(button: 'Done' | 'Continue'): Promise<void> {
      await setUp.getByRole('checkbox', { name: 'I’ve stored them' }).check();
      await setUp.getByRole('button', { name: button }).click();
    },
  };
}

/** The security page of the person's account. */
export function securityPage(page: Page) {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    open: () => visit(page, '/account/security'),
    missing: page.getByText('Two-factor authentication is off'),
    app: region('Second factor').getByRole('listitem').filter({ hasText: 'Authenticator app' }),
    codes: region('Second factor').getByRole('listitem').filter({ hasText: 'Recovery codes' }),
    passkeys: region('Passkeys').getByRole('listitem'),
    setUpApp: page.getByRole('button', { name: 'Set up an authenticator app' }),
    addPasskey: page.getByRole('button', { name: 'Add a passkey' }),
    adding: page.getByRole('dialog', { name: 'Add a passkey' }),
    changePassword: page.getByRole('button', { name: 'Change password' }),
  };
}

/** The person's open sessions. */
export function sessionsPage(page: Page) {
  const sessions = page.getByRole('region', { name: 'Open sessions' }).getByRole('listitem');
  const confirmation = page.getByRole('alertdialog');
  return {
    open: () => visit(page, '/account/sessions'),
    sessions,
    current: sessions.filter({ hasText: 'This session' }),
    others: sessions.filter({ hasNotText: 'This session' }),
    confirmation,
    async endOther(): Promise<void> {
      await sessions.filter({ hasNotText: 'This session' }).first().getByRole('button').click();
      await confirmation.getByRole('button', { name: 'End session' }).click();
    },
  };
}

/** The sign-in page with both sign-in methods. */
export function signInPage(page: Page) {
  const email = page.getByRole('textbox', { name: 'Email address' });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const keyTab = page.getByRole('tab', { name: 'API key' });
  return {
    heading: page.getByRole('heading', { name: 'Sign in' }),
    email,
    password,
    submit,
    keyTab,
    key: page.getByRole('textbox', { name: 'Key ID' }),
    error: page.getByRole('main').getByRole('alert'),
    open: () => visit(page, '/sign-in'),
    async fill(credentials: Credentials): Promise<void> {
      // Signing out reloads this page: input before its scripts run would be lost.
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
      await page.getByRole('textbox', { name: 'Key ID' }).fill(key);
      await page.getByLabel('Secret', { exact: true }).fill(secret);
      await page.getByRole('button', { name: 'Sign in with the key' }).click();
    },
  };
}
