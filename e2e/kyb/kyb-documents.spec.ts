import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { documentsOf, dropOn, hashOf, paste, pdfFile, pictureFile, twoPages } from '../support/given-files';
import { test } from '../support/review';
import { asOperatorKey } from '../support/verification';
import { kybDocumentsPage, kybFrame } from './pages';

test('several at once: each says what it is, and all arrive byte for byte', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { person } = await verification.fill();
  for (const { id } of await documentsOf(verification)) await verification.call('DELETE', `/documents/${id}`);
  await signIn(page, 'compliance');
  const { open, give, choose, staged, whatItIs, whoseItIs, choosing, send, place, document, uploads } =
    kybDocumentsPage(page);
  await open(partner.slug);
  await expect(place('Proof of address')).toContainText('Missing');
  const files = [
    pdfFile('CAC certificate of incorporation.pdf'),
    pictureFile('passport.png'),
    pdfFile('scan0001.pdf'),
  ];
  await give(choose, files);

  // Two are recognised by their names; the third needs a choice.
  await expect(whatItIs('CAC certificate of incorporation.pdf')).toHaveText('Certificate of incorporation');
  await expect(whatItIs('passport.png')).toHaveText('Identity document');
  await expect(whoseItIs('passport.png')).toHaveText(`${person.first_name} ${person.last_name}`);
  await expect(send).toBeDisabled();
  await send.focus();
  await expect(send).toHaveAccessibleDescription('Choose a document type.');
  await expect(staged('scan0001.pdf')).toContainText('2.0 kB');
  await choosing(whatItIs('scan0001.pdf'), 'Proof of address');
  await expectSound(page);
  await expect(send).toHaveText('Upload 3 files');
  await send.click();

  await expect(place('Proof of address')).toContainText('Given');
  await expect(place('Identity document of')).toContainText('Given');
  await expect(document('scan0001.pdf')).toContainText('Not reviewed yet');
  await expect(uploads).toBeHidden();
  await expect(kybFrame(page).section('Documents')).toHaveAccessibleName(/2 of 2 done/);
  await expectSound(page);
  const there = await documentsOf(verification);
  expect(there.map(({ sha256 }) => sha256).sort()).toEqual(files.map(({ buffer }) => hashOf(buffer)).sort());
  expect(there.find(({ filename }) => filename === 'passport.png')).toMatchObject({
    type: 'identity_document',
    person_id: person.id,
    content_type: 'image/png',
  });
});

test('a document is replaced: the new one is there, then the old one goes', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.upload({ type: 'tax_certificate', filename: 'tax-2024.pdf' });
  await signIn(page, 'compliance');
  const { open, act, give, staged, send, document } = kybDocumentsPage(page);
  await open(partner.slug);
  const newer = pdfFile('tax-2025.pdf');
  await give(await act('tax-2024.pdf', 'Replace…'), newer);
  await expect(staged('tax-2025.pdf')).toContainText('replaces tax-2024.pdf');
  await send.click();
  await expect(document('tax-2025.pdf')).toBeVisible();
  await expect(document('tax-2024.pdf')).toBeHidden();
  expect(await documentsOf(verification)).toMatchObject([
    { type: 'tax_certificate', sha256: hashOf(newer.buffer) },
  ]);
});

test('a document is deleted once it was asked', async ({ page, partner, signIn, verification }) => {
  await verification.upload({ type: 'tax_certificate', filename: 'tax.pdf' });
  await signIn(page, 'compliance');
  const { open, act, deleting, document } = kybDocumentsPage(page);
  await open(partner.slug);
  await (await act('tax.pdf', 'Delete…')).click();
  await expect(deleting).toContainText('Tax certificate');
  await expectSound(page);
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'More actions for tax.pdf' })).toBeFocused();
  await (await act('tax.pdf', 'Delete…')).click();
  await deleting.getByRole('button', { name: 'Delete document' }).click();
  // Everything behind the open dialog counts as hidden.
  await expect(deleting).toBeHidden();
  await expect(document('tax.pdf')).toBeHidden();
  expect(await documentsOf(verification)).toEqual([]);
});

