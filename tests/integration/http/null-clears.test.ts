import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '@/lib/contract/kyb/people';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type KybClient, kybClient, wholePerson } from '../../support/kyb';
import { call } from '../../support/service-client';

let app: TestApp;
let org: TestOrganisation;
let kyb: KybClient;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000, webhookAllowPrivate: true });
  org = await app.createOrganisation('nulls');
  kyb = kybClient(app.url, org.test);
});
afterAll(() => app.close());

test('null clears a field of the business information', async () => {
  const fields = { legal_name: 'Harbour', country: 'NG', contact_email: 'ada@harbour.example' };
  await kyb.call('PATCH', '/business', { ...fields, entity_type: 'limited_company', use_case: 'Saving' });
  const cleared = { contact_email: null, entity_type: null, use_case: null };
  const after = await kyb.call<object>('PATCH', '/business', cleared);
  expect(Object.keys(after).sort()).toEqual(['country', 'legal_name', 'updated_at', 'version']);
});

test('null clears an optional field of a person, and no required one', async () => {
  const { id, ...before } = await kyb.call<Person>('POST', '/people', wholePerson);
  const optional = Object.keys(before).filter(
    (name) => !['first_name', 'last_name', 'roles', 'version', 'created_at', 'updated_at'].includes(name),
  );
  expect(optional).toEqual(expect.arrayContaining(['date_of_birth', 'email', 'politically_exposed']));
  const nulls = Object.fromEntries(optional.map((name) => [name, null]));
  const after = await kyb.call<Person>('PATCH', `/people/${id}`, nulls);
  expect(Object.keys(after).filter((name) => optional.includes(name))).toEqual([]);
  expect(after.first_name).toBe(wholePerson.first_name);
  const refused = await kyb.send('PATCH', `/people/${id}`, { first_name: null });
  expect([refused.status, refused.json.error?.details]).toEqual([400, { first_name: 'must be text' }]);
});

test('null clears the description of a webhook endpoint', async () => {
  const send = (method: 'PATCH' | 'POST', path: string, body: object) =>
    call<WebhookEndpoint>(app.url, org.test, method, `/partner/v1/webhooks${path}`, body);
  const made = await send('POST', '', { url: `${app.url}/hook`, description: 'Ledger' });
  const after = await send('PATCH', `/${made.id}`, { description: null });
  expect([made.description, after.description]).toEqual(['Ledger', undefined]);
});
