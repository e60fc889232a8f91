import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KybCase } from '@/lib/contract/kyb/case';
import { wholeBusiness } from '@/server/kyb/submission/testing';
import { startApp, type TestApp } from '../../support/app';
import { acceptAll, kybClient, wholePerson } from '../../support/kyb';
import { giveFactor, giveSecondFactor, hireOperator, type TestOperator } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

let app: TestApp;
let ada: TestOperator;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000 });
  ada = await hireOperator(app, 'ada@provider.example', 'Ada');
});
afterAll(() => app.close());

const caseOf = (slug: string, step = '') => `/operator/v1/kyb/cases/${slug}${step && `/${step}`}`;
const post = (pair: KeyPair, target: string, body: object = {}): Promise<RawAnswer> =>
  sendSigned(app.url, pair, { method: 'POST', target, body: JSON.stringify(body) });
const review = async (pair: KeyPair, slug: string, step: string): Promise<KybCase> => {
  const answer = await post(pair, caseOf(slug, step));
  if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${answer.text}`);
  return answer.json.data as KybCase;
};
const decide = (pair: KeyPair, slug: string, decision: string) =>
  post(pair, `/operator/v1/organisations/${slug}/kyb/decide`, { decision });
const outcome = ({ status, json }: RawAnswer) => [status, json.error?.code ?? '', json.error?.details.status];
const submitted = async (slug: string): Promise<void> => {
  const kyb = kybClient(app.url, (await app.createOrganisation(slug)).test);
  await kyb.fill();
  await kyb.call('POST', '/submit', {});
};

describe('a decision', () => {
  it('takes a fresh second factor of the reviewer; the operators’ own key has none', async () => {
    const slug = 'factor';
    await submitted(slug);
    const cleo = await hireOperator(app, 'cleo@provider.example', 'Cleo');
    await acceptAll(app.url, cleo.pair, slug);
    for (const decision of ['approved', 'rejected', 'suspended']) {
      const answer = await decide(cleo.pair, slug, decision);
      expect([answer.status, answer.json.error]).toMatchObject([
        403,
        { code: 'forbidden', details: { second_factor: 'required' } },
      ]);
    }
    await giveFactor(app, cleo);
    await app.database.reads.execute(
      sql`update sessions set second_factor_at = now() - interval '10 minutes' where id = ${cleo.sessionId}`,
    );
    await app.database.reads.execute(
      sql`update api_keys set version = version + 1 where session_id = ${cleo.sessionId}`,
    );
    expect((await decide(cleo.pair, slug, 'approved')).json.error?.details).toEqual({
      second_factor: 'required',
    });
    await giveSecondFactor(app, cleo.sessionId);
    expect((await decide(cleo.pair, slug, 'approved')).json.data).toMatchObject({ kyb_status: 'approved' });
  });
});

describe('what was not submitted', () => {
  it('is no document to reviewers: not found, like one that is not there', async () => {
    const org = await app.createOrganisation('unsent');
    const { documents } = await kybClient(app.url, org.test).fill();
    const target = caseOf('unsent', `documents/${documents[0]?.id}/content`);
    const hidden = await sendSigned(app.url, ada.pair, { target });
    const missing = await sendSigned(app.url, ada.pair, { target: caseOf('unsent', 'documents/x/content') });
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    const { text } = await sendSigned(app.url, ada.pair, { target: caseOf('unsent') });
    for (const secret of [wholePerson.last_name, wholePerson.id_number, wholeBusiness.legal_name]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a body that is not right', () => {
  beforeAll(async () => {
    await submitted('bodies');
    await review(ada.pair, 'bodies', 'take');
  });

  it.each<[string, object, string]>([
    ['findings', { section: 'business', field: 'tax_id', verdict: 'maybe' }, 'verdict'],
    ['findings', { section: 'business', field: 'tax_id', verdict: 'rejected' }, 'reason'],
    ['findings', { section: 'business', field: 'tax_id', verdict: 'rejected', reason: '' }, 'reason'],
    ['findings', { section: 'business', field: 'nonsense', verdict: 'accepted' }, 'field'],
    ['findings', { section: 'business', verdict: 'accepted' }, 'field'],
    ['findings', { section: 'wallets', field: 'tax_id', verdict: 'accepted' }, 'section'],
    ['findings', { section: 'documents', document_id: 'x', verdict: 'accepted' }, 'document_id'],
    ['questions', { section: 'business', question: '' }, 'question'],
    ['questions', { section: 'business', question: 'x', extra: 1 }, 'extra'],
    ['questions', { section: 'business', field: 'nonsense', question: 'x' }, 'field'],
    ['request-information', { message: ' ' }, 'message'],
    ['request-information', {}, 'message'],
    ['notes', { text: 'a\u0007b' }, 'text'],
    ['take', { force: true }, 'force'],
  ])('%s %j: 400 that names %s', async (step, body, name) => {
    const answer = await post(ada.pair, caseOf('bodies', step), body);
    expect(outcome(answer).slice(0, 2)).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json.error?.details ?? {})).toContain(name);
  });
});
