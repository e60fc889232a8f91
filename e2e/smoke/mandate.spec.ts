import { expect } from '@playwright/test';
import { fundWallet, getFundingRequest } from '@/lib/contract/wallets/funding';
import { createMandate, getMandate, revokeMandate } from '@/lib/contract/wallets/mandates';
import { test } from '../support/anywhere';
import { accountNumber, storyBank } from '../support/mandates';
import { authorisationPage, mandatePage } from '../wallets/pages';

test('a mandate is agreed to, becomes active, is debited and revoked', {
  tag: '@smoke',
}, async ({ page, visitor, organisation, client, sandbox, awaitEvent }) => {
  const { data: mandate } = await client.call(createMandate, {
    body: { bank_code: storyBank.code, account_number: accountNumber(), maximum_amount: '50000.00' },
  });
  const params = { mandate_id: mandate.id };
  await visitor.goto(mandate.authorisation_url ?? '');
  await authorisationPage(visitor).agree.click();
  await expect(authorisationPage(visitor).outcome).toContainText('You have agreed');
  await sandbox.settleMandate(mandate.id);
  await awaitEvent('mandate.activated', { about: mandate.id });

  const { data: debit } = await client.call(fundWallet, {
    params: { currency: 'NGN' },
    body: { amount: '1250.00', method: 'beta_direct_debit', mandate_id: mandate.id },
  });
  await sandbox.settleFunding(debit.id);
  await awaitEvent('wallet.funded', { about: debit.id });
  const { data: settled } = await client.call(getFundingRequest, {
    params: { funding_request_id: debit.id },
  });
  expect(settled).toMatchObject({ status: 'succeeded', amount_received: '1250.00', mandate_id: mandate.id });

  await mandatePage(page).open(organisation.slug, mandate.id);
  await expect(mandatePage(page).title).toHaveText(mandate.reference);
  await expect(mandatePage(page).status('Active')).toBeVisible();
  await client.call(revokeMandate, { params, body: {} });
  await awaitEvent('mandate.revoked', { about: mandate.id });
  await expect(mandatePage(page).status('Revoked'), 'without being loaded again').toBeVisible();
  expect((await client.call(getMandate, { params })).data.status).toBe('revoked');
});
