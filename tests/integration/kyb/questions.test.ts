import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { answerKybQuestion } from '@/server/kyb/submission/answer-kyb-question';
import { askQuestion, publishQuestions, withdrawQuestion } from '@/server/kyb/submission/ask-question';
import { moveKyb } from '@/server/kyb/submission/move-kyb';
import { readCase } from '@/server/kyb/submission/read-case';
import { listKybHistory, listKybQuestions } from '@/server/kyb/submission/read-submission';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { kybQuestions } from '@/server/kyb/submission/tables';
import { fillKyb } from '@/server/kyb/submission/testing';
import { lockOrganisation } from '@/server/organisation/organisations/lock-organisation';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

let database: Database;
let partner: TestPartner;
let person: string;
let clock: Date;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  partner = await testPartner(database);
  clock = new Date('2026-11-20T09:30:00.000Z');
  person = (await fillKyb(partner)).personId;
  await submit();
  await review((context, organisation) => moveKyb(context, organisation, 'take', { by: 'reviewer' }));
});

/** A minute later than the last time. */
const tick = () => {
  clock = new Date(clock.getTime() + 60_000);
  return { now: clock };
};
const submit = () => partner.write((context) => submitKyb(context), tick());
const review = <Answer>(
  work: (context: OpenContext, organisation: OrganisationRecord) => Promise<Answer>,
): Promise<Answer> =>
  partner.write(
    async (context) => work(context, await lockOrganisation(context, { id: context.scope.organisationId })),
    tick(),
  );
const funds = { section: 'business', field: 'source_of_funds' } as const;
const ask = (
  subject: Parameters<typeof askQuestion>[2] = funds,
  question = 'Which product do these funds come from?',
) => review((context, organisation) => askQuestion(context, organisation, subject, question));
const giveBack = () =>
  review(async (context, organisation) => {
    const count = await publishQuestions(context, organisation);
    await moveKyb(context, organisation, 'request_information', { by: 'reviewer', reason: 'See below.' });
    return count;
  });
const withdraw = (id: string) =>
  review((context, organisation) => withdrawQuestion(context, organisation, id));
const answer = async (question_id: string, text = 'From savings.') =>
  (await partner.write((context) => answerKybQuestion(context, { question_id, answer: text }), tick())).data;
const list = (filters: object = {}) => listKybQuestions(partner.read(), { limit: 50, ...filters });
const kinds = async () =>
  (await listKybHistory(partner.read(), { limit: 50 })).data
    .map(({ kind, by }) => `${kind} ${by}`)
    .filter((entry) => !entry.startsWith('status'))
    .reverse();

describe('a question', () => {
  it('is seen once information is requested, and must be answered before submitting', async () => {
    const { id } = await ask();
    expect((await list()).data).toEqual([]);
    expect(await kinds()).toEqual([]);
    expect(await giveBack()).toBe(1);
    const shown = await list();
    expect(operations.listKybQuestions.answer.parse(shown)).toEqual(shown);
    expect(shown.data).toMatchObject([
      { id, ...funds, status: 'open', question: 'Which product do these funds come from?' },
    ]);
    await expect(submit()).rejects.toMatchObject({
      code: 'kyb_incomplete',
      details: { [`question.${id}`]: "Answer the reviewer's question." },
    });
    const answered = await answer(id);
    expect(answered).toMatchObject({ id, status: 'answered', answer: 'From savings.' });
    expect(answered.answered_at).toBe(clock.toISOString());
    await submit();
    expect(await kinds()).toEqual(['question_asked reviewer', 'question_answered partner']);
  });

  it('is answered anew until it is submitted, and no more after', async () => {
    const { id } = await ask();
    await giveBack();
    await answer(id, 'One.');
    expect(await answer(id, 'Two.')).toMatchObject({ answer: 'Two.' });
    await submit();
    await expect(answer(id, 'Three.')).rejects.toMatchObject({ code: 'kyb_locked' });
    await review((context, organisation) => moveKyb(context, organisation, 'take', { by: 'reviewer' }));
    await ask({ section: 'people', person_id: person });
    await giveBack();
    await expect(answer(id, 'Three.')).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'answered' },
    });
    expect((await list({ status: 'answered' })).data).toMatchObject([{ answer: 'Two.' }]);
    expect((await kinds()).filter((kind) => kind.startsWith('question_answered'))).toHaveLength(1);
  });

  it('that is withdrawn is none; one that was never published stays unseen', async () => {
    const asked = await ask();
    const secret = await ask({ section: 'documents', document_type: 'other' });
    await withdraw(secret.id);
    expect(await giveBack()).toBe(1);
    expect(await withdraw(asked.id)).toMatchObject({ status: 'withdrawn' });
    expect((await list()).data.map(({ id, status }) => [id, status])).toEqual([[asked.id, 'withdrawn']]);
    await expect(answer(asked.id)).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'withdrawn' },
    });
    await expect(withdraw(asked.id)).rejects.toMatchObject({ details: { status: 'withdrawn' } });
    expect(await kinds()).toEqual(['question_asked reviewer', 'question_withdrawn reviewer']);
    const questions = await review(async (context, organisation) => {
      const record = await readCase(context, organisation);
      return record.questions.map(({ id }) => id);
    });
    expect(questions).toEqual([secret.id, asked.id]);
    await submit();
  });

  it('that was not published is missing, like that of another organisation', async () => {
    const { id } = await ask();
    await expect(answer(id)).rejects.toMatchObject({ code: 'kyb_locked' });
    await review((context, organisation) =>
      moveKyb(context, organisation, 'request_information', { by: 'reviewer' }),
    );
    const stranger = await testPartner(database);
    for (const [by, question_id] of [
      [partner, id],
      [partner, newId()],
      [partner, 'nonsense'],
      [stranger, id],
    ] as const) {
      const input = { question_id, answer: 'x' };
      await expect(by.write((context) => answerKybQuestion(context, input))).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(withdraw(newId())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is about something that is there', async () => {
    for (const subject of [
      { section: 'business' },
      { section: 'people' },
      { section: 'people', field: 'phone', person_id: person },
      { section: 'documents', document_type: 'identity_document', person_id: person },
      { section: 'settlement_accounts' },
    ] as const) {
      expect(await ask(subject)).toMatchObject(subject);
    }
    const refused: [Parameters<typeof askQuestion>[2], object][] = [
      [{ section: 'business', field: 'password' }, { details: { field: 'is not a field of business' } }],
      [{ section: 'documents', field: 'type' }, { details: { field: 'does not go with documents' } }],
      [{ section: 'people', document_type: 'other' }, { details: { document_type: expect.any(String) } }],
      [{ section: 'people', person_id: newId() }, { code: 'not_found' }],
      [{ section: 'settlement_accounts', settlement_account_id: person }, { code: 'not_found' }],
    ];
    for (const [subject, wanted] of refused) await expect(ask(subject)).rejects.toMatchObject(wanted);
  });

  it('stores its answer sealed', async () => {
    const { id } = await ask();
    await giveBack();
    await answer(id, 'From the savings of Ada Example.');
    const rows = await database.reads.select().from(kybQuestions);
    const bytes = rows.map(({ sealedAnswer }) => Buffer.from(sealedAnswer ?? []).toString('latin1'));
    expect(bytes.join('')).not.toContain('Ada');
  });
});
