import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    await fixture.as(ada, (context) => requestKybInformation(context, { slug: 'changed', message: 'One.' }));
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
