import { describe, expect, it } from 'vitest';
import { fieldText } from '@/components/kyb/labels/kyb-texts';
import { itemsOf } from './items';
import { itemName, placeName, reviewerName } from './labels';
import { exampleCase, ME, OTHER } from './testing';

const record = exampleCase();
const [person] = record.people;

describe('the words for things', () => {
  it('differ for every thing of a case', () => {
    const names = itemsOf(record).map((item) => itemName(record, item));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Registration number');
    expect(names).toContain('Phone of Ada Example');
    expect(names).toContain('NGN account …0018');
  });

  it('are what people read, not what programs write', () => {
    expect(fieldText('country', 'GH')).toBe('Ghana');
    expect(fieldText('entity_type', 'public_company')).toBe('Public limited company');
    expect(fieldText('roles', 'beneficial_owner,director')).toBe('Beneficial owner, Director');
    expect(fieldText('date_of_birth', '1980-04-12')).toBe('12 Apr 1980');
    expect(fieldText('politically_exposed', 'yes')).toBe('Yes');
    expect(fieldText('ownership_percentage', '62.5')).toBe('62.5%');
    expect(fieldText('legal_name', 'NG')).toBe('NG');
    expect(fieldText('id_type', 'something new')).toBe('something new');
  });

  it('name what a question is about, down to a section', () => {
    expect(placeName(record, { section: 'business', field: 'tax_id' })).toBe('Tax ID');
    expect(placeName(record, { section: 'people', person_id: person?.id, field: 'email' })).toBe(
      'Email of Ada Example',
    );
    expect(placeName(record, { section: 'people', person_id: person?.id })).toBe('Ada Example');
    expect(
      placeName(record, { section: 'documents', document_type: 'identity_document', person_id: person?.id }),
    ).toBe('Identity document of Ada Example');
    expect(placeName(record, { section: 'business' })).toBe('The business');
    expect(placeName(record, { section: 'documents' })).toBe('The documents');
    expect(placeName(record, { section: 'settlement_accounts' })).toBe('The settlement accounts');
  });

  it('call whoever reads them You', () => {
    expect(reviewerName({ id: ME, name: 'Me' }, ME)).toBe('You');
    expect(reviewerName(OTHER, ME)).toBe('Second reviewer');
    expect(reviewerName({ name: 'operator key' }, ME)).toBe('operator key');
  });
});
