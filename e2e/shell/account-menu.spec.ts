import { expect } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { shell, visit } from './pages';

test('the account menu leads to the documentation, what changed, the status and support', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'viewer');
  await visit(page, `/${partner.slug}/test`);
  await shell(page).openAccountMenu();
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('Documentation')).toHaveAttribute('href', '/docs');
  await expect(item('Service status')).toHaveAttribute('href', 'https://status.example.com/');
  await expect(item('Contact support')).toHaveAttribute('href', 'mailto:help@example.com');
  await expectSound(page);
  await item('What’s new').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changelog');
});
