import { describe, expect, it } from 'vitest';
import { DAY_ADVICE } from '@/components/ui/form/typed-day';
import { documentExample } from '@/lib/contract/kyb/documents';
import { addDays } from '@/lib/contract/kyb/expiry';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import { personExample } from '@/lib/contract/kyb/people';
import { lagosDay } from '@/lib/format';
import { slotsOf } from './slots';
import { missingChoice, roomProblem, sameFileProblem, suggestTarget } from './staging';
import type { Upload } from './uploads/upload-state';

const ada = personExample;
const bola = { ...ada, id: 'bola', first_name: 'Bola', last_name: 'Ade' };

const requirement = (given: Partial<KybRequirement>): KybRequirement => ({
  code: `documents.${given.document_type}`,
  section: 'documents',
  status: 'open',
  awaiting: 'partner',
  message: 'Upload it.',
  blocks: [],
  ...given,
});
const identityOf = (person_id: string, status: KybRequirement['status'] = 'open') =>
  requirement({
    code: 'people.identity_document',
    section: 'people',
    document_type: 'identity_document',
    person_id,
    status,
  });

describe('the places for documents', () => {
  it('are those that are asked for, in their order, then those that hold something', () => {
    const requirements = [
      requirement({ code: 'business.tax_id', section: 'business' }),
      requirement({ document_type: 'proof_of_address' }),
      identityOf(ada.id),
      requirement({ code: 'question', document_type: 'bank_statement' }),
    ];
    const { document_type: _, ...business } = requirements[0] as KybRequirement;
    const documents = [
      { ...documentExample, id: 'd1', type: 'other' as const },
      { ...documentExample, id: 'd2', type: 'identity_document' as const, person_id: ada.id },
      { ...documentExample, id: 'd3', type: 'proof_of_residence' as const, person_id: bola.id },
    ];
    const slots = slotsOf({
      requirements: [business, ...requirements.slice(1)],
      documents,
      people: [ada, bola],
    });
    expect(slots.map(({ key, documents: own }) => [key, own.length])).toEqual([
      ['proof_of_address', 0],
      [`identity_document-${ada.id}`, 1],
      ['bank_statement', 0],
      ['other', 1],
      ['proof_of_residence-bola', 1],
    ]);
    expect(slots.map((slot) => slot.requirement?.code)).toEqual([
      'documents.proof_of_address',
      'people.identity_document',
      undefined,
      undefined,
      undefined,
    ]);
    expect(slots[1]?.person).toBe(ada);
  });
});

describe('what a file probably is', () => {
  const known = { requirements: [identityOf(ada.id), identityOf(bola.id)], people: [ada, bola] };

  it.each([
    ['CAC_Certificate-of-Incorporation.pdf', 'certificate_of_incorporation'],
    ['MEMART 2024.pdf', 'memorandum_and_articles'],
    ['TIN.pdf', 'tax_certificate'],
    ['ElectricityBill_March.jpg', 'proof_of_address'],
    ['SEC licence.pdf', 'regulatory_licence'],
    ['board-resolution.pdf', 'board_resolution'],
    ['Bank statement Q1.pdf', 'bank_statement'],
    ['scan0001.pdf', ''],
    ['meeting notes.pdf', ''],
  ])('by its name: %s is %j', (name, type) => {
    expect(suggestTarget(name, known)).toEqual({ type, personId: '' });
  });

  it('and whose: by the name in the name, or because only one is missing', () => {
    expect(suggestTarget('passport_bola.png', known)).toEqual({
      type: 'identity_document',
      personId: 'bola',
    });
    expect(suggestTarget('passport.png', known).personId).toBe('');
    const oneMissing = { ...known, requirements: [identityOf(ada.id), identityOf(bola.id, 'provided')] };
    expect(suggestTarget('passport.png', oneMissing).personId).toBe(ada.id);
  });
});

describe('a staged upload', () => {
  const upload = (given: Partial<Upload>) =>
    ({
      id: 'u',
      file: new File(['x'], 'a.pdf'),
      status: 'staged',
      type: 'other',
      sha256: 's1',
      ...given,
    }) as Upload;
  const there = { ...documentExample, type: 'other' as const, sha256: 's1', filename: 'old.pdf' };

  it('is refused as the same type with the same bytes, and not as another type', () => {
    expect(sameFileProblem(upload({}), [], [there])).toContain('old.pdf');
    expect(sameFileProblem(upload({ type: 'tax_certificate' }), [], [there])).toBeUndefined();
    expect(sameFileProblem(upload({ sha256: 's2' }), [], [there])).toBeUndefined();
  });

  it('is refused when it is staged twice: the second one', () => {
    const [one, two] = [upload({ id: '1' }), upload({ id: '2' })];
    expect(sameFileProblem(one, [one, two], [])).toBeUndefined();
    expect(sameFileProblem(two, [one, two], [])).toContain('a.pdf');
    const failed = { ...one, status: 'failed' as const };
    expect(sameFileProblem(two, [failed, two], [])).toBeUndefined();
  });

  it('is refused as a replacement of itself', () => {
    expect(sameFileProblem(upload({ replaces: there }), [], [there])).toContain('would replace');
  });

  it('needs its type, and the person where the type is about one', () => {
    expect(missingChoice(upload({ type: '', personId: '' }))).toBe('Choose a document type.');
    expect(missingChoice(upload({ type: 'identity_document', personId: '' }))).toBe('Choose a person.');
    expect(missingChoice(upload({ type: 'identity_document', personId: 'p' }))).toBeUndefined();
    expect(missingChoice(upload({ type: 'tax_certificate', personId: '' }))).toBeUndefined();
  });

  it('needs an expiry date that is a day, if one is typed', () => {
    const typed = (expiresOn: string) => missingChoice(upload({ type: 'tax_certificate', expiresOn }));
    expect(typed('')).toBeUndefined();
    expect(typed(addDays(lagosDay(new Date()), 365))).toBeUndefined();
    for (const text of ['1/2', '2050 or so', '2050-02-30']) expect(typed(text), text).toBe(DAY_ADVICE);
  });

  it('needs room', () => {
    expect(roomProblem(2, 98)).toBeUndefined();
    expect(roomProblem(3, 98)).toContain('98 of 100 documents');
  });
});
