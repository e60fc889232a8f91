import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedBank } from '@/lib/contract/kyb/list-banks';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { sendSigned } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

const PATH = '/partner/v1/banks';
let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('banks');
});
afterAll(() => app.close());

test('lists the institutions of a country, or of all', async () => {
  const [all, nigerian, ghanaian, others] = await Promise.all(
    ['', '?country=NG', '?country=GH', '?country=KE'].map((query) =>
      read<ListedBank[]>(app.url, org.test, PATH + query),
    ),
  );
  expect(all).toEqual([...(ghanaian ?? []), ...(nigerian ?? [])]);
  expect(nigerian).toContainEqual({
    code: '058',
    name: 'Guaranty Trust Bank',
    country: 'NG',
    kind: 'bank',
    account_number_length: 10,
  });
  expect(ghanaian?.filter(({ kind }) => kind === 'mobile_money').map(({ code }) => code)).toEqual([
    'AIRTELTIGO',
    'MTN',
    'TELECEL',
  ]);
  expect(others).toEqual([]);
});

test('any key may read it, whatever its permissions; a country that is no code is refused', async () => {
  const body = { name: 'sandbox only', permissions: ['sandbox:read'] };
  const target = '/partner/v1/organisation/keys';
  const { id, secret } = await call<{ id: string; secret: string }>(app.url, org.test, 'POST', target, body);
  const answer = await sendSigned(app.url, { key: id, secret }, { target: `${PATH}?country=NG` });
  expect(answer.status).toBe(200);
  const refused = await sendSigned(app.url, org.test, { target: `${PATH}?country=ng` });
  expect([refused.status, refused.json.error?.details]).toEqual([
    400,
    { country: 'must be a country code of two capital letters, such as NG' },
  ]);
});
