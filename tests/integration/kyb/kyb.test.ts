import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { events } from '@/server/core/event-outbox/tables';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { moveKyb } from '@/server/kyb/submission/move-kyb';
import { getKyb, listKybHistory, listKybSubmissions } from '@/server/kyb/submission/read-submission';
import type { KybMove } from '@/server/kyb/submission/rules';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { kybSubmissions } from '@/server/kyb/submission/tables';
import { fillKyb } from '@/server/kyb/submission/testing';
import { lockOrganisation } from '@/server/organisation/organisations/lock-organisation';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { OpenContext } from '@/server/platform/kernel/context';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  partner = await testPartner(database);
});

const read = async () => (await getKyb(partner.read())).data;
const submit = async () => (await partner.write((context) => submitKyb(context))).data;
/** Runs a reviewer's action under the organisation's lock. */
const review = <Answer>(
  work: (context: OpenContext, organisation: OrganisationRecord) => Promise<Answer>,
): Promise<Answer> =>
  partner.write(async (context) =>
    work(context, await lockOrganisation(context, { id: context.scope.organisationId })),
  );
const move = (by: KybMove, reason?: string) =>
  review((context, organisation) => moveKyb(context, organisation, by, { by: 'reviewer', reason }));
const unmet = async () =>
  (await read()).requirements.filter(({ status }) => status !== 'provided').map(({ code }) => code);
const toldIn = async (environment: 'test' | 'live') => {
  const rows = await database.reads
    .select()
    .from(events)
    .where(
      and(
        eq(events.organisationId, partner.scope.organisationId),
        eq(events.environment, environment),
        eq(events.type, 'kyb.status_changed'),
      ),
    )
    .orderBy(events.sequence);
  return rows.map(({ body }) => JSON.parse(body) as { environment: string; data: unknown });
};

describe('submitting', () => {
  it('refuses what is incomplete, with a row for each requirement, and leaves no trace', async () => {
    const refused = submit();
    await expect(refused).rejects.toMatchObject({
      code: 'kyb_incomplete',
      message: '18 things are missing.',
    });
    const { details } = await refused.catch((error) => error);
    const open = (await read()).requirements.map(({ code, message }) => [code, message]);
    expect(details).toEqual(Object.fromEntries(open));
    expect(await toldIn('test')).toEqual([]);
    expect((await listKybSubmissions(partner.read(), { limit: 50 })).data).toEqual([]);
  });

  it('stores everything as it is then, sealed, and locks it', async () => {
    const { personId, accountId } = await fillKyb(partner);
    expect(await unmet()).toEqual([]);
    const submitted = await submit();
    expect(submitted).toMatchObject({ status: 'submitted', submitted_at: '2026-11-20T09:30:00.000Z' });
    expect(operations.submitKyb.answer.parse({ data: submitted })).toEqual({ data: submitted });
    expect(await read()).toEqual(submitted);

    const answer = await listKybSubmissions(partner.read(), { limit: 50 });
    expect(operations.listKybSubmissions.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toMatchObject([
      {
        number: 1,
        business: { legal_name: 'Harbour Savings Limited', version: 1 },
        people: [{ id: personId }],
        settlement_accounts: [{ id: accountId }],
      },
    ]);
    expect(answer.data[0]?.documents).toHaveLength(3);
    const [row] = await database.reads
      .select()
      .from(kybSubmissions)
      .where(eq(kybSubmissions.organisationId, partner.scope.organisationId));
    expect(Buffer.from(row?.sealed ?? []).includes('Harbour')).toBe(false);
    const change = partner.write((context) => updateKybBusiness(context, { legal_name: 'Another' }));
    await expect(change).rejects.toMatchObject({ code: 'kyb_locked' });
  });

  it('is possible once, and then where the partner has it again', async () => {
    await fillKyb(partner);
    await submit();
    await expect(submit()).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'submitted' },
    });
    await move('take');
    await move('request_information', 'Two things.');
    await submit();
    const numbers = (await listKybSubmissions(partner.read(), { limit: 50 })).data.map(
      ({ number }) => number,
    );
    expect(numbers.sort()).toEqual([1, 2]);
    await move('take');
    await move('reject', 'No.');
    await expect(submit()).rejects.toMatchObject({ details: { status: 'rejected' } });
  });
});

