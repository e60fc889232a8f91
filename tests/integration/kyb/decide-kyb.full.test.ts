import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { events } from '@/server/core/event-outbox/tables';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { OWN_KEY, type ReviewFixture, reviewFixture } from '@/server/kyb/review/testing';
import { withdrawKybQuestion } from '@/server/kyb/review/withdraw-kyb-question';
import { answerKybQuestion } from '@/server/kyb/submission/answer-kyb-question';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { organisations } from '@/server/organisation/organisations/tables';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor } from '@/server/platform/kernel/context';

let database: Database;
let fixture: ReviewFixture;
let strict: ReviewFixture;
let ada: Actor;
let ben: Actor;
beforeAll(async () => {
  database = await testDatabase();
  fixture = reviewFixture(database);
  strict = reviewFixture(database, { kybReviewers: 2 });
  ada = await fixture.hire('Ada');
  ben = await fixture.hire('Ben');
});
afterAll(() => database.close());

const rowOf = async (id: string) => {
  const [row] = await database.reads.select().from(organisations).where(eq(organisations.id, id));
  return row ?? expect.unreachable();
};
const notified = async (id: string) => {
  const rows = await database.reads
    .select({ environment: events.environment, body: events.body })
    .from(events)
    .where(eq(events.organisationId, id))
    .orderBy(events.environment, events.sequence);
  return rows.map(({ environment, body }) => `${environment} ${JSON.parse(body).data.status}`);
};
const actions = async (id: string) => {
  const rows = await database.reads
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.organisationId, id))
    .orderBy(auditEntries.createdAt, auditEntries.id);
  return rows
    .map(({ action }) => action)
    .filter((action) => /^kyb(_approval\.given|\.(submitted|taken|approved|suspended))$/.test(action));
};
const refused = (status: string) => ({ code: 'invalid_state', details: { status } });
const ask = (slug: string) =>
  fixture.as(OWN_KEY, (context) => askKybQuestion(context, { slug, section: 'business', question: 'Why?' }));

