import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { createKybSettlementAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { addKybNote } from '@/server/kyb/review/add-kyb-note';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { getKybCaseDocument } from '@/server/kyb/review/read-review';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { kybNotes } from '@/server/kyb/review/tables';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { OWN_KEY, type ReviewFixture, reviewFixture } from '@/server/kyb/review/testing';
import { withdrawKybQuestion } from '@/server/kyb/review/withdraw-kyb-question';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';

let database: Database;
let fixture: ReviewFixture;
let ada: Actor;
let ben: Actor;
beforeAll(async () => {
  database = await testDatabase();
  fixture = reviewFixture(database);
  ada = await fixture.hire('Ada');
  ben = await fixture.hire('Ben');
});
afterAll(() => database.close());

const take = (slug: string, by: Actor) => fixture.as(by, (context) => takeKybCase(context, { slug }));
const note = (slug: string, text: string, by: Actor) =>
  fixture.as(by, (context) => addKybNote(context, { slug, text }));
const request = (slug: string, by: Actor = OWN_KEY) =>
  fixture.as(by, (context) => requestKybInformation(context, { slug, message: 'Two things.' }));
const refused = (status: string) => ({ code: 'invalid_state', details: { status } });
const notFound = { code: 'not_found' };
const trailOf = async (id: string) => {
  const rows = await database.reads
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.organisationId, id))
    .orderBy(auditEntries.createdAt, auditEntries.id);
  return rows.map(({ action, actor, target, details }) => ({ action, actor, target, details }));
};

describe('taking a case', () => {
  it('begins its review, and one in review passes to another', async () => {
    const id = await fixture.submitted('taken');
    const taken = await take('taken', ada);
    expect(operations.takeKybCase.answer.parse(taken)).toEqual(taken);
    expect(taken.data).toMatchObject({ status: 'in_review', reviewer: { name: 'Ada' } });
    expect((await take('taken', ben)).data).toMatchObject({ status: 'in_review', reviewer: { name: 'Ben' } });
    const trail = (await trailOf(id)).slice(-2);
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ['kyb.taken', ada],
      ['kyb_case.passed', ben],
    ]);
  });

  it('is refused where there is nothing to review', async () => {
    await fixture.open('empty');
    await expect(take('empty', ada)).rejects.toMatchObject(refused('draft'));
    await fixture.decide('empty', 'approved');
    await expect(take('empty', ada)).rejects.toMatchObject(refused('approved'));
    await expect(take('nobody', ada)).rejects.toMatchObject(notFound);
  });
});

