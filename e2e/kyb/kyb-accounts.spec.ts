import { expect } from '@playwright/test';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { test } from '../support/review';
import { acceptEverything, asOperatorKey } from '../support/verification';
import { kybAccountsPage } from './pages';

const accountsOf = async (verification: {
  send: (method: string, path: string) => Promise<{ json: unknown }>;
}) => ((await verification.send('GET', '/settlement-accounts')).json as { data: SettlementAccount[] }).data;

test('a bank account is checked while it is typed', async ({ page, partner, signIn, verification }) => {
  await signIn(page, 'compliance', { secondFactor: true });
  const { open, adding, currency, number, chooseBank, field, send, accounts } = kybAccountsPage(page);
  await open(partner.slug, '?dialog=add');
  await send.click();
  await expect(adding).toContainText('Must be chosen.');
  await currency('Nigerian naira').click();
  await chooseBank('058', 'Guaranty Trust Bank');
  await number.fill('00000');
  await expect(adding).toContainText('5 of 10 digits');
  await number.fill('0000000019');
  await expect(adding).toContainText('Is not a valid account number for this bank. Check the digits.');
  await number.fill('000 000 0018');
  await expect(adding).toContainText('Fits Guaranty Trust Bank');
  await chooseBank('access', 'Access Bank');
  await expect(adding).toContainText('Is not a valid account number for this bank');
  await chooseBank('guar', 'Guaranty Trust Bank');
  await send.click();
  await expect(adding).toContainText('Must not be empty.');
  await expect(field('Account name')).toBeFocused();
  await field('Account name').fill('Quay Limited');
  await send.click();
  await expect(accounts).toContainText(['Guaranty Trust Bank']);
  await expect(accounts).toContainText(['Default']);
  expect(await accountsOf(verification)).toMatchObject([{ account_number: '0000000018', status: 'pending' }]);
});

test('mobile money and accounts abroad', async ({ page, partner, signIn, verification }) => {
  await signIn(page, 'compliance', { secondFactor: true });
  const { open, adding, add, currency, kind, number, field, send, accounts } = kybAccountsPage(page);
  await open(partner.slug);
  await add.click();
  await currency('Ghanaian cedi').click();
  await kind('Mobile money').click();
  await number.fill('0300000000');
  await adding.getByRole('combobox', { name: 'Network' }).click();
  await page.getByRole('option', { name: 'MTN Mobile Money' }).click();
  await expect(adding).toContainText('Must be a mobile number of 10 digits');
  await number.fill('024 000 0000');
  await expect(adding).toContainText('A mobile number');
  await field('Account name').fill('Quay Limited');
  await send.click();
  await expect(accounts).toHaveCount(1);

  await add.click();
  await currency('US dollar').click();
  await field('Bank').fill('Example Bank');
  await field('SWIFT code').fill('ABNANL2A');
  await number.fill('NL92ABNA0417164300');
  await expect(adding).toContainText('Is no valid IBAN: its check digits do not match.');
  await number.fill('NL91 ABNA 0417 1643 00');
  await expect(adding).toContainText('A valid IBAN');
  await field('Account name').fill('Quay Limited');
  await send.click();
  await expect(accounts).toHaveCount(2);
  expect(await accountsOf(verification)).toMatchObject([
    { currency: 'USD', account_number: 'NL91ABNA0417164300', swift_code: 'ABNANL2A' },
    { currency: 'GHS', account_number: '0240000000', network: 'MTN' },
  ]);
});

test('an account is not added twice, and is removed once that is confirmed', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.call('POST', '/settlement-accounts', {
    currency: 'NGN',
    account_name: 'Quay Limited',
    bank_code: '058',
    account_number: '0000000018',
  });
  await signIn(page, 'compliance', { secondFactor: true });
  const desk = kybAccountsPage(page);
  await desk.open(partner.slug);
  await desk.add.click();
  await desk.currency('Nigerian naira').click();
  await desk.chooseBank('guar', 'Guaranty Trust Bank');
  await desk.number.fill('0000000018');
  await desk.field('Account name').fill('Quay Limited');
  await desk.send.click();
  await expect(desk.adding).toContainText('This account already exists');
  await page.keyboard.press('Escape');
  await expect(desk.accounts).toHaveCount(1);

  await desk.remove('NGN account 0000000018').click();
  await expect(desk.removing).toContainText('0000000018');
  await desk.removing.getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByRole('main')).toContainText('No settlement account yet');
  expect(await accountsOf(verification)).toEqual([]);
});

test('once approved an account can be added, and it says that it is verified first', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.submitFirst();
  await acceptEverything(partner);
  await asOperatorKey(`/operator/v1/organisations/${partner.slug}/kyb/decide`, { decision: 'approved' });
  await signIn(page, 'compliance', { secondFactor: true });
  const { open, add, adding, accounts, remove } = kybAccountsPage(page);
  await open(partner.slug);
  await expect(accounts).toHaveCount(1);
  await expect(remove('NGN account 0000000018')).toBeDisabled();
  await add.click();
  await expect(adding).toContainText('We verify the account before paying out to it.');
});
