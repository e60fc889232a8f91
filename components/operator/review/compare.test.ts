import { describe, expect, it } from 'vitest';
import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { compare, countChanges, earlierOf } from './compare';
import { exampleCase, firstSubmission } from './testing';

const NEW_ID = '0198c5a0-3a00-7000-8000-00000000ffff';
const now = () => exampleCase();
const [person] = firstSubmission.people;
const [document] = firstSubmission.documents;
const [account] = firstSubmission.settlement_accounts;
if (!person || !document || !account) throw new Error('the example has one of each');

const changesOf = (then: KybSubmission, present = now()) =>
  Object.fromEntries(compare(then, present).changes);

describe('what changed since a submission', () => {
  it('is nothing when nothing did', () => {
    expect(countChanges(compare(firstSubmission, now()))).toBe(0);
  });

  it('is a field that was given otherwise, added or taken away, with what it was', () => {
    const { contact_name: _, ...business } = now().business;
    const present = exampleCase({ business: { ...business, country: 'GH', tax_id: '1', version: 9 } });
    expect(changesOf(firstSubmission, present)).toEqual({
      'business.country': { kind: 'changed', before: 'NG' },
      'business.tax_id': { kind: 'added' },
      'business.contact_name': { kind: 'removed', before: 'Head of Compliance' },
    });
  });

  it('does not count an empty text as given', () => {
    const then = { ...firstSubmission, business: { ...firstSubmission.business, website: '' } };
    expect(changesOf(then)).toEqual({});
  });

  it('is found in each person by their id, in lists and answers of yes and no too', () => {
    const changed = { ...person, roles: ['director' as const], politically_exposed: true, version: 2 };
    expect(changesOf(firstSubmission, exampleCase({ people: [changed] }))).toEqual({
      [`people.${person.id}.roles`]: { kind: 'changed', before: 'beneficial_owner,director' },
      [`people.${person.id}.politically_exposed`]: { kind: 'changed', before: 'no' },
    });
    const reordered = { ...person, roles: [...person.roles].reverse() };
    expect(changesOf(firstSubmission, exampleCase({ people: [reordered] }))).toEqual({});
  });

  it('marks who and what came as a whole once', () => {
    const present = exampleCase({
      people: [person, { ...person, id: NEW_ID }],
      documents: [document, { ...document, id: NEW_ID }],
      settlement_accounts: [account, { ...account, id: NEW_ID }],
    });
    expect(changesOf(firstSubmission, present)).toEqual({
      [`people.${NEW_ID}`]: { kind: 'added' },
      [`documents.${NEW_ID}`]: { kind: 'added' },
      [`settlement_accounts.${NEW_ID}`]: { kind: 'added' },
    });
  });

  it('tells who and what is gone, with all that was said of it', () => {
    const present = exampleCase({ people: [], documents: [], settlement_accounts: [] });
    const { gone, changes, since } = compare({ ...firstSubmission, number: 4 }, present);
    expect(gone).toEqual({ people: [person], documents: [document], settlement_accounts: [account] });
    expect(changes.size).toBe(0);
    expect(since).toBe(4);
    expect(countChanges({ gone, changes, since })).toBe(3);
  });
});

describe('the submission to compare with', () => {
  const second = { ...firstSubmission, number: 2 };
  const between = (status: KybStatus) =>
    earlierOf({ status, last_submission: second, previous_submission: firstSubmission })?.number;

  it('is the one before while somebody reviews, and the last one while the partner works or it is decided', () => {
    expect([between('submitted'), between('in_review')]).toEqual([1, 1]);
    expect([between('action_required'), between('approved'), between('suspended')]).toEqual([2, 2, 2]);
  });

  it('is none for a first submission, and before it', () => {
    expect(earlierOf({ status: 'in_review', last_submission: firstSubmission })).toBeUndefined();
    expect(earlierOf({ status: 'draft' })).toBeUndefined();
  });
});
