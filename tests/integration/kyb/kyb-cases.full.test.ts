import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { kybDocuments } from '@/server/kyb/documents/tables';
import { deleteKybPerson } from '@/server/kyb/profile/delete-kyb-person';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { addKybNote } from '@/server/kyb/review/add-kyb-note';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { getKybCaseDocument, listKybCases, summariseKybCases } from '@/server/kyb/review/read-review';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { OWN_KEY, type ReviewFixture, reviewFixture } from '@/server/kyb/review/testing';
import { withdrawKybQuestion } from '@/server/kyb/review/withdraw-kyb-question';
import { readState } from '@/server/kyb/submission/read-state';
import { getKyb } from '@/server/kyb/submission/read-submission';
import { recordFinding } from '@/server/kyb/submission/record-finding';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { kybFindings } from '@/server/kyb/submission/tables';
import { fillKyb } from '@/server/kyb/submission/testing';
import { createMember } from '@/server/organisation/members/add-member';
import { lockOrganisation } from '@/server/organisation/organisations/lock-organisation';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor, OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

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
    const count = async (input: Parameters<typeof summariseKybCases>[1]) =>
      (await fresh.as(cleo, (context) => summariseKybCases(context, input))).data;
    const groups = [
      { status: 'approved', count: 1 },
      { status: 'draft', count: 2 },
      { status: 'in_review', count: 1 },
      { status: 'submitted', count: 2 },
    ];
    expect(await count({})).toEqual({ groups, has_more: false });
    expect((await count({ reviewer: 'me' })).groups).toEqual([{ status: 'in_review', count: 1 }]);
    expect((await count({ query: 'never' })).groups).toEqual([{ status: 'draft', count: 2 }]);
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
    expect(await slugs({ query: 'EVER', sort: 'created_at' })).toEqual(['never-one', 'never-two']);
    for (const query of ['%', '_']) expect(await slugs({ query })).toEqual([]);
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

describe('findings', () => {
  let database: Database;
  let partner: TestPartner;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    partner = await testPartner(database);
  });

  const submit = async () => (await partner.write((context) => submitKyb(context))).data;
  /** Runs a reviewer's action under the organisation's lock. */
  const review = <Answer>(
    work: (context: OpenContext, organisation: OrganisationRecord) => Promise<Answer>,
  ): Promise<Answer> =>
    partner.write(async (context) =>
      work(context, await lockOrganisation(context, { id: context.scope.organisationId })),
    );
  const unmet = async () =>
    (await getKyb(partner.read())).data.requirements
      .filter(({ status }) => status !== 'provided')
      .map(({ code }) => code);

  describe('findings', () => {
    const reviewer = { name: 'First reviewer' };
    const judge = (
      subject: Parameters<typeof recordFinding>[2],
      verdict: 'accepted' | 'rejected' | 'none' = 'rejected',
    ) =>
      review((context, organisation) =>
        recordFinding(context, organisation, subject, {
          verdict,
          reason: verdict === 'rejected' ? 'It is wrong.' : null,
          reviewer,
        }),
      );
    const found = () =>
      review(async (context, { id }) => {
        const { findings } = await readState(context, id);
        return findings.filter(({ stands }) => stands);
      });
    const save = (tax_id: string) => partner.write((context) => updateKybBusiness(context, { tax_id }));
    const taxId = { section: 'business', field: 'tax_id' } as const;

    it('stand while the value is the one that was judged', async () => {
      await fillKyb(partner);
      await judge(taxId);
      expect(await found()).toMatchObject([
        { ...taxId, verdict: 'rejected', reason: 'It is wrong.', reviewer },
      ]);
      expect(await unmet()).toEqual(['business.tax_id']);
      await expect(submit()).rejects.toMatchObject({ details: { 'business.tax_id': 'It is wrong.' } });
      await save('12345678-0001');
      expect([await found(), await unmet()]).toEqual([[], []]);
      await save('1234567890');
      expect(await unmet()).toEqual(['business.tax_id']);
      await judge(taxId, 'none');
      expect([await found(), await unmet()]).toEqual([[], []]);
    });

    it('are replaced by the next verdict, for people, accounts and documents too', async () => {
      const { personId, accountId } = await fillKyb(partner);
      const [document] = await database.reads
        .select()
        .from(kybDocuments)
        .where(eq(kybDocuments.organisationId, partner.scope.organisationId));
      await judge({ section: 'people', person_id: personId, field: 'date_of_birth' });
      await judge({ section: 'people', person_id: personId, field: 'date_of_birth' }, 'accepted');
      await judge({ section: 'settlement_accounts', settlement_account_id: accountId }, 'accepted');
      await judge({ section: 'documents', document_id: document?.id });
      expect(await found()).toMatchObject([
        { section: 'documents', document_id: document?.id, verdict: 'rejected' },
        { section: 'people', person_id: personId, field: 'date_of_birth', verdict: 'accepted' },
        { section: 'settlement_accounts', settlement_account_id: accountId, verdict: 'accepted' },
      ]);
      expect((await found())[1]).not.toHaveProperty('reason');
      expect(await unmet()).toEqual([]);
    });

    it('keep no value: equal values of two organisations have different fingerprints', async () => {
      await fillKyb(partner);
      await judge(taxId);
      partner = await testPartner(database);
      await fillKyb(partner);
      await judge(taxId);
      const rows = await database.reads
        .select()
        .from(kybFindings)
        .where(eq(kybFindings.subject, 'business/tax_id'));
      const prints = rows.map(({ fingerprint }) => Buffer.from(fingerprint).toString('hex'));
      expect(new Set(prints).size).toBe(prints.length);
    });

    it('are refused on what is not there', async () => {
      const { personId, accountId } = await fillKyb(partner);
      const invalid = (details: object) => ({ code: 'validation_failed', details });
      await expect(judge({ section: 'business' })).rejects.toMatchObject(invalid({ field: 'is required' }));
      await expect(judge({ section: 'business', field: 'version' })).rejects.toMatchObject(
        invalid({ field: 'is not a field of business' }),
      );
      await expect(judge({ ...taxId, person_id: personId })).rejects.toMatchObject(
        invalid({ person_id: 'does not go with business' }),
      );
      await expect(judge({ section: 'people', field: 'tax_id', person_id: personId })).rejects.toMatchObject(
        invalid({ field: 'is not a field of people' }),
      );
      await expect(judge({ section: 'people', field: 'phone', person_id: accountId })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(judge({ section: 'documents', document_id: accountId })).rejects.toMatchObject({
        code: 'not_found',
      });
      const noAccount = { section: 'settlement_accounts', settlement_account_id: personId } as const;
      await expect(judge(noAccount)).rejects.toMatchObject({ code: 'not_found' });
      expect(await found()).toEqual([]);
    });

    it('go with the person, whose documents go too', async () => {
      const { personId } = await fillKyb(partner);
      await judge({ section: 'people', person_id: personId, field: 'phone' });
      const { data } = await partner.write((context) => deleteKybPerson(context, { person_id: personId }));
      expect(data).toMatchObject({ id: personId, first_name: 'Ada' });
      const own = eq(kybFindings.organisationId, partner.scope.organisationId);
      expect(await database.reads.$count(kybFindings, own)).toBe(0);
      expect(await database.reads.$count(kybDocuments, eq(kybDocuments.personId, personId))).toBe(0);
      expect(await unmet()).toEqual(['people.director']);
      await expect(
        partner.write((context) => deleteKybPerson(context, { person_id: personId })),
      ).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