describe('judging', () => {
  it('sets a verdict on a field, a person’s field, a document and an account, and withdraws it', async () => {
    const id = await fixture.inReview('judged', ada);
    const before = await fixture.read('judged');
    const [person, document, account] = [
      before.people[0],
      before.documents[0],
      before.settlement_accounts[0],
    ];
    const reason = 'It is not the one in the register.';
    const subjects = [
      { section: 'business', field: 'legal_name' },
      { section: 'people', field: 'date_of_birth', person_id: person?.id },
      { section: 'documents', document_id: document?.id },
      { section: 'settlement_accounts', settlement_account_id: account?.id },
    ] as const;
    for (const subject of subjects) {
      const data = await fixture.judge('judged', { ...subject, verdict: 'rejected', reason }, ada);
      expect(data.findings).toContainEqual({
        ...subject,
        verdict: 'rejected',
        reason,
        reviewer: { id: expect.any(String), name: 'Ada' },
        created_at: expect.any(String),
      });
    }
    const rejected = await fixture.read('judged');
    expect(rejected.documents[0]).toMatchObject({ status: 'rejected', rejection_reason: reason });
    expect(rejected.settlement_accounts[0]).toMatchObject({ status: 'rejected', rejection_reason: reason });
    expect(rejected.kyb.requirements.filter(({ status }) => status !== 'provided')).toHaveLength(4);

    for (const subject of subjects) await fixture.judge('judged', { ...subject, verdict: 'accepted' }, ben);
    const accepted = await fixture.read('judged');
    expect(accepted.findings.map(({ verdict }) => verdict)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect(accepted.documents[0]?.status).toBe('accepted');
    expect(accepted.settlement_accounts[0]?.status).toBe('verified');
    expect(accepted.settlement_accounts[0]).not.toHaveProperty('rejection_reason');

    for (const subject of subjects) await fixture.judge('judged', { ...subject, verdict: 'none' }, ben);
    const none = await fixture.read('judged');
    expect(none.findings).toEqual([]);
    expect([none.documents[0]?.status, none.settlement_accounts[0]?.status]).toEqual(['pending', 'pending']);
    const trail = (await trailOf(id)).filter(({ action }) => action === 'kyb_case.judged');
    expect(trail).toHaveLength(12);
    expect(trail[1]?.details).toEqual({
      verdict: 'rejected',
      section: 'people',
      field: 'date_of_birth',
      person_id: person?.id,
    });
    expect(JSON.stringify(trail)).not.toContain(reason);
  });

  it('wants a reason for a rejection, and takes one for nothing else', async () => {
    await fixture.inReview('reasons');
    const field = { section: 'business', field: 'tax_id' } as const;
    await expect(fixture.judge('reasons', { ...field, verdict: 'rejected' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { reason: 'is required for a rejection' },
    });
    for (const verdict of ['accepted', 'none'] as const) {
      await expect(fixture.judge('reasons', { ...field, verdict, reason: 'Why' })).rejects.toMatchObject({
        details: { reason: 'is only for a rejection' },
      });
    }
  });

  it('knows what is a field, and whose records they are', async () => {
    await fixture.inReview('subjects');
    const otherId = await fixture.inReview('others');
    const other = await fixture.read('others');
    const judge = (subject: Omit<Parameters<ReviewFixture['judge']>[1], 'verdict'>) =>
      fixture.judge('subjects', { ...subject, verdict: 'accepted' });
    await expect(judge({ section: 'business', field: 'shoe_size' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { field: expect.any(String) },
    });
    await expect(judge({ section: 'documents', field: 'legal_name' })).rejects.toMatchObject({
      details: { field: expect.any(String), document_id: 'is required' },
    });
    for (const id of [newId(), otherId]) {
      await expect(judge({ section: 'documents', document_id: id })).rejects.toMatchObject(notFound);
    }
    const theirs = [
      { section: 'people', field: 'email', person_id: other.people[0]?.id },
      { section: 'documents', document_id: other.documents[0]?.id },
      { section: 'settlement_accounts', settlement_account_id: other.settlement_accounts[0]?.id },
    ] as const;
    for (const subject of theirs) await expect(judge(subject)).rejects.toMatchObject(notFound);
    expect((await fixture.read('others')).documents[0]?.status).toBe('pending');
  });

  it('is for a review; accounts are also verified when approved', async () => {
    const id = await fixture.submitted('later');
    const field = { section: 'business', field: 'tax_id', verdict: 'accepted' } as const;
    await expect(fixture.judge('later', field)).rejects.toMatchObject(refused('submitted'));
    await fixture.acceptAll('later');
    await fixture.decide('later', 'approved');
    await expect(fixture.judge('later', field)).rejects.toMatchObject(refused('approved'));
    const account = {
      currency: 'GHS',
      account_name: 'Baobab',
      network: 'MTN',
      account_number: '0240000999',
    } as const;
    const { data } = await fixture.asPartner(id, (context) => createKybSettlementAccount(context, account));
    const subject = { section: 'settlement_accounts', settlement_account_id: data.id } as const;
    const verified = await fixture.judge('later', { ...subject, verdict: 'accepted' });
    expect(verified.settlement_accounts.find((one) => one.id === data.id)?.status).toBe('verified');
    await fixture.decide('later', 'suspended');
    await expect(fixture.judge('later', { ...subject, verdict: 'none' })).rejects.toMatchObject(
      refused('suspended'),
    );
  });
});

describe('questions and the request for information', () => {
  const ask = (slug: string, by: Actor = OWN_KEY) =>
    fixture.as(by, (context) =>
      askKybQuestion(context, { slug, section: 'business', field: 'source_of_funds', question: 'Whose?' }),
    );

  it('are written in a review, and asked together', async () => {
    await fixture.submitted('asked');
    await expect(ask('asked')).rejects.toMatchObject(refused('submitted'));
    await expect(request('asked')).rejects.toMatchObject(refused('submitted'));
    await take('asked', ada);
    await expect(request('asked')).rejects.toMatchObject(refused('nothing_open'));
    const { data } = await ask('asked', ada);
    expect(data.questions).toMatchObject([{ question: 'Whose?', status: 'open', field: 'source_of_funds' }]);
    expect(data.kyb.requirements.some(({ code }) => code === 'question')).toBe(false);
    const asked = await request('asked', ada);
    expect(operations.requestKybInformation.answer.parse(asked)).toEqual(asked);
    expect(asked.data).toMatchObject({
      status: 'action_required',
      kyb: { decision_reason: 'Two things.' },
    });
    const open = asked.data.kyb.requirements.filter(({ status }) => status !== 'provided');
    expect(open).toMatchObject([
      { code: 'question', awaiting: 'partner', question_id: data.questions[0]?.id },
    ]);
  });

  it('can be taken back while they are open, and are the organisation’s alone', async () => {
    await fixture.inReview('withdrawn');
    await fixture.inReview('bystander');
    const { data } = await ask('withdrawn');
    const question_id = data.questions[0]?.id ?? '';
    const withdraw = (slug: string, id: string) =>
      fixture.as(ada, (context) => withdrawKybQuestion(context, { slug, question_id: id }));
    for (const id of [question_id, newId(), 'nonsense']) {
      await expect(withdraw('bystander', id)).rejects.toMatchObject(notFound);
    }
    expect((await withdraw('withdrawn', question_id)).data.questions[0]?.status).toBe('withdrawn');
    await expect(withdraw('withdrawn', question_id)).rejects.toMatchObject(refused('withdrawn'));
    await expect(request('withdrawn')).rejects.toMatchObject(refused('nothing_open'));
  });
});

describe('notes', () => {
  it('are stored for the staff, sealed, with who wrote them, wherever the case stands', async () => {
    await fixture.open('noted');
    const text = 'Called the registry: canary-note.';
    await note('noted', text, ada);
    fixture.service.later(1);
    const { data } = await note('noted', 'Second.', OWN_KEY);
    expect(data.notes.map((one) => [one.text, one.author.name])).toEqual([
      ['Second.', 'operator key'],
      [text, 'Ada'],
    ]);
    const rows = await database.reads.select().from(kybNotes);
    expect(rows.some(({ sealed }) => Buffer.from(sealed).includes('canary-note'))).toBe(false);
    expect(JSON.stringify(await trailOf(data.id))).not.toContain('canary-note');
  });
});

describe('reading', () => {
  it('a case and a document stands in the trail, and nothing of what was read does', async () => {
    const id = await fixture.submitted('read');
    const data = await fixture.read('read', ada);
    expect(operations.getKybCase.answer.parse({ data })).toEqual({ data });
    const document_id = data.documents[0]?.id ?? '';
    const file = await fixture.as(ada, async (context) => {
      const answer = await getKybCaseDocument(context, { slug: 'read', document_id });
      const pieces: Uint8Array[] = [];
      for await (const piece of answer.bytes) pieces.push(piece);
      return { ...answer, bytes: Buffer.concat(pieces) };
    });
    expect(file.bytes).toHaveLength(file.size);
    expect(file.filename).toBe(data.documents[0]?.filename);
    const trail = (await trailOf(id)).slice(-2);
    expect(trail).toEqual([
      { action: 'kyb_case.read', actor: ada, target: id, details: {} },
      { action: 'kyb_document.read_by_operator', actor: ada, target: document_id, details: {} },
    ]);
    for (const other of [newId(), 'nonsense']) {
      await expect(
        fixture.as(ada, (context) => getKybCaseDocument(context, { slug: 'read', document_id: other })),
      ).rejects.toMatchObject(notFound);
    }
    await fixture.open('reader');
    await expect(
      fixture.as(ada, (context) => getKybCaseDocument(context, { slug: 'reader', document_id })),
    ).rejects.toMatchObject(notFound);
    await expect(fixture.read('nobody')).rejects.toMatchObject(notFound);
  });
});
