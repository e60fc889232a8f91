import { describe, expect, it } from 'vitest';
import { questionExample } from '@/lib/contract/kyb/kyb';
import { isUnsent, questionPlace, questionsAbout } from './questions';
import { exampleCase } from './testing';

const record = exampleCase();
const [person] = record.people;
const [document] = record.documents;
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
