import { expect } from '@playwright/test';
import { shell } from '../shell/pages';
import { expectSound } from '../support/checks';
import { documentsOf, fileOf, hashOf, pdfFile, slowLine } from '../support/given-files';
import { test } from '../support/review';
import { kybDocumentsPage, kybFrame } from './pages';

const TEN_MIB = 10 * 1024 * 1024;

test('exactly 10 MiB arrives, with its progress in bytes; one byte more is refused with a clear message', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  test.slow();
  await signIn(page, 'compliance');
  const { open, give, choose, staged, staging, send, bar, upload, document } = kybDocumentsPage(page);
  await open(partner.slug);
  await give(choose, pdfFile('tax.pdf', TEN_MIB + 1));
  await expect(staged('tax.pdf')).toContainText('10,485,761 bytes. The limit is 10 MiB (10,485,760 bytes)');
  await expect(send).toBeDisabled();
  await staging.getByRole('button', { name: 'Cancel' }).click();

  const largest = pdfFile('tax.pdf', TEN_MIB);
  await give(choose, largest);
  const makeFast = await slowLine(page, 400_000);
  await send.click();
  const percent = async () => Number(await bar('tax.pdf').getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(2);
  await expect(upload('tax.pdf')).toContainText(/\d\.\d MB of 10\.5 MB/);
  const before = await percent();
  expect(before).toBeLessThan(95);
  await expect.poll(percent).toBeGreaterThan(before);
  await makeFast();
  await expect(document('tax.pdf')).toBeVisible({ timeout: 60_000 });
  expect(await documentsOf(verification)).toMatchObject([{ size: TEN_MIB, sha256: hashOf(largest.buffer) }]);
});

test('what can’t be taken is refused before it is sent, and says why', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await signIn(page, 'compliance');
  const { open, give, choose, staged, staging, whatItIs, choosing, send, document } = kybDocumentsPage(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads/')) sent.push(request.url());
  });
  await open(partner.slug);
  const taken = pdfFile('tax.pdf');
  const wrong: Readonly<Record<string, [content: string, reason: string]>> = {
    'page.pdf': ['<!DOCTYPE html><script>1</script>', 'This is a web page'],
    'drawing.png': ['<?xml version="1.0"?><svg></svg>', 'This is an SVG drawing'],
    'letter.docx': ['PK\x03\x04word', 'This is a Word, Excel or zip file'],
    'old.doc': ['\xd0\xcf\x11\xe0\xa1\xb1', 'This is an older Word or Excel file'],
    'photo.heic': ['\0\0\0\x18ftypheic', 'This is a HEIC photo'],
    'picture.webp': ['RIFF\0\0\0\0WEBPVP8 ', 'This is a WebP picture'],
    'moving.jpg': ['GIF89a', 'This is a GIF picture'],
    'notes.pdf': ['just text', 'This is neither a PDF nor a PNG or JPEG picture'],
    'empty.pdf': ['', 'This file is empty'],
    'locked.pdf': ['%PDF-1.7\ntrailer <</Encrypt 8 0 R>>', 'This PDF is protected with a password'],
  };
  const files = Object.entries(wrong).map(([name, [content]]) => fileOf(name, content, 'application/pdf'));
  await give(choose, [taken, ...files]);
  for (const [name, [, reason]] of Object.entries(wrong)) await expect(staged(name)).toContainText(reason);
  await expect(staging.getByRole('alert')).toContainText('10 of 11 files can’t be uploaded');
  await expectSound(page);
  await expect(send).toHaveText('Upload 1 file');
  await send.click();
  await expect(document('tax.pdf')).toBeVisible();
  expect(sent).toHaveLength(1);

  // The same file twice: as the same kind it is a duplicate, as another kind it may be sent.
  await give(choose, { ...taken, name: 'tax again.pdf' });
  await expect(staged('tax again.pdf')).toContainText('This file is already uploaded, as tax.pdf');
  await choosing(whatItIs('tax again.pdf'), 'Other document');
  await expect(send).toBeEnabled();
  await staging.getByRole('button', { name: 'Remove tax again.pdf' }).click();
  await expect(staging).toBeHidden();
  expect(await documentsOf(verification)).toHaveLength(1);
});

test('what the service alone can tell is refused with its reason, and is not tried again', async ({
  page,
  partner,
  signIn,
  guard,
  verification,
}) => {
  guard.tolerate(/400 \(Bad Request\)/);
  await signIn(page, 'compliance');
  const { open, give, choose, send, upload, uploads } = kybDocumentsPage(page);
  await open(partner.slug);
  const script = '2 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n';
  const buffer = Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction 2 0 R >>\nendobj\n${script}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  );
  await give(choose, { name: 'tax.pdf', mimeType: 'application/pdf', buffer });
  await send.click();
  await expect(upload('tax.pdf')).toContainText('It was not accepted');
  await expect(upload('tax.pdf')).toContainText('contains a script');
  await expect(upload('tax.pdf').getByRole('button', { name: /again/ })).toBeHidden();
  await expectSound(page);
  await upload('tax.pdf').getByRole('button', { name: 'Remove tax.pdf' }).click();
  await expect(uploads).toBeHidden();
  expect(await documentsOf(verification)).toEqual([]);
});

