import type { Page } from '@playwright/test';

/** Where somebody asks for a link to a new password. */
export function forgotPasswordPage(page: Page) {
  // The page before has a field of this name too.
  const form = page.getByRole('form', { name: 'Forgot password' });
  const email = form.getByRole('textbox', { name: 'E-mail address' });
  return {
    email,
    sent: page.getByRole('main').getByRole('status'),
    another: page.getByRole('button', { name: 'Use another address' }),
    async ask(address: string): Promise<void> {
      await email.fill(address);
      await form.getByRole('button', { name: 'Send a link' }).click();
    },
  };
}

/** Where the link of an e-mail leads. */
export function resetPasswordPage(page: Page) {
  return {
    password: page.getByRole('textbox', { name: 'New password' }),
    submit: page.getByRole('button', { name: 'Set the new password' }),
  };
}
