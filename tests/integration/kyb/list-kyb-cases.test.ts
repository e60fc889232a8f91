import { describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { listKybCases } from '@/server/kyb/review/read-review';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { OWN_KEY, reviewFixture } from '@/server/kyb/review/testing';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor } from '@/server/platform/kernel/context';

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
