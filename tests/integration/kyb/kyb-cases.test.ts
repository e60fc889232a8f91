import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { addKybNote } from '@/server/kyb/review/add-kyb-note';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { getKybCaseDocument, listKybCases } from '@/server/kyb/review/read-review';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { OWN_KEY, type ReviewFixture, reviewFixture } from '@/server/kyb/review/testing';
import { withdrawKybQuestion } from '@/server/kyb/review/withdraw-kyb-question';
import { createMember } from '@/server/organisation/members/add-member';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';

describe('the queue', () => {
  it('has what waits first, the longest waiting at the head, then the rest, page by page', async () => {
    const fresh = reviewFixture(await testDatabase());
    const names = ['first', 'second', 'third', 'fourth'];
    for (const slug of names) {
      await fresh.submitted(slug);
      fresh.service.later(60);
    }
    for (const slug of ['never-one', 'never-two']) {
      await fresh.open(slug);
      fresh.service.later(60);
    }
    const cleo = await fresh.hire('Cleo');
    await fresh.as(cleo, (context) => takeKybCase(context, { slug: 'second' }));
    await fresh.acceptAll('first');
    await fresh.decide('first', 'approved');
    const list = (input: Partial<Parameters<typeof listKybCases>[1]> = {}, by: Actor = OWN_KEY) =>
      fresh.as(by, (context) => listKybCases(context, { limit: 50, ...input }));
    const slugs = async (...given: Parameters<typeof list>) =>
      (await list(...given)).data.map(({ slug }) => slug);

    const order = ['second', 'third', 'fourth', 'first', 'never-two', 'never-one'];
    const all = await list();
    expect(operations.listKybCases.answer.parse(all)).toEqual(all);
    expect(all.data.map(({ slug }) => slug)).toEqual(order);
    expect(all.next_cursor).toBeNull();
    expect(all.data[0]).toMatchObject({
      legal_name: 'Baobab Capital PLC',
      country: 'GH',
      status: 'in_review',
      submissions: 1,
      reviewer: { name: 'Cleo' },
      approvals: 0,
      approvals_needed: 1,
    });
    expect(all.data[5]).not.toHaveProperty('legal_name');
    expect(all.data[5]).not.toHaveProperty('submitted_at');

    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ limit, cursor });
        seen.push(...page.data.map(({ slug }) => slug));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect([limit, seen]).toEqual([limit, order]);
    }
    expect(await slugs({ status: 'submitted' })).toEqual(['third', 'fourth']);
    expect(await slugs({ status: 'draft' })).toEqual(['never-two', 'never-one']);
    expect(await slugs({ query: 'EVER' })).toEqual(['never-two', 'never-one']);
    expect(await slugs({ query: '%' })).toEqual([]);
    expect(await slugs({ query: '_' })).toEqual([]);
    expect(await slugs({ reviewer: 'me' }, cleo)).toEqual(['second']);
    expect(await slugs({ reviewer: 'me' })).toEqual(['first']);
    expect(await slugs({ reviewer: 'nobody' })).toEqual(['third', 'fourth', 'never-two', 'never-one']);
    for (const cursor of ['x', Buffer.from('["waiting","x","y"]').toString('base64url')]) {
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'invalid_cursor' });
    }
    await fresh.service.database.close();
  });
});

describe('own case', () => {
  let database: Database;
  let fixture: ReviewFixture;
  let ada: Actor;
  beforeAll(async () => {
    database = await testDatabase();
    fixture = reviewFixture(database);
    ada = await fixture.hire('Ada');
  });
  afterAll(() => database.close());

  const take = (slug: string, by: Actor) => fixture.as(by, (context) => takeKybCase(context, { slug }));
  const note = (slug: string, text: string, by: Actor) =>
    fixture.as(by, (context) => addKybNote(context, { slug, text }));
  const request = (slug: string, by: Actor) =>
    fixture.as(by, (context) => requestKybInformation(context, { slug, message: 'Two things.' }));
  const forbidden = { code: 'forbidden' };
  const actsOn = (id: string) => database.reads.$count(auditEntries, eq(auditEntries.organisationId, id));

  describe('one’s own organisation', () => {
    it('is reviewed by somebody else: nothing of it is read, written or decided', async () => {
      const eve = await fixture.hire('Eve');
      const id = await fixture.submitted('own');
      const data = await fixture.read('own');
      const input = { slug: 'own', email: 'eve@provider.example', name: 'Eve', role: 'viewer' } as const;
      await fixture.service.run((context) =>
        createMember(context, { ...input, password: 'a long enough password' }),
      );
      const before = await actsOn(id);
      const field = { section: 'business', field: 'tax_id' } as const;
      const question_id = newId();
      const document_id = data.documents[0]?.id ?? '';
      const attempts = [
        () => fixture.read('own', eve),
        () => fixture.as(eve, (context) => getKybCaseDocument(context, { slug: 'own', document_id })),
        () => take('own', eve),
        () => fixture.judge('own', { ...field, verdict: 'accepted' }, eve),
        () =>
          fixture.as(eve, (context) => askKybQuestion(context, { slug: 'own', ...field, question: 'Why?' })),
        () => fixture.as(eve, (context) => withdrawKybQuestion(context, { slug: 'own', question_id })),
        () => request('own', eve),
        () => note('own', 'Mine.', eve),
        () => fixture.decide('own', 'approved', eve),
        () => fixture.decide('own', 'rejected', eve),
        () => fixture.decide('own', 'suspended', eve),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(forbidden);
      expect(await actsOn(id)).toBe(before);
      await fixture.acceptAll('own', ada);
      expect((await fixture.decide('own', 'approved', ada)).data.kyb_status).toBe('approved');
      await expect(fixture.decide('own', 'suspended', eve)).rejects.toMatchObject(forbidden);
    });

    it('is not reviewed by anybody who is no operator', async () => {
      await fixture.submitted('strangers');
      const actors: Actor[] = [
        { kind: 'console' },
        { kind: 'key', keyId: 'pk_test_x' },
        { kind: 'operator', personId: newId(), sessionId: newId() },
      ];
      for (const actor of actors) await expect(take('strangers', actor)).rejects.toMatchObject(forbidden);
    });
  });
});
