import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Business } from '@/lib/contract/kyb/business';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { KybSection } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';
import { keysOf } from '@/lib/contract/records';
import { countryName } from '@/lib/countries';
import { formatBytes, formatDay, formatLagos } from '@/lib/format';
import { placeOf } from '../accounts/place-of';
import { businessGroups } from '../business/business-groups';
import { kindLabels } from '../documents/document-labels';
import { type FactGroup, facts } from '../editing/fact-groups';
import {
  accountStatusLabels,
  documentStatusLabels,
  documentTypeLabels,
  idTypeLabels,
  kybSectionLabels,
  personFieldLabels,
  personRoleLabels,
} from '../labels/kyb';

interface CopySection {
  readonly id: KybSection;
  readonly title: string;
  readonly groups: readonly FactGroup[];
  /** The text shown if there is no group. */
  readonly empty: string;
}

/** Everything that a submission contains, or will contain. */
export interface CopyOf {
  readonly business: Business;
  readonly people: readonly Person[];
  readonly documents: readonly KybDocument[];
  readonly settlement_accounts: readonly SettlementAccount[];
}

const yesOrNo = (answer: boolean | undefined): string | undefined =>
  answer === undefined ? undefined : answer ? 'Yes' : 'No';

const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`;

function personGroup(person: Person): FactGroup {
  const words = personFieldLabels;
  const { ownership_percentage: share, nationality, id_type, date_of_birth } = person;
  return {
    key: person.id,
    title: nameOf(person),
    rows: facts(
      [words.roles, person.roles.map((role) => personRoleLabels[role]).join(', ')],
      [words.ownership_percentage, share && `${share}%`],
      [words.date_of_birth, date_of_birth && formatDay(date_of_birth)],
      [words.nationality, nationality && countryName(nationality)],
      [words.email, person.email],
      [words.phone, person.phone],
      [words.residential_address, person.residential_address],
      [words.id_type, id_type && idTypeLabels[id_type]],
      [words.id_number, person.id_number, true],
      [words.politically_exposed, yesOrNo(person.politically_exposed)],
    ),
  };
}

function documentGroup(document: KybDocument, people: readonly Person[]): FactGroup {
  const person = people.find(({ id }) => id === document.person_id);
  const kind = documentTypeLabels[document.type];
  return {
    key: document.id,
    title: person ? `${kind} of ${nameOf(person)}` : kind,
    rows: facts(
      ['File', document.filename],
      ['Size', `${kindLabels[document.content_type]}, ${formatBytes(document.size)}`],
      ['Uploaded', `${formatLagos(document.created_at)} Lagos`],
      // Before a review there is nothing to say of it: a copy shows what was submitted.
      ['Review', document.status === 'pending' ? undefined : documentStatusLabels[document.status]],
      ['SHA-256', document.sha256, true],
    ),
  };
}

function accountGroup(account: SettlementAccount): FactGroup {
  return {
    key: account.id,
    title: `${account.currency}, ${placeOf(account)}`,
    rows: facts(
      ['Account name', account.account_name],
      ['Account number', account.account_number, true],
      ['SWIFT code', account.swift_code, true],
      ['Default', account.is_default ? `For ${account.currency}` : undefined],
      ['Verification', account.status === 'pending' ? undefined : accountStatusLabels[account.status]],
    ),
  };
}

const oldestFirst = <Record extends { readonly created_at: string }>(records: readonly Record[]): Record[] =>
  records.toSorted((one, other) => one.created_at.localeCompare(other.created_at));

/** Everything as labels and values, in section order: for the review page, the copy and its PDF. */
export function copySections({ business, people, documents, settlement_accounts }: CopyOf): CopySection[] {
  const groups: Record<KybSection, { groups: FactGroup[]; empty: string }> = {
    business: { groups: businessGroups(business), empty: 'Nothing entered.' },
    people: { groups: oldestFirst(people).map(personGroup), empty: 'No people added.' },
    documents: {
      groups: oldestFirst(documents).map((document) => documentGroup(document, people)),
      empty: 'No documents uploaded.',
    },
    settlement_accounts: {
      groups: oldestFirst(settlement_accounts).map(accountGroup),
      empty: 'No settlement accounts added.',
    },
  };
  return keysOf(groups).map((id) => ({ id, title: kybSectionLabels[id], ...groups[id] }));
}
