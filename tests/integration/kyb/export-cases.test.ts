import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app';
import { kybClient } from '../../support/kyb';
import { hireOperator, type TestOperator } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';

let app: TestApp;
let ada: TestOperator;

beforeAll(async () => {
  app = await startApp();
  ada = await hireOperator(app, 'ada@provider.example', 'Ada');
});
afterAll(() => app.close());

const submitted = async (slug: string) => {
  const org = await app.createOrganisation(slug);
  const kyb = kybClient(app.url, org.test);
  await kyb.fill();
  await kyb.call('POST', '/submit', {});
  return org;
};

async function exported(query: string, pair: KeyPair = ada.pair) {
  const { status, text } = await sendSigned(app.url, pair, { target: `/operator/v1/kyb/export?${query}` });
  const rows = text.split('\n').filter((line) => /^[0-9a-f]{8}-/.test(line));
  return { status, rows: rows.map((row) => row.split(',').slice(1)) };
}

it('exports a row for each organisation that matches, newest first', async () => {
  const first = await submitted('exported-one');
  await submitted('exported-two');
  await app.createOrganisation('exported-never');
  const target = '/operator/v1/kyb/cases/exported-two/take';
  await sendSigned(app.url, ada.pair, { method: 'POST', target, body: '{}' });
  const { status, rows } = await exported('query=exported-');
  expect(status).toBe(200);
  expect(rows.map(([slug]) => slug)).toEqual(['exported-never', 'exported-two', 'exported-one']);
  expect(rows[1]).toEqual(expect.arrayContaining(['in_review', 'Ada']));
  const mine = await exported('query=exported-&reviewer=me');
  expect(mine.rows.map(([slug]) => slug)).toEqual(['exported-two']);
  expect((await exported('', first.test)).status).toBe(403);
  expect((await exported('sort=created_at')).status).toBe(400);
});
