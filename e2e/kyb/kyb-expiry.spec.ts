import { expect } from '@playwright/test';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { addDays } from '@/lib/contract/kyb/expiry';
import { formatDay, lagosDay } from '@/lib/format';
import { casePage, queuePage } from '../operator/pages';
import { expectSound } from '../support/checks';
import { pdfFile } from '../support/given-files';
import type { Partner } from '../support/partner';
import { test } from '../support/review';
import { acceptEverything, asOperatorKey, liveStatus, type Verification } from '../support/verification';
import { kybDocumentsPage } from './pages';

const inDays = (days: number): string => addDays(lagosDay(new Date()), days);

test('a licence is uploaded with its expiry date, which the list shows', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await signIn(page, 'compliance');
  const { open, give, choose, choosing, whatItIs, staging, send, document } = kybDocumentsPage(page);
  await open(partner.slug);
  await give(choose, pdfFile('SEC licence.pdf'));
  await expect(whatItIs('SEC licence.pdf')).toHaveText('Regulatory licence');
  const date = staging.getByLabel('Expiry date');
  await date.fill(inDays(-1));
  await expect(staging).toContainText('The expiry date must not be in the past: the document has expired.');
  await expect(send).toBeDisabled();
  await date.fill(inDays(30));
  await expectSound(page);
  await send.click();
  await expect(document('SEC licence.pdf')).toContainText(`Expires ${formatDay(inDays(30))} · in 30 days`);
  await expect(document('SEC licence.pdf')).toContainText('Expires soon');
  await expectSound(page);
  expect(await verification.call<KybDocument[]>('GET', '/documents')).toMatchObject([
    { type: 'regulatory_licence', expires_on: inDays(30), expiry: 'expiring' },
  ]);
  // A certificate of incorporation never expires.
  await give(choose, pdfFile('CAC certificate of incorporation.pdf'));
  await expect(whatItIs('CAC certificate of incorporation.pdf')).toHaveText('Certificate of incorporation');
  await expect(date).toBeHidden();
  await choosing(whatItIs('CAC certificate of incorporation.pdf'), 'Tax certificate');
  await expect(date).toBeVisible();
});

test('a reviewer dates a document that has expired, and cannot approve', async ({
  page,
  partner,
  decider,
  signInAs,
  verification,
}) => {
  const { documents } = await verification.submitFirst();
  await acceptEverything(partner);
  const identity = documents.find(({ type }) => type === 'identity_document');
  await signInAs(page, decider);
  const desk = casePage(page);
  await desk.open(partner.slug, `?part=documents&document=${identity?.id}`);
  await expect(desk.documents).toContainText('No expiry date');
  await desk.documents.getByRole('button', { name: 'Set expiry date' }).click();
  await desk.dialog.getByLabel('Expiry date').fill(inDays(-2));
  await expectSound(page);
  await desk.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.documents).toContainText(`Expired ${formatDay(inDays(-2))} · 2 days ago`);
  await expect(desk.decision('Approve')).toBeDisabled();
  await desk.decision('Approve').focus();
  await expect(desk.decision('Approve')).toHaveAccessibleDescription(
    'An identity document has expired. Request a newer one.',
  );
  await expectSound(page);
  await desk.requestInformation('A passport that is valid, please.');
  await expect.poll(async () => (await verification.read()).status).toBe('action_required');
});

/** Approves a verification with the operators' own key, and sets the expiry of its identity document before today. */
async function approveExpired(partner: Partner, verification: Verification): Promise<KybDocument> {
  const { documents } = await verification.submitFirst();
  await acceptEverything(partner);
  await asOperatorKey(`/operator/v1/organisations/${partner.slug}/kyb/decide`, { decision: 'approved' });
  const identity = documents.find(({ type }) => type === 'identity_document');
  if (!identity) throw new Error('no identity document');
  const target = `/operator/v1/kyb/cases/${partner.slug}/documents/${identity.id}/expiry`;
  await asOperatorKey(target, { expires_on: inDays(-2) });
  return identity;
}

test('an approved organisation keeps its access, and operators find it and request a newer document', async ({
  page,
  partner,
  reviewer,
  signInAs,
  verification,
}) => {
  const { id } = await approveExpired(partner, verification);
  expect(await liveStatus(partner)).toBe(200);
  await signInAs(page, reviewer);
  const queue = queuePage(page);
  await queue.open(`?documents=expired&query=${partner.slug}`);
  await expect(queue.case(partner.slug)).toBeVisible();
  await expect(queue.table).toContainText('Expired');
  const desk = casePage(page);
  await desk.open(partner.slug, `?part=documents&document=${id}`);
  await desk.documents.getByRole('button', { name: 'Request newer version' }).click();
  await desk.confirmation.getByRole('button', { name: 'Request newer version' }).click();
  await expect(desk.documents).toContainText('Newer one requested');
  await expectSound(page);
});

test('an approved organisation renews an expired document', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { filename } = await approveExpired(partner, verification);
  await signIn(page, 'compliance');
  const { open, give, staging, send, document, place } = kybDocumentsPage(page);
  await open(partner.slug);
  await expect(place('Identity document of')).toContainText('A newer one is needed');
  await expectSound(page);
  await give(page.getByRole('button', { name: /^Add another: identity document/ }), pdfFile('passport.pdf'));
  await expect(send).toBeDisabled();
  await staging.getByLabel('Expiry date').fill(inDays(900));
  await send.click();
  await expect(document('passport.pdf')).toContainText(`Expires ${formatDay(inDays(900))}`);
  await expect(place('Identity document of')).not.toContainText('A newer one is needed');
  await expect(document(filename)).toContainText('Replaced');
  await expectSound(page);
});
