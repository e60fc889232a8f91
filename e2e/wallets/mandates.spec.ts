import { expect } from '@playwright/test';
import { reload, shell } from '../shell/pages';
import { expectFacts, sum } from '../support/checks';
import {
  accountNumber,
  activeMandate,
  askForMandate,
  nameAnotherHolder,
  readMandates,
  settleMandate,
  storyBank,
} from '../support/mandates';
import { test } from '../support/test';
import { authorisationPage, fundPage, mandatePage, mandatesPage, newMandatePage, requestPage } from './pages';

const account = { bank: storyBank.name, number: accountNumber(), most: '50000' };

test('a mandate is asked for, agreed to on the bank’s page, followed until it is active, and debited @phone', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'treasury');
  await mandatesPage(page).open(partner.slug);
  await mandatesPage(page).newMandate.click();
  const asking = newMandatePage(page);
  await asking.fill(account);
  await expect(asking.verdict).toHaveText(`Fits ${storyBank.name}`);
  await asking.check.click();
  await expect(asking.question).toBeFocused();
  await expectFacts(shell(page).main, {
    Bank: storyBank.name,
    'Account number': account.number,
    'Held by': /this is your organisation/,
  });
  await expect(shell(page).main).toContainText(/NGN\s*50,000\.00/);
  await asking.confirm.dblclick();

  const mandate = mandatePage(page);
  await expect(mandate.status('Waiting for the holder')).toBeVisible();
  await expect(mandate.cannotDebit).toBeDisabled();
  const [made, , ...others] = await readMandates(partner);
  expect(others, 'one beside the sandbox’s first').toEqual([]);
  await expect(mandate.title).toHaveText(made?.reference ?? '');
  await expect(mandate.copyLink).toHaveAccessibleName(`Copy authorisation link ${made?.authorisation_url}`);
  await expect(mandate.writeToHolder).toHaveAttribute('href', /^mailto:\?subject=.*MND-/);
  await expect(mandate.openBank).toHaveAttribute('href', made?.authorisation_url ?? '');

  const holder = await otherBrowser();
  await holder.goto(made?.authorisation_url ?? '');
  await expect(authorisationPage(holder).heading).toBeVisible();
  await authorisationPage(holder).agree.click();
  await expect(authorisationPage(holder).outcome).toContainText('You have agreed');
  await expect(mandate.status('Waiting for the bank'), 'by itself').toBeVisible({ timeout: 30_000 });
  await settleMandate(partner, made?.id ?? '', { outcome: 'active' });
  await expect(mandate.status('Active'), 'by itself').toBeVisible();
  await expect(mandate.timeline.getByRole('heading')).toHaveText([
    'Timeline',
    'Requested',
    'The holder agreed',
    'Active',
  ]);

  await mandate.debit.click();
  const fund = fundPage(page);
  await expect(fund.method('Direct debit')).toBeChecked();
  await fund.amount.fill('50000.01');
  await fund.review.click();
  await expect(fund.amount).toHaveAccessibleDescription(/This mandate takes NGN\s50,000\.00 at most\./);
  await fund.choose({ amount: '1250' });
  await expectFacts(shell(page).main, {
    'Account to debit': new RegExp(`^•••• ${account.number.slice(-4)}`),
  });
  await fund.confirm.click();
  const request = requestPage(page);
  const instructions = request.instructions('Waiting for the bank to debit this account');
  await expect(instructions).toContainText('responds after about 5 minutes');
  const [debit] = await partner.fundingRequests();
  expect(debit).toMatchObject({ mandate_id: made?.id, amount: '1250.00', method: 'beta_direct_debit' });
  await instructions.getByRole('link', { name: made?.reference ?? '' }).click();
  await expect(mandate.debits.getByRole('link', { name: debit?.reference ?? '' })).toBeVisible();
  await expectFacts(mandate.use, {
    'Debited so far': /NGN\s*0\.00\s*0 debits/,
    'Next debit': new RegExp(`${debit?.reference}\\s*NGN\\s1,250\\.00, the bank responds by `),
  });
  await partner.settle(debit?.id ?? '');
  await expect(mandate.debits).toContainText('Succeeded');
  await expectFacts(mandate.use, { 'Debited so far': /NGN\s*1,250\.00\s*1 debit$/, 'Next debit': 'None' });
});

