import { describe, expect, it } from 'vitest';
import { questionExample } from '@/lib/contract/kyb/kyb';
import { givenText, isUnsent, itemBeside, itemsOf, placeId, questionPlace, questionsAbout } from './items';
import { exampleCase } from './testing';

const record = exampleCase();
const [person] = record.people;
const [document] = record.documents;
const [account] = record.settlement_accounts;

describe('the things to judge', () => {
  it('are the fields that were given, the accounts and the documents, in the order of the page', () => {
    const places = itemsOf(record).map(placeId);
    expect(places.slice(0, 3)).toEqual(['business.legal_name', 'business.country', 'business.entity_type']);
    expect(places).toContain(`people.${person?.id}.politically_exposed`);
    expect(places.slice(-2)).toEqual([`settlement_accounts.${account?.id}`, `documents.${document?.id}`]);
    expect(new Set(places).size).toBe(places.length);
  });

  it('are not the fields that were left out, the version or the times', () => {
    const places = itemsOf({ ...record, business: { version: 3, updated_at: 'x', tax_id: '' } }).map(placeId);
    expect(places.filter((place) => place.startsWith('business'))).toEqual([]);
    expect(places.some((place) => /version|_at$/.test(place))).toBe(false);
  });

  it('hold a no as much as a yes', () => {
    expect(givenText(false)).toBe('no');
    expect(givenText(true)).toBe('yes');
    expect(givenText('')).toBeUndefined();
    expect(givenText(undefined)).toBeUndefined();
    expect(givenText(['director', 'beneficial_owner'])).toBe(givenText(['beneficial_owner', 'director']));
  });

  it('are gone through one after the other, and no further than to the ends', () => {
    const items = itemsOf(record);
    const at = (index: number) => items.at(index);
    const place = (index: number) => placeId(items.at(index) ?? { section: '' });
    expect(itemBeside(items, null, 1)).toBe(at(0));
    expect(itemBeside(items, null, -1)).toBe(at(-1));
    expect(itemBeside(items, 'gone', 1)).toBe(at(0));
    expect(itemBeside(items, place(0), 1)).toBe(at(1));
    expect(itemBeside(items, place(1), -1)).toBe(at(0));
    expect(itemBeside(items, place(0), -1)).toBe(at(0));
    expect(itemBeside(items, place(-1), 1)).toBe(at(-1));
    expect(itemBeside([], null, 1)).toBeUndefined();
  });
});

if (!person || !document) throw new Error('the example has one of each');

describe('a question', () => {
  it('about a document names what the partner knows it by: its type, and whose it is', () => {
    const item = { section: 'documents', document_id: document.id } as const;
    expect(questionPlace(record, item)).toEqual({ section: 'documents', document_type: document.type });
    const personal = {
      documents: [{ ...document, type: 'identity_document' as const, person_id: person.id }],
    };
    expect(questionPlace(personal, item)).toEqual({
      section: 'documents',
      document_type: 'identity_document',
      person_id: person.id,
    });
  });

  it('stands beside what it is about, oldest first, unless it was withdrawn', () => {
    const about = { section: 'people', person_id: person.id, field: 'phone' } as const;
    const questions = [
      { ...questionExample, ...about, id: 'later' },
      { ...questionExample, ...about, id: 'withdrawn', status: 'withdrawn' as const },
      { ...questionExample, id: 'elsewhere' },
      { ...questionExample, ...about, field: 'email', id: 'other field' },
      { ...questionExample, section: 'people' as const, field: undefined, id: 'the people' },
      { ...questionExample, ...about, id: 'earlier', status: 'answered' as const },
    ];
    const ids = questionsAbout({ ...record, questions }, about).map(({ id }) => id);
    expect(ids).toEqual(['earlier', 'later']);
  });

  it('has not been sent while the case is in review', () => {
    expect(isUnsent({ status: 'in_review' }, { status: 'open' })).toBe(true);
    expect(isUnsent({ status: 'in_review' }, { status: 'answered' })).toBe(false);
    expect(isUnsent({ status: 'action_required' }, { status: 'open' })).toBe(false);
  });
});
