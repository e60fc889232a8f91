import { expect } from '@playwright/test';
import { shell, visit } from '../shell/pages';
import { expectFacts, expectSound } from '../support/checks';
import { accountNumber, readMandates, storyBank } from '../support/mandates';
import { test } from '../support/test';
import { newMandatePage } from '../wallets/pages';
import { approvalPage, openApproval, setRules } from './pages';

test('a mandate above the rule’s limit becomes a request, and is requested from the bank once approved', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await partner.member('admin');
  await signIn(page, 'owner', { secondFactor: true });
  await setRules(page, partner.slug, async (rules) => {
    await rules.getByRole('checkbox', { name: 'Mandates need approval by a second person' }).check();
    await rules.getByRole('textbox', { name: /^From this limit per debit, in NGN/ }).fill('40000');
    await expectSound(page);
  });
  const before = (await readMandates(partner)).length;

  const treasury = await otherBrowser();
  await signIn(treasury, 'treasury');
  const asking = newMandatePage(treasury);
  await asking.open(partner.slug);
  await expect(shell(treasury).main).toContainText('Those with a limit per debit of NGN 40,000.00 and more.');
  await asking.fill({ bank: storyBank.name, number: accountNumber(), most: '50000' });
  await asking.check.click();
  await expect(shell(treasury).main).toContainText('A second person has to approve it.');
  await expectSound(treasury);
  await treasury.getByRole('button', { name: 'Request approval' }).click();
  const waiting = approvalPage(treasury);
  await expect(waiting.waiting).toBeVisible();
  await expectFacts(shell(treasury).main, {
    Bank: storyBank.name,
    'Account number': `•••• ${accountNumber().slice(-4)}`,
    'Limit per debit': /50,000\.00/,
  });
  await expect(waiting.approve).toBeDisabled();
  expect(await readMandates(partner)).toHaveLength(before);

  await openApproval(page, partner.slug, 'Mandates', `Mandate at ${storyBank.name}`);
  const decision = approvalPage(page);
  await decision.approve.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Approve and request this mandate?' });
  await expect(confirmation).toContainText('50,000.00');
  await confirmation.getByRole('button', { name: 'Approve' }).click();
  const made = page.getByRole('link', { name: 'See the mandate' });
  await expect(made).toBeVisible();
  await expect(decision.approve).toHaveCount(0);
  expect(await readMandates(partner)).toHaveLength(before + 1);
  await made.click();
  await expect(page.getByRole('heading', { level: 1, name: /^MND-/ })).toBeVisible();
  await visit(page, `/${partner.slug}/test/approvals?subject=mandate`);
  await expect(shell(page).main).toContainText('No requests match');
});
