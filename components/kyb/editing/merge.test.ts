import { describe, expect, it } from 'vitest';
import { type Base, baseOf, changesToSend, mergeAnswer, mergeTheirs, settle, unsavedFields } from './merge';

const stored = { version: 3, fields: { legal_name: 'Harbour', industry: 'Savings' } };
const base = baseOf(stored);
const form = { legal_name: 'Harbour', industry: 'Savings', tax_id: '' };

describe('what is unsaved', () => {
  it('is what differs, white space around it aside', () => {
    expect(unsavedFields(base, { ...form, legal_name: ' Harbour ' })).toEqual([]);
    expect(unsavedFields(base, { ...form, industry: '', tax_id: '1' })).toEqual(['industry', 'tax_id']);
  });

  it('is sent tidy, without what is wrong or in conflict', () => {
    const mine = { legal_name: ' Quay ', industry: 'Loans', tax_id: 'x' };
    const torn: Base = { ...base, conflicts: ['industry'] };
    expect(changesToSend(torn, mine, { tax_id: 'must be a number' })).toEqual({ legal_name: 'Quay' });
  });

  it('sends an empty text for a field that was emptied', () => {
    expect(changesToSend(base, { ...form, industry: ' ' }, {})).toEqual({ industry: '' });
  });
});

describe('what somebody else has saved', () => {
  it('is adopted where nothing was typed here', () => {
    const theirs = { version: 4, fields: { ...stored.fields, industry: 'Loans', tax_id: '7' } };
    expect(mergeTheirs(base, form, theirs)).toEqual({
      base: { ...theirs, conflicts: [] },
      adopt: { industry: 'Loans', tax_id: '7' },
    });
  });

  it('is adopted also when they emptied a field', () => {
    const theirs = { version: 4, fields: { legal_name: 'Harbour' } };
    expect(mergeTheirs(base, form, theirs).adopt).toEqual({ industry: '' });
  });

  it('leaves what was typed here in other fields', () => {
    const mine = { ...form, tax_id: '9' };
    const theirs = { version: 4, fields: { ...stored.fields, industry: 'Loans' } };
    const { base: next, adopt } = mergeTheirs(base, mine, theirs);
    expect(adopt).toEqual({ industry: 'Loans' });
    expect(changesToSend(next, { ...mine, ...adopt }, {})).toEqual({ tax_id: '9' });
  });

  it('is a conflict in the same field, and neither text is lost', () => {
    const mine = { ...form, industry: 'Insurance' };
    const theirs = { version: 4, fields: { ...stored.fields, industry: 'Loans' } };
    const { base: next, adopt } = mergeTheirs(base, mine, theirs);
    expect(next.conflicts).toEqual(['industry']);
    expect(next.fields.industry).toBe('Loans');
    expect(adopt).toEqual({});
    expect(changesToSend(next, mine, {})).toEqual({});
  });

  it('is no conflict when both wrote the same', () => {
    const mine = { ...form, industry: 'Loans' };
    const theirs = { version: 4, fields: { ...stored.fields, industry: 'Loans' } };
    expect(mergeTheirs(base, mine, theirs).base.conflicts).toEqual([]);
  });

  it('keeps a conflict open through later versions, until the texts agree', () => {
    const mine = { ...form, industry: 'Insurance' };
    const torn: Base = {
      version: 4,
      fields: { ...stored.fields, industry: 'Loans' },
      conflicts: ['industry'],
    };
    const other = { version: 5, fields: { ...torn.fields, legal_name: 'Quay' } };
    expect(mergeTheirs(torn, mine, other).base.conflicts).toEqual(['industry']);
    const same = { version: 6, fields: { ...torn.fields, industry: 'Insurance' } };
    expect(mergeTheirs(torn, mine, same).base.conflicts).toEqual([]);
  });

  it('does not take a conflict away because our text went back to their earlier one', () => {
    const torn: Base = {
      version: 4,
      fields: { ...stored.fields, industry: 'Loans' },
      conflicts: ['industry'],
    };
    const later = { version: 5, fields: { ...stored.fields, industry: 'Leasing' } };
    const merged = mergeTheirs(torn, { ...form, industry: 'Loans' }, later);
    expect(merged.base.conflicts).toEqual(['industry']);
    expect(merged.adopt).toEqual({});
  });
});

describe('the answer to a save', () => {
  const sent = { tax_id: 'abc' };
  const answer = { version: 4, fields: { ...stored.fields, tax_id: 'ABC' } };

  it('is adopted where nothing was typed since', () => {
    expect(mergeAnswer(base, { ...form, tax_id: 'abc' }, sent, answer)).toEqual({
      base: { ...answer, conflicts: [] },
      adopt: { tax_id: 'ABC' },
    });
  });

  it('leaves what was typed since, to be saved next', () => {
    const mine = { ...form, tax_id: 'abcd' };
    const { base: next, adopt } = mergeAnswer(base, mine, sent, answer);
    expect(adopt).toEqual({});
    expect(next.conflicts).toEqual([]);
    expect(changesToSend(next, mine, {})).toEqual({ tax_id: 'abcd' });
  });

  it('keeps other conflicts', () => {
    const torn: Base = { ...base, conflicts: ['industry'] };
    const mine = { ...form, industry: 'Insurance', tax_id: 'abc' };
    expect(mergeAnswer(torn, mine, sent, answer).base.conflicts).toEqual(['industry']);
  });
});

describe('a settled conflict', () => {
  const torn: Base = { version: 4, fields: { ...stored.fields, industry: 'Loans' }, conflicts: ['industry'] };
  const mine = { ...form, industry: 'Insurance' };

  it('adopts theirs', () => {
    const { base: next, adopt } = settle(torn, 'industry', 'theirs');
    expect(adopt).toEqual({ industry: 'Loans' });
    expect(unsavedFields(next, { ...mine, ...adopt })).toEqual([]);
  });

  it('saves ours', () => {
    const { base: next, adopt } = settle(torn, 'industry', 'mine');
    expect(adopt).toEqual({});
    expect(changesToSend(next, mine, {})).toEqual({ industry: 'Insurance' });
  });
});
