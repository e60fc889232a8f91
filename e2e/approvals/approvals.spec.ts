import { expect } from '@playwright/test';
import { shell, visit } from '../shell/pages';
import { expectSound } from '../support/checks';
import { test } from '../support/test';
import { findInvestment } from '../support/trading';
import { orderTicketPage } from '../trading/pages';

test('an order above the rule’s amount becomes a request, moves no money, and is placed once approved', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await partner.pay('NGN', '250000.00');
  await signIn(page, 'owner', { secondFactor: true });

  await visit(page, `/${partner.slug}/settings`);
  const rules = shell(page).main.getByRole('region', { name: 'Approvals' });
  await rules.getByRole('checkbox', { name: 'Orders need approval by a second person' }).check();
  await rules.getByRole('textbox', { name: /^From, in NGN/ }).fill('100000');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  // A rule requires two owners or admins.
  await expect(rules).toContainText('Invite a second member who can approve, and a second owner or admin.');
  await partner.member('admin');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Approval rules saved')).toBeVisible();
  // A higher amount is a looser rule, so it needs approval instead of being saved.
  await rules.getByRole('textbox', { name: /^From, in NGN/ }).fill('200000');
  await expect(rules.getByRole('button', { name: 'Request approval' })).toBeVisible();
  await expectSound(page);

  const treasury = await otherBrowser();
  await signIn(treasury, 'treasury');
  const ticket = orderTicketPage(treasury);
  const { id } = await findInvestment(partner, 'query=Lagoon%20Term%20Deposit');
  await ticket.open(partner.slug, `?investment=${id}`);
  await ticket.amount.fill('100,000');
  await expect(ticket.form).toContainText(
    'A second person has to approve orders of NGN 100,000.00 and more.',
  );
  await ticket.review.click();
  await treasury.getByRole('button', { name: 'Request approval' }).click();
  await expect(treasury.getByText('Waiting for a second person')).toBeVisible();
  await expect(treasury.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(treasury.getByRole('button', { name: 'Cancel request' })).toBeEnabled();
  expect(await partner.balance('NGN')).toBe('250000.00');

  await visit(page, new URL(treasury.url()).pathname);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Approve and place this order?' });
  await expect(confirmation).toContainText('100,000.00');
  await confirmation.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/: approved$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  expect(await partner.balance('NGN')).toBe('150000.00');
  await expectSound(page);
});
