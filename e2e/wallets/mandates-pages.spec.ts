import { expect } from '@playwright/test';
import { visit } from '../shell/pages';
import { expectAccessible, expectNoSideScroll, expectSound } from '../support/checks';
import {
  accountNumber,
  activeMandate,
  askForMandate,
  firstMandate,
  nameAnotherHolder,
  settleMandate,
  storyBank,
} from '../support/mandates';
import { test } from '../support/test';
import { fundPage, mandatePage, mandatesPage, newMandatePage, requestPage } from './pages';

test('the list, full and empty, and one mandate in each of its states: accessible and within the window', async ({
  page,
  partner,
  signIn,
}) => {
  const waiting = await askForMandate(partner);
  const failed = await askForMandate(partner);
  await settleMandate(partner, failed.id, {
    outcome: 'failed',
    failure_reason: 'No such account. '.repeat(11),
  });
  const first = await firstMandate(partner);
  const { id: debit } = await partner.fund('NGN', '1000.00', 'beta_direct_debit');
  await signIn(page, 'owner');
  const list = mandatesPage(page);
  await list.open(partner.slug);
  await expect(list.rows).toHaveCount(3);
  await expectSound(page);
  await list.open(partner.slug, '?status=revoked');
  await expect(page.getByRole('main')).toContainText('No mandates match these filters');
  await expectSound(page);

  const mandate = mandatePage(page);
  await mandate.open(partner.slug, waiting.id);
  await expect(mandate.openBank).toBeVisible();
  await expectSound(page);
  await mandate.open(partner.slug, failed.id);
  await expect(mandate.timeline).toContainText('No such account.');
  await expectSound(page);
  await mandate.open(partner.slug, first.id);
  await expect(mandate.debits.getByRole('link', { name: /^FND-/ })).toBeVisible();
  await expectSound(page);
  await mandate.revoke.click();
  await expect(mandate.confirmation).toContainText('1 debit of');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await requestPage(page).open(partner.slug, debit);
  await expect(page.getByRole('main')).toContainText('responds after about 5 minutes');
  await expectSound(page);
});

test('asking for a mandate, with its confirmation and a holder of another name: accessible and within the window', async ({
  page,
  partner,
  signIn,
}) => {
  await nameAnotherHolder(partner);
  await signIn(page, 'owner');
  const asking = newMandatePage(page);
  await asking.open(partner.slug);
  await asking.check.click();
  await expect(asking.number).toHaveAccessibleDescription(/Enter the account number\./);
  await expectSound(page);
  await asking.fill({ bank: storyBank.name, number: accountNumber(), most: '50000' });
  await asking.check.click();
  await expect(asking.allTheSame).toBeVisible();
  await expectSound(page);
});

test('the fund form with several mandates and with none: accessible and within the window', async ({
  page,
  partner,
  signIn,
}) => {
  const { id } = await activeMandate(partner);
  const first = await firstMandate(partner);
  await signIn(page, 'owner');
  await visit(page, `/${partner.slug}/test/funding/new?currency=NGN&method=beta_direct_debit`);
  await expect(fundPage(page).mandate).toBeVisible();
  await expectSound(page);
  for (const mandate of [id, first.id]) await settleMandate(partner, mandate, { outcome: 'revoked' });
  await expect(fundPage(page).form).toContainText('You need an active mandate for direct debit.');
  await expectSound(page);
});

test('what is no mandate says so, and an expired page of the list leads to the first one', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  guard.tolerate(/status of 404/);
  await signIn(page, 'owner');
  await mandatePage(page).open(partner.slug, 'nothing');
  await expect(page.getByRole('main')).toContainText('Page not found');
  const list = mandatesPage(page);
  await list.open(partner.slug, '?cursor=nothing');
  await expect(page.getByRole('main')).toContainText('This page of the list is no longer there');
  await expect(page.getByRole('button', { name: 'Copy request ID' })).toBeVisible();
  await expectSound(page);
  await list.firstPage.click();
  await expect(list.rows).toHaveCount(1);
});
