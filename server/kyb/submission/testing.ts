import { accountExample, type SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Business } from '@/lib/contract/kyb/business';
import type { DocumentType } from '@/lib/contract/kyb/document-types';
import { documentExample, type KybDocument } from '@/lib/contract/kyb/documents';
import { type Person, personExample } from '@/lib/contract/kyb/people';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { seal } from '@/server/platform/crypto/seal';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import type { TestPartner } from '@/server/wallets/funding/testing';
import { wholeBusiness } from '@/tests/support/kyb';
import { kybDocuments } from '../documents/tables';
import { createKybPerson } from '../profile/create-kyb-person';
import { createKybSettlementAccount } from '../profile/create-kyb-settlement-account';
import { updateKybBusiness } from '../profile/update-kyb-business';
import { type Facts, requirementKey, requirementsOf } from './requirements';

/** For tests: a document as if it had been uploaded, without bytes. */
async function putDocument(context: Context, type: DocumentType, personId?: string): Promise<string> {
  const { tx, now, scope, settings } = context;
  const { organisationId } = scope;
  const id = newId();
  const binding = { organisationId, environment: 'organisation', row: `kyb_documents/${id}` };
  await tx.insert(kybDocuments).values({
    id,
    organisationId,
    type,
    personId: personId ?? null,
    sealedName: seal(settings.keyring, binding, `${type}.pdf`),
    contentId: newId(),
    contentType: 'application/pdf',
    size: 1_000,
    sha256: `${newId()}${newId()}`.replaceAll('-', ''),
    status: 'pending',
    scan: 'none',
    rejectionReason: null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** For tests: everything that a submission needs. Returns the ids of what was added. */
export const fillKyb = (partner: TestPartner): Promise<{ personId: string; accountId: string }> =>
  partner.write(async (context) => {
    await updateKybBusiness(context, wholeBusiness);
    const { data: person } = await createKybPerson(context, {
      first_name: 'Ada',
      last_name: 'Example',
      roles: ['director', 'beneficial_owner'],
      ownership_percentage: '60',
      date_of_birth: '1980-04-12',
      nationality: 'NG',
      residential_address: '1 Example Street, Lagos',
      id_type: 'passport',
      id_number: 'A00000000',
    });
    const { data: account } = await createKybSettlementAccount(context, {
      currency: 'NGN',
      account_name: 'Harbour Savings Limited',
      bank_code: '058',
      account_number: '0000000018',
    });
    await putDocument(context, 'certificate_of_incorporation');
    await putDocument(context, 'proof_of_address');
    await putDocument(context, 'identity_document', person.id);
    return { personId: person.id, accountId: account.id };
  });

/** For tests: ids, and the records of a complete verification, with a test's changes. */
export const someIds = Array.from({ length: 6 }, (_, index) => `0198c5a0-3a00-7000-8000-00000000000${index}`);
export const [ada = '', ben = '', one = '', two = '', three = ''] = someIds;

export const business: Business = { ...wholeBusiness, version: 1 };
export const person = (change: Partial<Person> = {}): Person => ({ ...personExample, id: ada, ...change });
export const document = (change: Partial<KybDocument> = {}): KybDocument => ({
  ...documentExample,
  id: one,
  ...change,
});
export const account = (change: Partial<SettlementAccount> = {}): SettlementAccount => ({
  ...accountExample,
  id: one,
  ...change,
});
export const complete: Facts = {
  profile: { business, people: [person()], accounts: [account()] },
  documents: [
    document(),
    document({ id: two, type: 'proof_of_address' }),
    document({ id: three, type: 'identity_document', person_id: ada }),
  ],
  findings: [],
  questions: [],
};
export const nothing: Facts = {
  profile: { business: { version: 0 }, people: [], accounts: [] },
  documents: [],
  findings: [],
  questions: [],
};
/** For tests: the complete verification with other parts. */
export const facts = (change: Partial<Facts['profile']> & Partial<Omit<Facts, 'profile'>> = {}): Facts => {
  const { business: b, people: p, accounts: a, ...rest } = change;
  const profile = {
    business: b ?? complete.profile.business,
    people: p ?? complete.profile.people,
    accounts: a ?? complete.profile.accounts,
  };
  return { ...complete, ...rest, profile };
};

/** For tests: the requirements that are not met, as `key: status`. */
export const unmet = (change: Parameters<typeof facts>[0], status: KybStatus = 'draft') =>
  requirementsOf(status, facts(change))
    .filter((requirement) => requirement.status !== 'provided')
    .map((requirement) => `${requirementKey(requirement)}: ${requirement.status}`);
export const find = (all: ReturnType<typeof requirementsOf>, code: string) =>
  all.filter((requirement) => requirement.code === code);