test('numbers that no account of the bank has are refused as they are typed', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'owner');
  const asking = newMandatePage(page);
  await asking.open(partner.slug);
  await asking.check.click();
  await expect(asking.bank).toHaveAccessibleDescription(/Choose the bank\./);
  await expect(asking.bank).toBeFocused();
  await expect(asking.number).toHaveAccessibleDescription(/Enter the account number\./);
  await expect(asking.most).toHaveAccessibleDescription(/Enter an amount\./);
  await asking.chooseBank(storyBank.code, storyBank.name);
  await asking.number.fill('01234');
  await expect(asking.verdict).toHaveText('5 of 10 digits');
  const wrong = `${accountNumber().slice(0, 9)}${(Number(accountNumber().at(-1)) + 1) % 10}`;
  await asking.number.fill(wrong);
  await expect(asking.number).toHaveAccessibleDescription(
    /This isn’t a valid account number for Guaranty Trust Bank\. Check the digits\./,
  );
  await asking.number.fill(accountNumber());
  await expect(asking.number).not.toHaveAttribute('aria-invalid', 'true');
  await asking.most.fill('50');
  await asking.check.click();
  await expect(asking.most).toHaveAccessibleDescription(/The minimum debit is NGN\s100\.00/);
  await expect(asking.question).toBeHidden();
});

test('an account in another name is told with what to do, and is not asked for by mistake', async ({
  page,
  partner,
  signIn,
}) => {
  await nameAnotherHolder(partner);
  await signIn(page, 'owner');
  const asking = newMandatePage(page);
  await asking.open(partner.slug);
  await asking.fill(account);
  await asking.check.click();
  await expect(shell(page).main).toContainText('The bank names another holder');
  await expect(shell(page).main).toContainText('use an account in your organisation’s name');
  await expect(asking.confirm).toBeDisabled();
  await asking.change.click();
  await expect(asking.number).toHaveValue(account.number);
  await asking.check.click();
  await asking.allTheSame.check();
  await asking.confirm.click();
  await expect(mandatePage(page).status('Waiting for the holder')).toBeVisible();
});

test('what was typed survives a reload, and an answer that is lost before one is asked for once', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  guard.tolerate(/net::ERR_/);
  await signIn(page, 'owner');
  const asking = newMandatePage(page);
  await asking.open(partner.slug);
  await asking.fill(account);
  await reload(page);
  await expect(asking.number).toHaveValue(account.number);
  await asking.check.click();
  await expect(asking.confirm).toBeEnabled();
  expect(page.url(), 'an address is seen by many').not.toContain(account.number);
  let isLost = false;
  await page.route('**/mandates/new**', async (route) => {
    if (isLost || !route.request().headers()['next-action']) return route.fallback();
    isLost = true;
    // The service has executed it, but the browser never gets the response.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await asking.confirm.click();
  await expect(asking.error).toContainText(
    'We don’t know if it went through. Try again: it won’t be requested twice.',
  );
  await reload(page);
  await asking.confirm.click();
  await expect(mandatePage(page).title).toBeVisible();
  expect(await readMandates(partner)).toHaveLength(2);
});

test('a mandate that its holder refuses fails, and its page says why by itself', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  const { id, authorisation_url } = await askForMandate(partner);
  await signIn(page, 'owner');
  const mandate = mandatePage(page);
  await mandate.open(partner.slug, id);
  await expect(mandate.status('Waiting for the holder')).toBeVisible();
  const holder = await otherBrowser();
  await holder.goto(authorisation_url ?? '');
  await authorisationPage(holder).refuse.click();
  await expect(mandate.status('Failed')).toBeVisible({ timeout: 30_000 });
  await expect(mandate.timeline).toContainText('The holder refused the mandate.');
  await expect(mandate.revoke).toBeDisabled();
  await expect(mandate.bank).toContainText('It has ended');
});

