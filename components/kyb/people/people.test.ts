import { describe, expect, it } from 'vitest';
import { personExample, personFieldNames } from '@/lib/contract/kyb/people';
import {
  changeOf,
  newPerson,
  ownershipOf,
  personFaults,
  rolesIn,
  rolesText,
  shareLeft,
  textsOf,
} from './people';

const owner = (id: string, ownership_percentage?: string) => ({
  ...personExample,
  id,
  ...(ownership_percentage === undefined ? { ownership_percentage: undefined } : { ownership_percentage }),
});
const owners = (...shares: (string | undefined)[]) =>
  shares.map((share, at) => owner(String(at), share)) as (typeof personExample)[];

describe('a person in the form', () => {
  it('is all of its fields as texts, and the same person again', () => {
    const texts = textsOf(personExample);
    expect(Object.keys(texts)).toEqual([...personFieldNames]);
    expect(texts).toMatchObject({ roles: 'director,beneficial_owner', politically_exposed: 'no' });
    const { id: _, version: __, created_at: ___, updated_at: ____, ...fields } = personExample;
    expect(newPerson(texts)).toEqual(fields);
  });

  it('leaves out what is empty for somebody new, and removes it in a change', () => {
    expect(newPerson({ ...textsOf(), first_name: ' Ada ', roles: 'director' })).toEqual({
      first_name: 'Ada',
      roles: ['director'],
    });
    expect(changeOf({ phone: '', id_type: '', politically_exposed: '' })).toEqual({ phone: '', id_type: '' });
    expect(changeOf({ politically_exposed: 'yes', roles: '' })).toEqual({
      politically_exposed: true,
      roles: [],
    });
  });

  it('has its roles in one order, so that the same roles are the same text', () => {
    expect(rolesText(['authorised_signatory', 'director'])).toBe('director,authorised_signatory');
    expect(rolesIn('director,chair')).toEqual(['director']);
    expect(rolesText([])).toBe('');
  });
});

describe('what is wrong with a person', () => {
  const beside = { shares: ['60', undefined], today: '2026-11-20' };
  const faults = (texts: Record<string, string>) =>
    personFaults({ ...textsOf(personExample), ownership_percentage: '40', ...texts }, beside);

  it('is nothing when it holds', () => {
    expect(faults({})).toEqual({});
    expect(faults({ date_of_birth: '', nationality: '', email: '', id_type: '' })).toEqual({});
  });

  it('is said by field, in the words of the service', () => {
    expect(faults({ first_name: ' ', roles: '', email: 'x' })).toEqual({
      first_name: 'Must not be empty.',
      roles: 'Must name a role.',
      email: 'Must be an email address.',
    });
    expect(faults({ ownership_percentage: '40.0001' })).toEqual({
      ownership_percentage: 'Must be 40 at most: all shares together are 100 at most.',
    });
    expect(faults({ ownership_percentage: '1,5' })).toHaveProperty('ownership_percentage');
  });

  it('is somebody who is not of age to the day', () => {
    expect(faults({ date_of_birth: '2008-11-20' })).toEqual({});
    expect(faults({ date_of_birth: '2008-11-21' })).toEqual({
      date_of_birth: 'Must be 18 years ago or more.',
    });
    expect(faults({ date_of_birth: '2026-02-30' })).toEqual({
      date_of_birth: 'Use day, month and year, such as 27/11/2026.',
    });
  });
});

describe('the ownership', () => {
  it('is added up exactly, the largest part first, with what is left', () => {
    const { parts, total, rest } = ownershipOf(owners('33.2', '33.6', undefined, '0', '33.2'));
    expect(parts.map(({ share }) => share)).toEqual(['33.6', '33.2', '33.2']);
    expect([total, rest]).toEqual(['100', '0']);
    expect(ownershipOf(owners('62.5')).rest).toBe('37.5');
    expect(ownershipOf([])).toEqual({ parts: [], total: '0', rest: '100' });
  });

  it('knows the 5 % line to the last decimal', () => {
    const { parts } = ownershipOf(owners('5', '4.9999'));
    expect(parts.map(({ isIdentified }) => isIdentified)).toEqual([true, false]);
  });

  it('leaves nothing where more than the whole was saved once', () => {
    expect(ownershipOf(owners('60', '60')).rest).toBe('0');
    expect(shareLeft(['60', '60'])).toBe('0');
    expect(shareLeft(['12.5', undefined])).toBe('87.5');
  });
});
