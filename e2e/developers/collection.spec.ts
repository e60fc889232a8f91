import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openSandbox } from '@/tests/support/postman-sandbox';
import { visit } from '../shell/pages';
import { product } from '../support/product';
import { test } from '../support/test';
import { referencePage } from './pages';

test('an engineer downloads the Postman collection, whose script signs calls of this service', async ({
  page,
  partner,
  signIn,
}) => {
  await signIn(page, 'engineer');
  const reference = referencePage(page);
  await reference.open(partner.slug);
  const [file] = await Promise.all([page.waitForEvent('download'), reference.collection.click()]);
  expect(file.suggestedFilename()).toBe('partner-desk.postman_collection.json');
  const { variable, event, item } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  const variables = new Map<string, string>(
    variable.map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
  expect(variables.get('base_url')).toBe(product.serviceUrl);
  variables.set('key_id', partner.test.key).set('secret', partner.test.secret);
  const { send } = openSandbox(event[0].script.exec.join('\n'), variables);
  const [{ request }] = item.flatMap((folder: { item: object[] }) => folder.item);
  const response = await send(request);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ data: { slug: partner.slug } });
});

test('the documentation has the collection for whoever is not signed in', async ({ page }) => {
  await visit(page, '/docs/tools');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'partner-desk.postman_collection.json' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('partner-desk.postman_collection.json');
});
