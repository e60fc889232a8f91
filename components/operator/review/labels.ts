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

/** A settlement account in a few words: its currency and the end of its number. */
export const accountName = ({
  currency,
  account_number,
}: Pick<SettlementAccount, 'currency' | 'account_number'>): string =>
  `${currency} account …${account_number.slice(-4)}`;

/** Where an account is: its bank, or the network of its mobile money. */
export const accountPlace = (account: SettlementAccount): string =>
  account.network ? networkNames[account.network] : (account.bank_name ?? account.bank_code ?? '');

type People = Pick<KybCase, 'people'>;

/** Of a document of a person: whose it is. */
export function personOf({ people }: People, id: string | undefined): Person | undefined {
  return id === undefined ? undefined : people.find((person) => person.id === id);
}

/** What a document is, and whose. */
export function documentName(record: People, { type, person_id }: Pick<KybDocument, 'type' | 'person_id'>) {
  const person = personOf(record, person_id);
  return person ? `${documentTypeLabels[type]} of ${personName(person)}` : documentTypeLabels[type];
}

type Named = Pick<KybCase, 'people' | 'documents' | 'settlement_accounts'>;

/** What a thing is called where it stands alone: `Tax id`, `Phone of Ada Example`, `NGN account …0018`. */
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

/** What a question is about. */
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

/** Who of the staff: their name, or “You”. */
export const reviewerName = ({ id, name }: KybFinding['reviewer'], me: string): string =>
  id === me ? 'You' : name;