test('files are dropped on their place, and pasted', async ({ page, partner, signIn, verification }) => {
  await signIn(page, 'compliance');
  const { open, place, whatItIs, staged, send, document, title, staging } = kybDocumentsPage(page);
  await open(partner.slug);
  await dropOn(place('Proof of address'), [pdfFile('scan.pdf'), pictureFile('scan.png')]);
  await expect(whatItIs('scan.pdf')).toHaveText('Proof of address');
  await expect(whatItIs('scan.png')).toHaveText('Proof of address');
  await send.click();
  await expect(document('scan.png')).toBeVisible();
  await dropOn(title, [pdfFile('something.pdf')]);
  await expect(whatItIs('something.pdf')).toHaveText('Choose…');
  await staging.getByRole('button', { name: 'Cancel' }).click();
  await paste(page, [pictureFile('image.png')]);
  await expect(staged('image.png')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(staging).toBeHidden();
  expect(await documentsOf(verification)).toHaveLength(2);
});

test('a PDF and a picture are looked at, before and after they are sent, by keyboard too', async ({
  page,
  partner,
  signIn,
  guard,
}) => {
  // A warning about the view settings in a PDF page, which the viewer ignores.
  guard.tolerate(/Warning: /);
  await signIn(page, 'compliance');
  const { open, give, choose, staging, staged, send, view, viewer, tool } = kybDocumentsPage(page);
  await open(partner.slug);
  const articles = await twoPages('memorandum and articles.pdf');
  await give(choose, [articles, pictureFile('utility bill.png')]);
  await staged('memorandum and articles.pdf').getByRole('button', { name: 'Preview' }).click();
  const preview = staging.getByRole('region', { name: 'Document memorandum and articles.pdf' });
  await expect(preview).toContainText('Page 1 of 2');
  await expect(preview.getByText('the first page')).toBeAttached();
  await send.click();

  await view('memorandum and articles.pdf').click();
  await expect(page).toHaveURL(/document=/);
  await expect(viewer).toContainText('Page 1 of 2');
  await expect(viewer.getByText('the first page')).toBeAttached();
  await expectSound(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('Page 2 of 2');
  await expect(viewer.getByText('the second page')).toBeAttached();
  const canvas = viewer.locator('canvas');
  const width = async () => (await canvas.boundingBox())?.width ?? 0;
  const fitting = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitting);
  await tool('Rotate').click();
  await expect
    .poll(async () => {
      const box = await canvas.boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0);
    })
    .toBe(true);
  const download = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('memorandum and articles.pdf');
  expect(hashOf(await readFile(await file.path()))).toBe(hashOf(articles.buffer));
  await page.keyboard.press('Escape');
  await expect(view('memorandum and articles.pdf')).toBeFocused();

  await view('utility bill.png').click();
  await expect(viewer.getByRole('img', { name: 'The document utility bill.png' })).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect(viewer).toBeHidden();
});

test('what the reviewer said of a document stands beside it, until another one is there', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.submitFirst();
  const step = (name: string, body: object) =>
    asOperatorKey(`/operator/v1/kyb/cases/${partner.slug}/${name}`, body);
  const proof = (await documentsOf(verification)).find(({ type }) => type === 'proof_of_address');
  await step('take', {});
  await step('findings', {
    section: 'documents',
    document_id: proof?.id,
    verdict: 'rejected',
    reason: 'It is cut off.',
  });
  await step('request-information', { message: 'One more.' });
  await signIn(page, 'compliance');
  const { open, place, give, send, document } = kybDocumentsPage(page);
  await open(partner.slug);
  await expect(place('Proof of address')).toContainText('Another document is needed');
  await expect(place('Proof of address')).toContainText('Not accepted: It is cut off.');
  await expectSound(page);
  await give(page.getByRole('button', { name: 'Add another: proof of address' }), pdfFile('bill.pdf'));
  await send.click();
  await expect(document('bill.pdf')).toBeVisible();
  await expect(place('Proof of address')).toContainText('Given');
});

test('while it is with the reviewer nothing can be added, and it says so', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await verification.submitFirst();
  await signIn(page, 'compliance');
  const { open, choose, view, viewer, staging, title } = kybDocumentsPage(page);
  await open(partner.slug);
  await expect(page.getByRole('main')).toContainText('You can’t change a submitted verification.');
  await expect(choose).toBeHidden();
  await dropOn(title, [pdfFile('late.pdf')]);
  await expect(shell(page).notice('Nothing was added')).toBeVisible();
  await expect(staging).toBeHidden();
  await view('articles.pdf').click();
  await expect(viewer).toContainText('of 2');
});
