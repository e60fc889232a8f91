import type { Page } from '@playwright/test';

/** What asks for a second factor: a window before an act, or the second step of a sign-in. */
export function secondFactor(page: Page) {
  const window = (name: string | RegExp) =>
    page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  const dialog = window('Confirm it’s you');
  const setUp = window(/^Set up (your second factor|an authenticator app)$/);
  return {
    dialog,
    code: page.getByRole('textbox', { name: 'Code of your authenticator app' }),
    recoveryCode: page.getByRole('textbox', { name: 'Recovery code' }),
    useRecoveryCode: page.getByRole('button', { name: 'Use a recovery code' }),
    usePasskey: page.getByRole('button', { name: 'Use a passkey' }),
    setUp,
    setUpCode: setUp.getByRole('textbox', { name: '6-digit code' }),
    codes: setUp.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    /** Gives the password; answers the secret that the app would scan. */
    async beginSetUp(password: string): Promise<string> {
      await setUp.getByRole('textbox', { name: 'Your password' }).fill(password);
      await setUp.getByRole('button', { name: 'Continue' }).click();
      const name = await setUp.getByRole('button', { name: /^Copy secret/ }).getAttribute('aria-label');
      return (name ?? '').replace('Copy secret ', '');
    },
    /** Says that the recovery codes are stored, and goes on. */
    async finishSetUp(button: 'Done' | 'Continue'): Promise<void> {
      await setUp.getByRole('checkbox', { name: 'I have stored them' }).check();
      await setUp.getByRole('button', { name: button }).click();
    },
  };
}
