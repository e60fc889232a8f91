import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KybCase } from '@/lib/contract/kyb/case';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { getKybCaseDocument, listKybCases } from '@/server/kyb/review/read-review';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { OWN_KEY, type ReviewFixture, reviewFixture } from '@/server/kyb/review/testing';
import { answerKybQuestion } from '@/server/kyb/submission/answer-kyb-question';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor } from '@/server/platform/kernel/context';
import { startApp, type TestApp } from '../../support/app';
import { acceptAll, kybClient, wholeBusiness, wholePerson } from '../../support/kyb';
import { giveFactor, giveSecondFactor, hireOperator, type TestOperator } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

describe('review gate', () => {
  let database: Database;
  let fixture: ReviewFixture;
  let ada: Actor;
  beforeAll(async () => {
    database = await testDatabase();
    fixture = reviewFixture(database);
    ada = await fixture.hire('Ada');
  });
  afterAll(() => database.close());

  const open = (slug: string, document_id: string, by: Actor = ada) =>
    fixture.as(by, (context) => getKybCaseDocument(context, { slug, document_id }));

  describe('an approval', () => {
    it('is refused while nothing was looked at, with what is missing, to persons and to the own key', async () => {
      await fixture.inReview('untouched', ada);
      for (const by of [ada, OWN_KEY]) {
        const refusal = await fixture.decide('untouched', 'approved', by).catch((error: unknown) => error);
        expect(refusal).toMatchObject({
          code: 'review_incomplete',
          // 14 fields of the business, 9 and 8 of its two people, 3 documents, 1 account.
          message: 'The review is not complete: 35 findings are missing and 3 documents were not opened.',
          details: { 'business.legal_name': 'The legal name has no finding.' },
        });
        expect(Object.keys((refusal as { details: object }).details)).toHaveLength(20);
      }
      const data = await fixture.read('untouched', ada);
      expect(data).toMatchObject({ status: 'in_review', approvals: 0 });
      expect(data.moves).toContainEqual({
        move: 'approve',
        refused: '35 findings are missing and 3 documents were not opened.',
      });
    });

    it('of what was only submitted is refused too, and leaves it so', async () => {
      await fixture.submitted('not-taken');
      await expect(fixture.decide('not-taken', 'approved', ada)).rejects.toMatchObject({
        code: 'review_incomplete',
      });
      expect((await fixture.read('not-taken')).status).toBe('submitted');
    });

    it('waits for the last document to be opened, and for the last finding', async () => {
      await fixture.inReview('nearly', ada);
      await fixture.acceptAll('nearly', ada);
      const before = await fixture.read('nearly', ada);
      const [document] = before.documents;
      if (!document) return expect.unreachable();
      await fixture.judge('nearly', { section: 'documents', document_id: document.id, verdict: 'none' }, ada);
      await expect(fixture.decide('nearly', 'approved', ada)).rejects.toMatchObject({
        code: 'review_incomplete',
        message: 'The review is not complete: 1 finding is missing.',
        details: { [`documents.${document.id}`]: expect.stringMatching(/has no finding\.$/) },
      });
      await fixture.acceptAll('nearly', ada);
      expect((await fixture.decide('nearly', 'approved', ada)).data.kyb_status).toBe('approved');
    });

    it('counts a document as opened once its content was fetched, and states by whom and when', async () => {
      await fixture.inReview('openings', ada);
      const { documents, review_gaps } = await fixture.read('openings', ada);
      expect(review_gaps.filter(({ lacks }) => lacks.includes('opening'))).toHaveLength(documents.length);
      const [first] = documents;
      await open('openings', first?.id ?? '');
      await open('openings', first?.id ?? '');
      const after = await fixture.read('openings', ada);
      expect(after.openings).toEqual([
        {
          document_id: first?.id,
          reviewer: { id: ada.kind === 'operator' && ada.personId, name: 'Ada' },
          opened_at: fixture.service.now.toISOString(),
        },
      ]);
      expect(after.review_gaps.find(({ document_id }) => document_id === first?.id)?.lacks).toEqual([
        'finding',
      ]);
    });

    it('is not given over a rejected field: that is a request for information, or a rejection', async () => {
      await fixture.reviewed('one-rejected', ada);
      const field = { section: 'business', field: 'tax_id' } as const;
      await fixture.judge('one-rejected', { ...field, verdict: 'rejected', reason: 'Of another.' }, ada);
      await expect(fixture.decide('one-rejected', 'approved', ada)).rejects.toMatchObject({
        code: 'invalid_state',
        details: { status: 'open_findings' },
      });
    });

    it('waits for a finding on what was changed since it was judged', async () => {
      const id = await fixture.reviewed('changed', ada);
      const field = { section: 'business', field: 'industry' } as const;
      await fixture.judge('changed', { ...field, verdict: 'rejected', reason: 'Too short.' }, ada);
      await fixture.as(ada, (context) =>
        requestKybInformation(context, { slug: 'changed', message: 'One.' }),
      );
      await fixture.asPartner(id, (context) => updateKybBusiness(context, { industry: 'Leasing' }));
      await fixture.asPartner(id, (context) => submitKyb(context));
      await expect(fixture.decide('changed', 'approved', ada)).rejects.toMatchObject({
        code: 'review_incomplete',
        details: { 'business.industry': 'The industry has no finding.' },
      });
      await fixture.as(ada, (context) => takeKybCase(context, { slug: 'changed' }));
      await fixture.judge('changed', { ...field, verdict: 'accepted' }, ada);
      expect((await fixture.decide('changed', 'approved', ada)).data.kyb_status).toBe('approved');
    });
  });

  describe('what the partner has not submitted', () => {
    it('is hidden from reviewers: data, documents, name in the queue', async () => {
      const id = await fixture.open('private');
      await fixture.asPartner(id, (context) =>
        updateKybBusiness(context, { legal_name: 'Secret Limited', country: 'NG' }),
      );
      const data = await fixture.read('private', ada);
      expect(data).toMatchObject({
        status: 'draft',
        submissions: 0,
        business: { version: 0 },
        people: [],
        documents: [],
        settlement_accounts: [],
      });
      expect(data.kyb.requirements.length).toBeGreaterThan(10);
      expect(JSON.stringify(data)).not.toContain('Secret Limited');
      const { data: rows } = await fixture.as(ada, (context) =>
        listKybCases(context, { limit: 100, query: 'private' }),
      );
      expect(rows).toMatchObject([{ slug: 'private', status: 'draft' }]);
      expect(JSON.stringify(rows)).not.toContain('Secret Limited');
    });

    it('is hidden while information is requested: what was submitted stays, the changes come with the next one', async () => {
      const id = await fixture.inReview('edited', ada);
      const submitted = await fixture.read('edited', ada);
      const question = { section: 'business', field: 'industry', question: 'Which?' } as const;
      const asked = await fixture.as(ada, (context) =>
        askKybQuestion(context, { slug: 'edited', ...question }),
      );
      await fixture.as(ada, (context) => requestKybInformation(context, { slug: 'edited', message: 'One.' }));
      const edit = { industry: 'Secret industry', legal_name: 'Renamed PLC' };
      await fixture.asPartner(id, (context) => updateKybBusiness(context, edit));
      fixture.service.later(60);
      const question_id = asked.data.questions[0]?.id ?? '';
      await fixture.asPartner(id, (context) =>
        answerKybQuestion(context, { question_id, answer: 'Secret answer.' }),
      );

      const hidden = await fixture.read('edited', ada);
      expect(hidden.business).toEqual(submitted.business);
      expect(hidden.people).toEqual(submitted.people);
      expect(hidden.documents).toEqual(submitted.documents);
      const { data: rows } = await fixture.as(ada, (context) =>
        listKybCases(context, { limit: 100, query: 'edited' }),
      );
      expect(JSON.stringify([hidden, rows])).not.toMatch(/Secret|Renamed/);
      await open('edited', submitted.documents[0]?.id ?? '');

      await fixture.asPartner(id, (context) => submitKyb(context));
      const seen = await fixture.read('edited', ada);
      expect(seen.business).toMatchObject(edit);
      expect(seen.questions[0]?.answer).toBe('Secret answer.');
    });
  });
});

describe('review gate http', () => {
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
  const outcome = ({ status, json }: RawAnswer) => [
    status,
    json.error?.code ?? '',
    json.error?.details.status,
  ];
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
      const missing = await sendSigned(app.url, ada.pair, {
        target: caseOf('unsent', 'documents/x/content'),
      });
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
});
