import type { Page } from '@playwright/test';
import { visit } from '../shell/visit';

/** The person's own open sessions. */
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
