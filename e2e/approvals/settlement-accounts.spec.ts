import { expect } from '@playwright/test';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { read } from '@/tests/support/service-client';
import { kybAccountsPage } from '../kyb/pages';
import { shell } from '../shell/pages';
import { expectFacts, expectSound } from '../support/checks';
import { product } from '../support/product';
import { test } from '../support/test';
import { approvalPage, openApproval, setRules } from './pages';

test('a settlement account becomes a request, and is added and removed only by two people', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  const accounts = () =>
    read<SettlementAccount[]>(product.serviceUrl, partner.test, '/partner/v1/kyb/settlement-accounts');
  await partner.member('admin');
  await signIn(page, 'owner', { secondFactor: true });
  await setRules(page, partner.slug, (rules) =>
    rules.getByRole('checkbox', { name: 'Settlement accounts need approval by a second person' }).check(),
  );

  const compliance = await otherBrowser();
  await signIn(compliance, 'compliance', { secondFactor: true });
  const form = kybAccountsPage(compliance);
  await form.open(partner.slug, '?dialog=add');
  await expect(form.adding).toContainText('A second person has to approve it');
  await form.currency('Nigerian naira').click();
  await form.chooseBank('058', 'Guaranty Trust Bank');
  await form.number.fill('0000000018');
  await form.field('Account name').fill('Quay Limited');
  await form.adding.getByRole('button', { name: 'Request approval' }).click();
  await expect(approvalPage(compliance).waiting).toBeVisible();
  const facts = {
    Change: 'Add an account',
    Bank: 'Guaranty Trust Bank',
    'Account number': '•••• 0018',
    'Account name': 'Quay Limited',
    Default: 'Becomes the default for NGN',
  };
  await expectFacts(shell(compliance).main, facts);
  await expectSound(compliance);
  await expect(approvalPage(compliance).approve).toBeDisabled();
  expect(await accounts()).toEqual([]);

  await openApproval(page, partner.slug, 'Settlement accounts', 'Add a settlement account in NGN');
  await expectFacts(shell(page).main, facts);
  const decision = approvalPage(page);
  await decision.approve.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Approve this change?' });
  await expect(confirmation).toContainText('Quay Limited');
  await confirmation.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(accounts).toMatchObject([{ account_number: '0000000018', is_default: true }]);
  await expect(decision.approve).toHaveCount(0);

  await form.open(partner.slug);
  await form.remove('NGN account 0000000018').click();
  const removal = compliance.getByRole('alertdialog', { name: 'Request to remove this settlement account?' });
  await expect(removal).toContainText('Until then the account stays.');
  await removal.getByRole('button', { name: 'Request approval' }).click();
  await expect(approvalPage(compliance).waiting).toBeVisible();
  await expectFacts(shell(compliance).main, { Change: 'Remove an account', 'Account number': '•••• 0018' });
  expect(await accounts()).toHaveLength(1);
  await compliance.getByRole('button', { name: 'Cancel request' }).click();
  await compliance.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(shell(compliance).main).toContainText('Cancelled by the requester');
  expect(await accounts()).toHaveLength(1);
});