test('an upload that is cancelled leaves nothing behind; the next one goes on', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await signIn(page, 'compliance');
  const { open, give, choose, send, upload, uploads, document } = kybDocumentsPage(page);
  await open(partner.slug);
  const makeFast = await slowLine(page, 100_000);
  await give(
    choose,
    ['tax 1.pdf', 'tax 2.pdf', 'tax 3.pdf'].map((name) => pdfFile(name, 2_000_000)),
  );
  await send.click();
  await expect(upload('tax 1.pdf')).toContainText(/\d+\.\d kB of 2\.0 MB/);
  await expect(upload('tax 3.pdf')).toContainText('waiting');
  await upload('tax 1.pdf').getByRole('button', { name: 'Cancel tax 1.pdf' }).click();
  await expect(upload('tax 1.pdf')).toBeHidden();
  await expect(upload('tax 3.pdf')).not.toContainText('waiting');
  await upload('tax 2.pdf').getByRole('button', { name: 'Cancel tax 2.pdf' }).click();
  await expect(upload('tax 2.pdf')).toBeHidden();
  // Once the third makes progress, the connection of the second has closed; lifting the limit earlier would send all of
  // the second immediately.
  await expect(upload('tax 3.pdf')).toContainText(/\d{3}\.\d kB of 2\.0 MB/);
  await makeFast();
  await expect(document('tax 3.pdf')).toBeVisible();
  await expect(uploads).toBeHidden();
  expect((await documentsOf(verification)).map(({ filename }) => filename)).toEqual(['tax 3.pdf']);
});

test('while the service is away, it is tried again by itself and by hand, and done once', async ({
  page,
  partner,
  signIn,
  guard,
  verification,
}) => {
  guard.tolerate(/502 \(Bad Gateway\)/);
  await signIn(page, 'compliance');
  const { open, give, choose, send, upload, document } = kybDocumentsPage(page);
  await open(partner.slug);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads/')) keys.push(request.headers()['idempotency-key']);
  });
  const error = { code: 'service_unreachable', message: 'away', details: {} };
  await page.route('**/api/uploads/**', (route) => route.fulfill({ status: 502, json: { error } }));
  await give(choose, pdfFile('tax.pdf'));
  await send.click();
  await expect(upload('tax.pdf')).toContainText('The service cannot be reached. We’ll retry automatically.');
  await expect.poll(() => keys.length).toBe(2);
  await expect(upload('tax.pdf')).toContainText('The service cannot be reached.');
  await page.unroute('**/api/uploads/**');
  await upload('tax.pdf').getByRole('button', { name: 'Try tax.pdf again' }).click();
  await expect(document('tax.pdf')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await documentsOf(verification)).toHaveLength(1);
});

test('a file that changes on its way is said to have changed, and the session goes on', async ({
  page,
  partner,
  signIn,
  guard,
  verification,
}) => {
  guard.tolerate(/409 \(Conflict\)/);
  await signIn(page, 'compliance');
  const { open, give, choose, send, upload, title } = kybDocumentsPage(page);
  await open(partner.slug);
  await page.route('**/api/uploads/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-desk-body-sha256': 'a'.repeat(64) } }),
  );
  await give(choose, pdfFile('tax.pdf'));
  await send.click();
  await expect(upload('tax.pdf')).toContainText('The file changed while it was sent');
  await expect(title).toBeVisible();
  expect(await documentsOf(verification)).toEqual([]);
});

test('an upload goes on while other pages are looked at, and a reload asks first', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await signIn(page, 'compliance');
  const { open, give, choose, send, uploads, document, bar } = kybDocumentsPage(page);
  const { section } = kybFrame(page);
  await open(partner.slug);
  const makeFast = await slowLine(page, 40_000);
  await give(choose, pdfFile('tax.pdf', 3_000_000));
  await send.click();
  await expect(bar('tax.pdf')).toBeVisible();
  await section('People').click();
  await expect(uploads).toContainText(/Uploading, 0 of 1 file/);
  await expect(uploads).toContainText(/of 3\.0 MB/);
  await expectSound(page);

  // A browser asks only after interaction with the page, which has happened here.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload(), 0));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await shell(page).goTo('Wallets');
  await expect(shell(page).title('Wallets')).toBeVisible();
  await makeFast();
  await expect(shell(page).notice('tax.pdf is uploaded')).toBeVisible();
  await shell(page).goTo('Verification');
  await section('Documents').click();
  await expect(document('tax.pdf')).toBeVisible();
  expect(await documentsOf(verification)).toHaveLength(1);
});