describe('deciding on paper', () => {
  it('moves, is seen by admission, and is announced in both environments', async () => {
    const id = await fixture.open('verified');
    const approved = await fixture.decide('verified', 'approved');
    expect(operations.decideKyb.answer.parse(approved)).toEqual(approved);
    expect(approved.data).toEqual({
      id,
      slug: 'verified',
      kyb_status: 'approved',
      approvals: 1,
      approvals_needed: 1,
    });
    expect((await rowOf(id)).version).toBe(2);
    const { data } = await fixture.decide('verified', 'suspended', OWN_KEY, 'The licence has ended.');
    expect(data.kyb_status).toBe('suspended');
    expect(await rowOf(id)).toMatchObject({ version: 3, kybDecisionReason: 'The licence has ended.' });
    expect(await notified(id)).toEqual([
      'live approved',
      'live suspended',
      'test approved',
      'test suspended',
    ]);
    expect(await actions(id)).toEqual(['kyb.approved', 'kyb.suspended']);
    const [entry] = await database.reads
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.organisationId, id), eq(auditEntries.action, 'kyb.approved')));
    expect(entry?.details).toEqual({ verified_on_paper: 'true' });
  });

  it('is enough for one reviewer also where two must approve what was submitted', async () => {
    await strict.open('paper');
    expect((await strict.decide('paper', 'approved')).data).toMatchObject({
      kyb_status: 'approved',
      approvals_needed: 1,
    });
  });

  it('is for the operators’ own key alone, and approves nothing that was submitted', async () => {
    await fixture.inReview('given-back');
    await ask('given-back');
    await fixture.as(OWN_KEY, (context) =>
      requestKybInformation(context, { slug: 'given-back', message: 'One thing.' }),
    );
    await fixture.open('unsent');
    for (const slug of ['unsent', 'given-back']) {
      for (const decision of ['approved', 'rejected'] as const) {
        await expect(fixture.decide(slug, decision, ada)).rejects.toMatchObject({ code: 'forbidden' });
      }
    }
    expect((await fixture.decide('unsent', 'rejected')).data.kyb_status).toBe('rejected');
    await expect(fixture.decide('given-back', 'approved')).rejects.toMatchObject(refused('action_required'));
    expect((await fixture.decide('given-back', 'rejected')).data.kyb_status).toBe('rejected');
  });

  it('refuses what the state does not allow, with the state', async () => {
    await fixture.open('unmoved');
    await expect(fixture.decide('unmoved', 'suspended')).rejects.toMatchObject(refused('draft'));
    await fixture.decide('unmoved', 'approved');
    for (const decision of ['approved', 'rejected'] as const) {
      await expect(fixture.decide('unmoved', decision)).rejects.toMatchObject(refused('approved'));
    }
    await fixture.open('final');
    await fixture.decide('final', 'rejected');
    for (const decision of ['approved', 'rejected', 'suspended'] as const) {
      await expect(fixture.decide('final', decision)).rejects.toMatchObject(refused('rejected'));
    }
    await expect(fixture.decide('nobody', 'approved')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('deciding on what was submitted', () => {
  it('takes it first, with the reviewer who decides', async () => {
    const id = await fixture.submitted('taken');
    const { data } = await fixture.decide('taken', 'rejected', ada);
    expect(data).toMatchObject({ kyb_status: 'rejected', approvals: 0, approvals_needed: 1 });
    expect((await notified(id)).slice(0, 3)).toEqual(['live submitted', 'live in_review', 'live rejected']);
    expect(await actions(id)).toEqual(['kyb.submitted', 'kyb.taken']);
    expect(await fixture.read('taken')).toMatchObject({ reviewer: { name: 'Ada' }, approved_by: [] });
  });

  it('approves what one reviewer has judged and opened, whoever of them approves', async () => {
    const id = await fixture.reviewed('judged', ada);
    const { data } = await fixture.decide('judged', 'approved', ben);
    expect(data).toMatchObject({ kyb_status: 'approved', approvals: 1, approvals_needed: 1 });
    expect(await actions(id)).toEqual(['kyb.submitted', 'kyb.taken', 'kyb_approval.given', 'kyb.approved']);
    expect(await fixture.read('judged')).toMatchObject({ approved_by: [{ name: 'Ben' }], review_gaps: [] });
  });

  it('can reject it at once, with one reviewer also where two must approve', async () => {
    await strict.submitted('refused');
    const { data } = await strict.decide('refused', 'rejected', ben, 'A business that we can’t serve.');
    expect(data).toMatchObject({ kyb_status: 'rejected', approvals: 0, approvals_needed: 2 });
  });

  it('approves nothing while a finding or a question is open', async () => {
    await fixture.inReview('open-points', ada);
    const field = { section: 'business', field: 'tax_id' } as const;
    await fixture.judge('open-points', { ...field, verdict: 'rejected', reason: 'Of another company.' }, ada);
    await expect(fixture.decide('open-points', 'approved', ben)).rejects.toMatchObject({
      ...refused('open_findings'),
      message: 'One finding or question is still open.',
    });
    const { data } = await ask('open-points');
    await expect(fixture.decide('open-points', 'approved', ben)).rejects.toThrow('2 findings or questions');
    await fixture.acceptAll('open-points', ada);
    const question_id = data.questions[0]?.id ?? '';
    await fixture.as(ben, (context) => withdrawKybQuestion(context, { slug: 'open-points', question_id }));
    expect((await fixture.decide('open-points', 'approved', ben)).data.kyb_status).toBe('approved');
  });

  it('leaves one that was submitted as it is when it can’t be approved', async () => {
    const id = await fixture.inReview('untaken');
    const { data } = await ask('untaken');
    await fixture.as(OWN_KEY, (context) =>
      requestKybInformation(context, { slug: 'untaken', message: 'One question.' }),
    );
    const question_id = data.questions[0]?.id ?? '';
    await fixture.asPartner(id, (context) => answerKybQuestion(context, { question_id, answer: 'So.' }));
    await fixture.asPartner(id, (context) => submitKyb(context));
    await database.reads.execute(sql`update kyb_questions set status = 'open' where id = ${question_id}`);
    await expect(fixture.decide('untaken', 'approved', ada)).rejects.toMatchObject(refused('open_findings'));
    expect((await rowOf(id)).kybStatus).toBe('submitted');
    expect((await fixture.read('untaken')).reviewer).toEqual({ name: 'operator key' });
  });
});

describe('four eyes', () => {
  it('approve: the first waits, the second moves, and nobody counts twice', async () => {
    const id = await strict.reviewed('two', ada);
    const first = await strict.decide('two', 'approved', ada);
    expect(first.data).toMatchObject({ kyb_status: 'in_review', approvals: 1, approvals_needed: 2 });
    await expect(strict.decide('two', 'approved', ada)).rejects.toMatchObject(refused('approved_by_you'));
    expect(await strict.read('two', ada)).toMatchObject({
      approvals: 1,
      approvals_needed: 2,
      approved_by: [{ name: 'Ada' }],
      moves: expect.arrayContaining([
        { move: 'approve', refused: expect.stringContaining('You have approved it') },
      ]),
    });
    const second = await strict.decide('two', 'approved', ben);
    expect(second.data).toMatchObject({ kyb_status: 'approved', approvals: 2 });
    expect((await strict.read('two')).approved_by.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect((await notified(id)).filter((line) => line === 'live approved')).toHaveLength(1);
    expect(await actions(id)).toEqual([
      'kyb.submitted',
      'kyb.taken',
      'kyb_approval.given',
      'kyb_approval.given',
      'kyb.approved',
    ]);
  });

  it('take the operators’ own key for one reviewer', async () => {
    await strict.reviewed('key-and-person');
    await strict.decide('key-and-person', 'approved');
    strict.service.later(60);
    await expect(strict.decide('key-and-person', 'approved')).rejects.toMatchObject(
      refused('approved_by_you'),
    );
    expect((await strict.decide('key-and-person', 'approved', ada)).data.kyb_status).toBe('approved');
    expect((await strict.read('key-and-person')).approved_by).toEqual([
      { name: 'operator key' },
      { id: expect.any(String), name: 'Ada' },
    ]);
  });

  it('begin anew when information was requested, also for a later submission', async () => {
    const id = await strict.reviewed('anew', ada);
    await strict.decide('anew', 'approved', ada);
    const { data } = await ask('anew');
    await strict.as(ben, (context) =>
      requestKybInformation(context, { slug: 'anew', message: 'A question.' }),
    );
    expect((await strict.read('anew')).approvals).toBe(0);
    const question_id = data.questions[0]?.id ?? '';
    await fixture.asPartner(id, (context) => answerKybQuestion(context, { question_id, answer: 'So.' }));
    await fixture.asPartner(id, (context) => submitKyb(context));
    expect((await strict.decide('anew', 'approved', ben)).data).toMatchObject({
      kyb_status: 'in_review',
      approvals: 1,
    });
    expect((await strict.decide('anew', 'approved', ada)).data.kyb_status).toBe('approved');
  });

  it('reinstate, afresh after each suspension; one suspends', async () => {
    await strict.reviewed('reinstated', ada);
    await strict.decide('reinstated', 'approved', ada);
    await strict.decide('reinstated', 'approved', ben);
    expect((await strict.decide('reinstated', 'suspended', ada)).data).toMatchObject({
      kyb_status: 'suspended',
      approvals: 0,
    });
    expect((await strict.decide('reinstated', 'approved', ada)).data).toMatchObject({
      kyb_status: 'suspended',
      approvals: 1,
    });
    await expect(strict.decide('reinstated', 'approved', ada)).rejects.toMatchObject(
      refused('approved_by_you'),
    );
    expect((await strict.decide('reinstated', 'approved')).data).toMatchObject({
      kyb_status: 'approved',
      approvals: 2,
    });
  });

  it('are one pair again when the setting was lowered: what was given is enough', async () => {
    await strict.reviewed('lowered', ada);
    await strict.decide('lowered', 'approved', ada);
    expect((await fixture.decide('lowered', 'approved', ada)).data).toMatchObject({
      kyb_status: 'approved',
      approvals: 1,
      approvals_needed: 1,
    });
  });
});
