import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import { plainPdf } from '@/tests/support/sample-files';
import { countClicks } from '../support/clicks';
import { test } from '../support/review';
import {
  kybAccountsPage,
  kybBusinessPage,
  kybCopyPage,
  kybDocumentsPage,
  kybFrame,
  kybPeoplePage,
  kybReviewPage,
  kybStatusPage,
} from './pages';

test('from an empty form to a submitted verification, as compliance', { tag: '@phone' }, async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  test.slow();
  await signIn(page, 'compliance', { secondFactor: true });
  const status = kybStatusPage(page);
  const { section, goOn } = kybFrame(page);
  await status.open(partner.slug);
  const clicks = await countClicks(page);
  await expect(status.standing('18 items left')).toBeVisible();
  await expect(status.next).toHaveText('Your turn');
  await expect(status.step).toContainText('Fill in');
  await status.goOn.click();

  const business = kybBusinessPage(page);
  await expect(business.field('Legal name')).toBeFocused();
  await business.field('Legal name').fill('Ọmọlẹ́wà Savings Limited');
  await business.chooseCountry('nig', 'Nigeria');
  await business.choose('Business type', 'Private limited company');
  await business.field('Registration number').fill('RC 1234567');
  await business.date.fill('2019-04-02');
  await business.field('Tax ID').fill('12345678-0001');
  await business.field('Registered address').fill('14 Example Street\nLagos');
  await business.field('Use case').fill('Savings plans for market traders.');
  await business.field('Source of funds').fill('Deposits of our customers.');
  await business.choose('Expected monthly volume', 'NGN 10 to 50 million');
  await business.choose('Industry', 'Microfinance');
  await business.field('Contact name').fill('Head of Compliance');
  await business.field('Contact email').fill('compliance@quay.example');
  await business.field('Contact phone').fill('+234 800 000 0000');
  await business.field('Contact phone').blur();
  await expect(business.saved).toBeVisible();
  await expect(section('Business')).toHaveAccessibleName(/14 of 14 done/);
  await goOn.click();

  const people = kybPeoplePage(page);
  await people.add.click();
  await people.fill({ first: 'Ṣẹ́gun', last: 'Example', share: '60' });
  await people.chooseRoles('Director', 'Beneficial owner');
  await people.identify();
  await people.send.click();
  await expect(people.person('Ṣẹ́gun Example')).toBeVisible();
  await goOn.click();

  const documents = kybDocumentsPage(page);
  for (const what of ['certificate of incorporation', 'proof of address', /^Upload: identity document of/]) {
    await documents.uploadTo(what, {
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: plainPdf('', 2_000),
    });
  }
  await expect(section('Documents')).toHaveAccessibleName(/2 of 2 done/);
  await goOn.click();

  const accounts = kybAccountsPage(page);
  await accounts.add.click();
  await accounts.currency('Nigerian naira').click();
  await accounts.chooseBank('guar', 'Guaranty Trust Bank');
  await accounts.number.fill('0000000018');
  await expect(accounts.adding).toContainText('Fits Guaranty Trust Bank');
  await expect(accounts.field('Account name')).toHaveValue('Ọmọlẹ́wà Savings Limited');
  await accounts.send.click();
  await expect(accounts.accounts).toHaveCount(1);
  await goOn.click();

  const review = kybReviewPage(page);
  await expect(review.part('Business')).toContainText('Ọmọlẹ́wà Savings Limited');
  await expect(review.part('People')).toContainText('60%');
  await expect(review.part('Documents')).toContainText('Identity document of Ṣẹ́gun Example');
  await expect(review.missing).toHaveCount(0);
  await review.submit.click();
  await expect(review.confirmation).toContainText('You can’t make changes during the review');
  await review.confirm.click();
  await expect(status.standing('Waiting for a reviewer')).toBeVisible();
  await expect(status.next).toHaveText('With the reviewer');
  await expect(status.history).toContainText(['Submitted']);
  expect(clicks(), 'from an empty form').toBeLessThan(45);

  await business.open(partner.slug);
  await expect(page.getByRole('main')).toContainText('You can’t change a submitted verification.');
  await expect(business.form).toBeHidden();

  const copy = kybCopyPage(page);
  await section('Submitted copy').click();
  await expect(copy.part('Documents')).toContainText('SHA-256');
  const download = page.waitForEvent('download');
  await copy.download.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`verification-${partner.slug}-1.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const { data } = (await verification.send('GET', '/submissions')).json as { data: KybSubmission[] };
  expect(data[0]?.business).toMatchObject({ registration_number: 'RC 1234567', industry: 'Microfinance' });
});

test('what is missing stands first before a submission, and each point leads to its cure', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { person } = await verification.fill();
  await verification.call('PATCH', '/business', { tax_id: '', contact_phone: '' });
  await verification.call('PATCH', `/people/${person.id}`, { date_of_birth: '', id_number: '' });
  await signIn(page, 'compliance');
  const { open, missing, goToFirst, submit, edit } = kybReviewPage(page);
  await open(partner.slug);
  await expect(missing).toHaveText([/tax ID/, /phone/, /date of birth/, /identity document number/]);
  await expect(submit).toBeDisabled();
  await submit.focus();
  await expect(submit).toHaveAccessibleDescription('4 items left.');
  await goToFirst.click();
  await expect(kybBusinessPage(page).field('Tax ID')).toBeFocused();
  await page.goBack();
  await missing.nth(1).getByRole('link').click();
  await expect(kybBusinessPage(page).field('Contact phone')).toBeFocused();
  await page.goBack();
  await missing.nth(2).getByRole('link').click();
  await expect(kybPeoplePage(page).editing('Ada Example').getByLabel('Date of birth')).toBeFocused();
  await page.goBack();
  await edit('Settlement accounts').click();
  await expect(kybAccountsPage(page).title).toBeVisible();
});

test('a submission that has become incomplete is refused with what is missing', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.fill();
  await signIn(page, 'compliance');
  const { open, submit, confirm, missing } = kybReviewPage(page);
  await open(partner.slug);
  await submit.click();
  await verification.call('PATCH', '/business', { tax_id: '' });
  await confirm.click();
  await expect(page.getByRole('main')).toContainText('Not submitted: some items are incomplete');
  await missing.first().getByRole('link').click();
  await expect(kybBusinessPage(page).field('Tax ID')).toBeFocused();
});