test('revoking says which debits the bank will refuse, and takes the mandate from the fund form', async ({
  page,
  partner,
  signIn,
}) => {
  await partner.fund('NGN', '1000.00', 'beta_direct_debit');
  await partner.fund('NGN', '250.50', 'beta_direct_debit');
  const [first] = await readMandates(partner);
  await signIn(page, 'treasury');
  const mandate = mandatePage(page);
  await mandate.open(partner.slug, first?.id ?? '');
  await mandate.revoke.click();
  await expect(mandate.confirmation).toContainText('can’t be reactivated');
  await expectFacts(mandate.confirmation, {
    Mandate: first?.reference ?? '',
    'Debits still pending': /^2 debits, NGN\s1,250\.50 in all.*The bank will refuse them\./,
  });
  await mandate.confirmation.getByRole('button', { name: 'Keep mandate' }).click();
  await expect(mandate.status('Active')).toBeVisible();
  await mandate.revoke.click();
  await mandate.confirmRevocation();
  await expect(mandate.status('Revoked')).toBeVisible();
  await expect(mandate.revoke).toHaveAccessibleDescription('It is already revoked.');
  await expect(mandate.cannotDebit).toBeDisabled();

  await mandate.debits.getByRole('link', { name: /^FND-/ }).first().click();
  await expect(shell(page).main).toContainText('The mandate has ended since');
  const fund = fundPage(page);
  await fund.open(partner.slug);
  await expect(fund.method('Direct debit')).toBeDisabled();
  await expect(fund.form).toContainText('No active mandate for direct debit');
  await fund.form.getByRole('link', { name: 'New mandate' }).click();
  await expect(newMandatePage(page).form).toBeVisible();
});

test('a mandate that the bank revokes is shown as it happens, and the list follows', async ({
  page,
  context,
  partner,
  signIn,
}) => {
  const { id, reference } = await activeMandate(partner);
  await signIn(page, 'owner');
  await mandatesPage(page).open(partner.slug, '?status=active');
  await expect(mandatesPage(page).rows).toHaveCount(2);
  const other = await context.newPage();
  await mandatePage(other).open(partner.slug, id);
  await mandatePage(other).play('The bank revokes it');
  await expect(mandatePage(other).status('Revoked')).toBeVisible();
  await expect(mandatesPage(page).row(reference)).toHaveCount(0);
  await mandatesPage(page).tab('All').click();
  await expect(mandatesPage(page).row(reference)).toContainText('Revoked');
  expect(new URL(page.url()).search).toBe('');
  await shell(page).command(reference, 'Open this record');
  await expect(mandatePage(page).title).toHaveText(reference);
});

test('where several mandates are active the form asks which, and what it confirms is what is debited', async ({
  page,
  partner,
  signIn,
}) => {
  const second = await activeMandate(partner);
  await signIn(page, 'owner');
  const fund = fundPage(page);
  await fund.open(partner.slug);
  await fund.choose({ amount: '1000', method: 'Direct debit' });
  await expect(fund.mandate).toHaveAccessibleDescription(/Choose the account to debit\./);
  await fund.chooseMandate(new RegExp(`•••• ${second.account_number}`));
  await fund.review.click();
  await expectFacts(shell(page).main, {
    'Account to debit': new RegExp(`^•••• ${second.account_number}`),
    'This funding': sum('NGN', '+1,000.00'),
  });
  await expect(page).toHaveURL(new RegExp(`mandate=${second.id}`));
  await settleMandate(partner, second.id, { outcome: 'revoked' });
  await expect(fund.question, 'the other one is not debited in its place').toBeHidden();
  await expect(fund.mandate).toBeVisible();
  expect(await partner.fundingRequests()).toEqual([]);
});

test('a viewer and a compliance member see mandates and change none', async ({ page, partner, signIn }) => {
  const { id } = await askForMandate(partner);
  const first = (await readMandates(partner)).at(-1);
  const who = 'Your role can’t do this. Ask an owner, admin or treasury member.';
  for (const role of ['viewer', 'compliance'] as const) {
    await signIn(page, role);
    await mandatesPage(page).open(partner.slug);
    await expect(mandatesPage(page).rows).toHaveCount(2);
    await expect(mandatesPage(page).cannotAsk).toBeDisabled();
    await mandatePage(page).open(partner.slug, first?.id ?? '');
    await expect(mandatePage(page).revoke).toHaveAccessibleDescription(who);
    await expect(mandatePage(page).cannotDebit).toHaveAccessibleDescription(who);
    await mandatePage(page).open(partner.slug, id);
    await expect(mandatePage(page).openBank).toBeVisible();
    await newMandatePage(page).open(partner.slug);
    await expect(shell(page).main).toContainText('Your role can’t request mandates');
    await expect(newMandatePage(page).check).toHaveAccessibleDescription(who);
  }
});
