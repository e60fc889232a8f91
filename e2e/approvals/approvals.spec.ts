import { expect } from '@playwright/test';
import { list, shell, visit } from '../shell/pages';
import { expectFacts, expectSound, sum } from '../support/checks';
import { test } from '../support/test';
import { findInvestment } from '../support/trading';
import { orderPage, orderTicketPage } from '../trading/pages';

test('a large order waits until a second person approves it, and both see it', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await partner.pay('NGN', '250000.00');
  // A rule needs two owners or admins.
  await partner.member('admin');
  await signIn(page, 'owner', { secondFactor: true });

  await visit(page, `/${partner.slug}/settings`);
  const rules = shell(page).main.getByRole('region', { name: 'Approvals' });
  await rules.getByRole('checkbox', { name: 'Orders need a second person' }).check();
  await rules.getByRole('textbox', { name: /^From, in NGN/ }).fill('100000');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Approval rules saved')).toBeVisible();
  await expectSound(page);
  // A higher amount is looser: it would be asked for, and not saved.
  await rules.getByRole('textbox', { name: /^From, in NGN/ }).fill('200000');
  await expect(rules.getByRole('button', { name: 'Ask for approval' })).toBeVisible();

  const desk = await otherBrowser();
  await signIn(desk, 'treasury');
  const ticket = orderTicketPage(desk);
  const { id } = await findInvestment(partner, 'query=Lagoon%20Term%20Deposit');
  await ticket.open(partner.slug, `?investment=${id}`);
  await ticket.amount.fill('100,000');
  await expect(ticket.form).toContainText(
    'A second person has to approve orders of NGN 100,000.00 and more.',
  );
  await ticket.review.click();
  await desk.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(desk.getByText('Waiting for a second person')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(desk.getByRole('button', { name: 'Cancel request' })).toBeEnabled();
  expect(await partner.balance('NGN')).toBe('250000.00');

  await visit(page, `/${partner.slug}/test`);
  await expect(shell(page).main).toContainText('1 request waits for your approval');
  await shell(page).main.getByRole('link', { name: 'See approvals' }).click();
  const waiting = list(page, 'Approvals');
  await waiting
    .row(/Lagoon Term Deposit/)
    .getByRole('link')
    .first()
    .click();
  await expectFacts(shell(page).main, {
    Side: 'Buy',
    Amount: sum('NGN', '100,000.00'),
    Payment: 'From the wallet',
  });
  await expectSound(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve and place this order?' });
  await expect(question).toContainText('100,000.00');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(shell(page).main).toContainText('approved it, and it was done');
  expect(await partner.balance('NGN')).toBe('150000.00');

  // Who asked sees it without a reload, and follows it to the order.
  await expect(desk.getByText('approved it, and it was done')).toBeVisible({ timeout: 30_000 });
  await desk.getByRole('link', { name: 'See the order' }).click();
  await expect(orderPage(desk).title).toHaveText(/^ORD-/);
});
