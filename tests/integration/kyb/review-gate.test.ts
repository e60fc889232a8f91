import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { getKybCaseDocument, listKybCases } from '@/server/kyb/review/read-review';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { type Desk, OWN_KEY, testDesk } from '@/server/kyb/review/testing';
import { answerKybQuestion } from '@/server/kyb/submission/answer-kyb-question';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor } from '@/server/platform/kernel/context';

let database: Database;
let desk: Desk;
let ada: Actor;
beforeAll(async () => {
  database = await testDatabase();
  desk = testDesk(database);
  ada = await desk.hire('Ada');
});
afterAll(() => database.close());

const open = (slug: string, document_id: string, by: Actor = ada) =>
  desk.as(by, (context) => getKybCaseDocument(context, { slug, document_id }));

describe('an approval', () => {
  it('is refused while nothing was looked at, with what is missing, to persons and to the own key', async () => {
    await desk.inReview('untouched', ada);
    for (const by of [ada, OWN_KEY]) {
      const refusal = await desk.decide('untouched', 'approved', by).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        code: 'review_incomplete',
        // 14 fields of the business, 9 and 8 of its two people, 3 documents, 1 account.
        message: 'The review is not complete: 35 findings are missing and 3 documents were not opened.',
        details: { 'business.legal_name': 'The legal name has no finding.' },
      });
      expect(Object.keys((refusal as { details: object }).details)).toHaveLength(20);
    }
    const data = await desk.read('untouched', ada);
    expect(data).toMatchObject({ status: 'in_review', approvals: 0 });
    expect(data.moves).toContainEqual({
      move: 'approve',
      refused: '35 findings are missing and 3 documents were not opened.',
    });
  });

  it('of what was only submitted is refused too, and leaves it so', async () => {
    await desk.submitted('not-taken');
    await expect(desk.decide('not-taken', 'approved', ada)).rejects.toMatchObject({
      code: 'review_incomplete',
    });
    expect((await desk.read('not-taken')).status).toBe('submitted');
  });

  it('waits for the last document to be opened, and for the last finding', async () => {
    await desk.inReview('nearly', ada);
    await desk.acceptAll('nearly', ada);
    const before = await desk.read('nearly', ada);
    const [document] = before.documents;
    if (!document) return expect.unreachable();
    await desk.judge('nearly', { section: 'documents', document_id: document.id, verdict: 'none' }, ada);
    await expect(desk.decide('nearly', 'approved', ada)).rejects.toMatchObject({
      code: 'review_incomplete',
      message: 'The review is not complete: 1 finding is missing.',
      details: { [`documents.${document.id}`]: expect.stringMatching(/has no finding\.$/) },
    });
    await desk.acceptAll('nearly', ada);
    expect((await desk.decide('nearly', 'approved', ada)).data.kyb_status).toBe('approved');
  });

  it('counts a document as opened once its content was fetched, and says by whom and when', async () => {
    await desk.inReview('openings', ada);
    const { documents, review_gaps } = await desk.read('openings', ada);
    expect(review_gaps.filter(({ lacks }) => lacks.includes('opening'))).toHaveLength(documents.length);
    const [first] = documents;
    await open('openings', first?.id ?? '');
    await open('openings', first?.id ?? '');
    const after = await desk.read('openings', ada);
    expect(after.openings).toEqual([
      {
        document_id: first?.id,
        reviewer: { id: ada.kind === 'operator' && ada.personId, name: 'Ada' },
        opened_at: desk.house.now.toISOString(),
      },
    ]);
    expect(after.review_gaps.find(({ document_id }) => document_id === first?.id)?.lacks).toEqual([
      'finding',
    ]);
  });

  it('is not given over a rejected field: that is a request for information, or a rejection', async () => {
    await desk.reviewed('one-rejected', ada);
    const field = { section: 'business', field: 'tax_id' } as const;
    await desk.judge('one-rejected', { ...field, verdict: 'rejected', reason: 'Of another.' }, ada);
    await expect(desk.decide('one-rejected', 'approved', ada)).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'open_findings' },
    });
  });

  it('waits for a finding on what was changed since it was judged', async () => {
    const id = await desk.reviewed('changed', ada);
    const field = { section: 'business', field: 'industry' } as const;
    await desk.judge('changed', { ...field, verdict: 'rejected', reason: 'Too short.' }, ada);
    await desk.as(ada, (context) => requestKybInformation(context, { slug: 'changed', message: 'One.' }));
    await desk.asPartner(id, (context) => updateKybBusiness(context, { industry: 'Leasing' }));
    await desk.asPartner(id, (context) => submitKyb(context));
    await expect(desk.decide('changed', 'approved', ada)).rejects.toMatchObject({
      code: 'review_incomplete',
      details: { 'business.industry': 'The industry has no finding.' },
    });
    await desk.as(ada, (context) => takeKybCase(context, { slug: 'changed' }));
    await desk.judge('changed', { ...field, verdict: 'accepted' }, ada);
    expect((await desk.decide('changed', 'approved', ada)).data.kyb_status).toBe('approved');
  });
});

describe('what the partner has not submitted', () => {
  it('is hidden from reviewers: data, documents, name in the queue', async () => {
    const id = await desk.open('private');
    await desk.asPartner(id, (context) =>
      updateKybBusiness(context, { legal_name: 'Secret Limited', country: 'NG' }),
    );
    const data = await desk.read('private', ada);
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
    const { data: rows } = await desk.as(ada, (context) =>
      listKybCases(context, { limit: 100, query: 'private' }),
    );
    expect(rows).toMatchObject([{ slug: 'private', status: 'draft' }]);
    expect(JSON.stringify(rows)).not.toContain('Secret Limited');
  });

  it('is hidden while information is requested: what was submitted stays, the changes come with the next one', async () => {
    const id = await desk.inReview('edited', ada);
    const submitted = await desk.read('edited', ada);
    const question = { section: 'business', field: 'industry', question: 'Which?' } as const;
    const asked = await desk.as(ada, (context) => askKybQuestion(context, { slug: 'edited', ...question }));
    await desk.as(ada, (context) => requestKybInformation(context, { slug: 'edited', message: 'One.' }));
    const edit = { industry: 'Secret industry', legal_name: 'Renamed PLC' };
    await desk.asPartner(id, (context) => updateKybBusiness(context, edit));
    desk.house.later(60);
    const question_id = asked.data.questions[0]?.id ?? '';
    await desk.asPartner(id, (context) =>
      answerKybQuestion(context, { question_id, answer: 'Secret answer.' }),
    );

    const hidden = await desk.read('edited', ada);
    expect(hidden.business).toEqual(submitted.business);
    expect(hidden.people).toEqual(submitted.people);
    expect(hidden.documents).toEqual(submitted.documents);
    const { data: rows } = await desk.as(ada, (context) =>
      listKybCases(context, { limit: 100, query: 'edited' }),
    );
    expect(JSON.stringify([hidden, rows])).not.toMatch(/Secret|Renamed/);
    await open('edited', submitted.documents[0]?.id ?? '');

    await desk.asPartner(id, (context) => submitKyb(context));
    const seen = await desk.read('edited', ada);
    expect(seen.business).toMatchObject(edit);
    expect(seen.questions[0]?.answer).toBe('Secret answer.');
  });
});
