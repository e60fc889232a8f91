import { expect } from '@playwright/test';
import { expectSound } from '../support/checks';
import { test } from '../support/review';
import { treasuryPage } from './pages';

const missing = '0198c5a0-3a00-7000-8000-000000000a01';

test('pages for money that arrives: accessible and within the window, in light and dark', async ({
  page,
  reviewer,
  signInAs,
}) => {
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openRails();
  await expect(desk.rail('Alpha')).toContainText('Not set up');
  await expectSound(page);
  await desk
    .rail('Alpha')
    .getByRole('button', { name: /bank transfer/ })
    .click();
  await expectSound(page);
  await page.keyboard.press('Escape');

  await desk.openTransfers('?reference=FND-NOSUCHREQUES');
  await expect(desk.main).toContainText('No transfers match');
  await expectSound(page);
  await desk.openRecord();
  await expect(desk.main.getByLabel('Reference of the funding request')).toBeFocused();
  await desk.button('Review').click();
  await expect(desk.main).toContainText('Enter the whole reference');
  await expectSound(page);

  await desk.openExceptions('?kind=wallet_full');
  await expect(desk.main).toContainText('No exceptions match');
  await expectSound(page);
  await desk.openStatements('?rail=gamma');
  await expect(desk.main).toContainText('No statements match');
  await expectSound(page);
  await desk.openImport();
  await desk.button('Preview').click();
  await expect(desk.main).toContainText('Choose the statement.');
  await expectSound(page);
  await desk.openSettlements('?from=2020-01-01&to=2020-01-31');
  await expect(desk.main).toContainText('Nothing was settled');
  await expectSound(page);
});

test('an address that leads to no transfer, exception or statement says so', async ({
  page,
  reviewer,
  signInAs,
  guard,
}) => {
  guard.tolerate(/status of 404/);
  await signInAs(page, reviewer);
  const desk = treasuryPage(page);
  await desk.openTransfers(`/${missing}`);
  await expect(desk.main).toContainText('No such transfer');
  await desk.openExceptions(`/${missing}`);
  await expect(desk.main).toContainText('No such exception');
  await desk.openStatements(`/${missing}`);
  await expect(desk.main).toContainText('No such statement');
  await desk.main.getByRole('link', { name: 'Go to the statements' }).click();
  await expect(desk.heading('Statements')).toBeVisible();
});
