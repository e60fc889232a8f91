import { describe, expect, it } from 'vitest';
import type { KybQuestion, KybRequirement } from '@/lib/contract/kyb/kyb';
import { questionExample } from '@/lib/contract/kyb/kyb';
import { exampleCase } from '../testing';
import { partnersPoints } from './requests';

const requirement = (change: Partial<KybRequirement>): KybRequirement => ({
  code: 'business.tax_id',
  section: 'business',
  field: 'tax_id',
  status: 'rejected',
  awaiting: 'partner',
  message: 'It belongs to another company.',
  blocks: ['submission', 'live_keys'],
  ...change,
});

const question = (id: string, change: Partial<KybQuestion> = {}): KybQuestion => ({
  ...questionExample,
  id,
  ...change,
});

const points = (requirements: KybRequirement[], questions: KybQuestion[]) =>
  partnersPoints(exampleCase({ kyb: { status: 'in_review', requirements }, questions }));

describe('what the partner will see', () => {
  it('is what was rejected with its reason, and what is missing, and nothing that is there', () => {
    const [person] = exampleCase().people;
    const seen = points(
      [
        requirement({}),
        requirement({ code: 'business.country', field: 'country', status: 'provided' }),
        requirement({
          code: 'people.phone',
          section: 'people',
          field: 'phone',
          person_id: person?.id,
          status: 'open',
          message: 'Enter it.',
        }),
      ],
      [],
    );
    expect(seen.map(({ kind, what, words }) => [kind, what, words])).toEqual([
      ['rejected', 'Tax id', 'It belongs to another company.'],
      ['open', 'Phone of Ada Example', 'Enter it.'],
    ]);
  });

  it('is every open question once, oldest first, also those that were not sent yet', () => {
    const seen = points(
      [requirement({ code: 'question', status: 'open', message: 'Answer the question.' })],
      [
        question('two', { section: 'documents', field: undefined, document_type: 'proof_of_address' }),
        question('answered', { status: 'answered' }),
        question('withdrawn', { status: 'withdrawn' }),
        question('one', { section: 'people', field: undefined }),
      ],
    );
    expect(seen.map(({ id, what }) => [id, what])).toEqual([
      ['one', 'The people'],
      ['two', 'Proof of address'],
    ]);
  });
});
