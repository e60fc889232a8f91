import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The page that takes the test environment back to its starting state. */
export function sandboxResetPage(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Reset the test environment?' });
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/sandbox/reset`),
    goes: main.getByRole('region', { name: 'What goes' }),
    reset: main.getByRole('button', { name: 'Reset the test environment…' }),
    dialog,
    typed: dialog.getByRole('textbox'),
    confirm: dialog.getByRole('button', { name: 'Reset everything' }),
    result: main.getByRole('region', { name: 'The test environment is as new' }),
  };
}