describe('moving', () => {
  it('sends both environments the answer of GET /kyb at that moment', async () => {
    await fillKyb(partner);
    const answers = [await submit()];
    const journey: [KybMove, string?][] = [
      ['take'],
      ['request_information', 'Send the register.'],
      ['submit'],
      ['take'],
      ['approve', 'Welcome.'],
      ['suspend', 'The licence has ended.'],
      ['reinstate'],
    ];
    for (const [step, reason] of journey) {
      await move(step, reason);
      answers.push(await read());
    }
    for (const environment of ['test', 'live'] as const) {
      const notified = await toldIn(environment);
      expect(notified.map(({ data }) => data)).toEqual(answers);
      expect(new Set(notified.map((event) => event.environment))).toEqual(new Set([environment]));
    }
    expect(answers.map(({ status, decision_reason }) => [status, decision_reason])).toEqual([
      ['submitted', undefined],
      ['in_review', undefined],
      ['action_required', 'Send the register.'],
      ['submitted', undefined],
      ['in_review', undefined],
      ['approved', 'Welcome.'],
      ['suspended', 'The licence has ended.'],
      ['approved', undefined],
    ]);
    // After the approval, the account that is not yet verified still blocks settlement.
    expect(answers.at(-1)?.requirements).toMatchObject([{ awaiting: 'reviewer', blocks: ['settlement'] }]);
  });

  it('is written into history and trail, without the reason in the latter', async () => {
    await fillKyb(partner);
    await submit();
    await move('take');
    await move('request_information', 'Send the register.');
    const history = await listKybHistory(partner.read(), { limit: 2 });
    expect(operations.listKybHistory.answer.parse(history)).toEqual(history);
    expect(history.data).toMatchObject([
      { from: 'in_review', to: 'action_required', reason: 'Send the register.', by: 'reviewer' },
      { from: 'submitted', to: 'in_review', by: 'reviewer' },
    ]);
    const rest = await listKybHistory(partner.read(), { limit: 2, cursor: history.next_cursor ?? '' });
    expect(rest.data).toMatchObject([
      { kind: 'status_changed', from: 'draft', to: 'submitted', by: 'partner' },
    ]);
    const acts = await database.reads
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.organisationId, partner.scope.organisationId),
          inArray(auditEntries.action, ['kyb.submitted', 'kyb.taken', 'kyb.information_requested']),
        ),
      );
    expect(acts.map(({ action, changes }) => [action, changes]).sort()).toEqual([
      ['kyb.information_requested', { status: { before: 'in_review', after: 'action_required' } }],
      ['kyb.submitted', { status: { before: 'draft', after: 'submitted' } }],
      ['kyb.taken', { status: { before: 'submitted', after: 'in_review' } }],
    ]);
  });

  it('refuses what the state does not allow, with the state', async () => {
    await expect(move('take')).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'draft' },
    });
    await expect(move('approve')).rejects.toMatchObject({ details: { status: 'draft' } });
    await review((context, organisation) =>
      moveKyb(context, organisation, 'approve', { by: 'service', isPaper: true }),
    );
    const paper = await read();
    expect(paper).toMatchObject({ status: 'approved', decided_at: '2026-11-20T09:30:00.000Z' });
    expect(paper).not.toHaveProperty('submitted_at');
  });
});

it('the verification of another organisation is nowhere to be seen', async () => {
  await fillKyb(partner);
  await submit();
  const stranger = await testPartner(database);
  expect((await getKyb(stranger.read())).data).toMatchObject({ status: 'draft' });
  expect((await listKybSubmissions(stranger.read(), { limit: 50 })).data).toEqual([]);
  expect((await listKybHistory(stranger.read(), { limit: 50 })).data).toEqual([]);
});
