import {
  businessFieldLabels,
  documentTypeLabels,
  kybSectionLabels,
  personFieldLabels,
} from '@/components/kyb/labels/kyb';
import { personName } from '@/components/kyb/labels/kyb-texts';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { networkNames } from '@/lib/contract/kyb/banks';
import type { BusinessField } from '@/lib/contract/kyb/business';
import type { KybCase, KybFinding } from '@/lib/contract/kyb/case';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';
import type { Item } from './items';

/** A short name of a settlement account: its currency and the end of its number. */
export const accountName = ({
  currency,
  account_number,
}: Pick<SettlementAccount, 'currency' | 'account_number'>): string =>
  `${currency} account …${account_number.slice(-4)}`;

/** The institution of an account: its bank, or its mobile money network. */
export const accountPlace = (account: SettlementAccount): string =>
  account.network ? networkNames[account.network] : (account.bank_name ?? account.bank_code ?? '');

type People = Pick<KybCase, 'people'>;

/** The person of a document. */
export function personOf({ people }: People, id: string | undefined): Person | undefined {
  return id === undefined ? undefined : people.find((person) => person.id === id);
}

/** The name of a document, with its person. */
export function documentName(record: People, { type, person_id }: Pick<KybDocument, 'type' | 'person_id'>) {
  const person = personOf(record, person_id);
  return person ? `${documentTypeLabels[type]} of ${personName(person)}` : documentTypeLabels[type];
}

type Named = Pick<KybCase, 'people' | 'documents' | 'settlement_accounts'>;

/** The name of an item out of context: `Tax ID`, `Phone of Ada Example`, `NGN account …0018`. */
export function itemName(record: Named, item: Item): string {
  if (item.section === 'business') return businessFieldLabels[item.field];
  if (item.section === 'people') {
    const person = personOf(record, item.person_id);
    const label = personFieldLabels[item.field];
    return person ? `${label} of ${personName(person)}` : label;
  }
  if (item.section === 'settlement_accounts') {
    const account = record.settlement_accounts.find(({ id }) => id === item.settlement_account_id);
    return account ? accountName(account) : 'Settlement account';
  }
  const document = record.documents.find(({ id }) => id === item.document_id);
  return document ? documentName(record, document) : 'Document';
}

const fieldLabels: Readonly<Record<string, string>> = { ...personFieldLabels, ...businessFieldLabels };

type Place = Pick<KybQuestion, 'section' | 'field' | 'person_id' | 'document_type' | 'settlement_account_id'>;

/** The subject of a question. */
export function placeName(record: Named, place: Place): string {
  const { section, field, document_type: type, settlement_account_id: accountId } = place;
  const person = personOf(record, place.person_id);
  if (type) return documentName(record, { type, ...(person && { person_id: person.id }) });
  if (accountId)
    return itemName(record, { section: 'settlement_accounts', settlement_account_id: accountId });
  const label = field && (section === 'business' ? businessFieldLabels : fieldLabels)[field as BusinessField];
  if (person) return label ? `${label} of ${personName(person)}` : personName(person);
  if (label) return label;
  return `The ${kybSectionLabels[section].toLowerCase()}`;
}

/** The name of an operator, or “You”. */
export const reviewerName = ({ id, name }: KybFinding['reviewer'], me: string): string =>
  id === me ? 'You' : name;
