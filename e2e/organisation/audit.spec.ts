import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { AuditHead } from '@/lib/contract/developers/audit';
import { verifyExport } from '@/tests/support/recipes';
import { call } from '@/tests/support/service-client';
import { reload, shell } from '../shell/pages';
import { addEndpoint } from '../support/endpoints';
import { product } from '../support/product';
import { test } from '../support/test';
import { auditPage } from './pages';

test('an owner sees who did what with before and after, filters, verifies, and keeps a head that a stranger can check', async ({
  page,
  partner,
  signIn,
  receiver,
}) => {
  const { id, url } = await addEndpoint(partner, receiver.url);
  await call(product.serviceUrl, partner.test, 'PATCH', `/partner/v1/webhooks/${id}`, {
    description: 'Ledger import',
  });
  await signIn(page, 'owner');
  const trail = auditPage(page);
  await trail.open(partner.slug);
  await expect(trail.row('Changed a webhook endpoint')).toContainText('API key');
  await expect(trail.row('Created the organisation')).toContainText('Provider’s staff');

  await trail.choose('About', 'Webhooks');
  await expect(page).toHaveURL(`/${partner.slug}/audit?action=webhook`);
  await expect(trail.rows).toHaveText([/Changed a webhook endpoint/, /Registered a webhook endpoint/]);
  await expect(
    trail.row('Changed a webhook endpoint').getByRole('link', { name: url, exact: true }),
  ).toHaveAttribute('href', `/${partner.slug}/test/webhooks/${id}`);
  await trail.openEntry('Changed a webhook endpoint');
  await expect(trail.panel).toContainText('webhook.updated');
  await expect(trail.part('Before and after')).toContainText(/description: nothing.*Ledger import/);
  await expect(trail.panel.getByText(url, { exact: true })).toBeVisible();
  await expect(trail.panel.getByRole('button', { name: 'Copy record ID' })).toBeVisible();
  await expect(trail.part('In the chain')).toContainText(/[0-9a-f]{64}/);
  await expect(trail.panel.getByRole('link', { name: id })).toHaveAttribute(
    'href',
    `/${partner.slug}/test/webhooks/${id}`,
  );
  await trail.close();
  await expect(trail.panel).toBeHidden();
  await trail.choose('Environment', 'Live');
  await expect(shell(page).main).toContainText('No entries match these filters');
  await reload(page);
  await expect(shell(page).main).toContainText('No entries match these filters');
  await trail.clearAll.click();
  await expect(page).toHaveURL(`/${partner.slug}/audit`);
  await expect(trail.row('Created the organisation')).toBeVisible();

  await trail.tab('API keys').click();
  await expect(page).toHaveURL(`/${partner.slug}/audit?actor_kind=key`);
  await expect(trail.rows).toHaveText([/Changed a webhook endpoint/, /Registered a webhook endpoint/]);
  await trail.tab('Provider’s staff').click();
  await expect(trail.row('Created the organisation')).toBeVisible();
  await expect(trail.rows.filter({ hasText: 'webhook endpoint' })).toHaveCount(0);
  await trail.tab('All').click();

  await trail.search.fill('webhook.upd');
  await expect(trail.rows).toHaveText([/Changed a webhook endpoint/]);
  await trail.search.fill('');
  await trail.header('When (Lagos), from where').getByRole('link').click();
  await expect(page).toHaveURL(`/${partner.slug}/audit?sort=created_at`);
  await expect(trail.rows.first()).toContainText('Created the organisation');

  await trail.verify.click();
  await expect(trail.verdict).toContainText('Save the signed head');
  const [headFile] = await Promise.all([page.waitForEvent('download'), trail.downloadHead.click()]);
  const head: AuditHead = JSON.parse(readFileSync(await headFile.path(), 'utf8'));
  const [csvFile] = await Promise.all([page.waitForEvent('download'), trail.exportCsv.click()]);
  const csv = readFileSync(await csvFile.path(), 'utf8');
  expect(await verifyExport(csv, head)).toMatchObject({ code: 0 });

  const file = (content: object) => ({
    name: 'head.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await trail.keptHead.setInputFiles(file(head));
  await expect(trail.verdict).toContainText(`Entry ${head.sequence} still matches your saved head`);
  await trail.keptHead.setInputFiles(file({ ...head, hash: 'a'.repeat(64) }));
  await expect(trail.warning).toContainText(`Entry ${head.sequence} does not match your saved head`);
  await trail.keptHead.setInputFiles(file({ other: 'file' }));
  await expect(shell(page).main).toContainText('This file is not a saved head');
});

test('on a phone each entry names its record', async ({ page, partner, signIn, receiver }) => {
  const { id, url } = await addEndpoint(partner, receiver.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner');
  const trail = auditPage(page);
  await trail.open(partner.slug);
  const record = trail
    .row('Registered a webhook endpoint')
    .getByRole('link', { name: url, exact: true })
    .filter({ visible: true });
  await expect(record).toHaveAttribute('href', `/${partner.slug}/test/webhooks/${id}`);
});
