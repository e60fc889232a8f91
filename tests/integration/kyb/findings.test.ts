import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kybDocuments } from '@/server/kyb/documents/tables';
import { deleteKybPerson } from '@/server/kyb/profile/delete-kyb-person';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { readState } from '@/server/kyb/submission/read-state';
import { getKyb } from '@/server/kyb/submission/read-submission';
import { recordFinding } from '@/server/kyb/submission/record-finding';
import { submitKyb } from '@/server/kyb/submission/submit-kyb';
import { kybFindings } from '@/server/kyb/submission/tables';
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
