import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessFieldNames } from '@/lib/contract/kyb/business';
import {
  businessFaults,
  changedFields,
  checkRoom,
  checkVersion,
  dayOf,
  isSameAccount,
  mergeBusiness,
  mergePerson,
  personFaults,
  refuseFaults,
} from './rules';

const today = '2026-11-20';

describe('merging business information', () => {
  it('changes what is sent, leaves what is not, and removes what is empty', () => {
    const before = { legal_name: 'Harbour', country: 'NG', tax_id: '1234567890' };
    const change = { country: 'GH', tax_id: '', industry: 'Savings', website: undefined };
    expect(mergeBusiness(before, change)).toEqual({
      legal_name: 'Harbour',
      country: 'GH',
      industry: 'Savings',
    });
  });

  it('writes equal information equally, whatever the order of its changes', () => {
    const fields = fc.dictionary(fc.constantFrom(...businessFieldNames), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        const after = mergeBusiness(mergeBusiness({}, one), other);
        expect(JSON.stringify(after)).toBe(JSON.stringify(mergeBusiness({}, { ...one, ...other })));
        expect(changedFields(after, mergeBusiness(after, other))).toEqual([]);
        expect(Object.values(after)).not.toContain('');
      }),
    );
  });

  it('names the fields that differ', () => {
    expect(changedFields({ a: '1', b: ['x'], c: true }, { a: '1', b: ['y'], d: '' })).toEqual([
      'b',
      'c',
      'd',
    ]);
  });
});

describe('faults of business information', () => {
  const stored = { country: 'NG', entity_type: 'limited_company', registration_number: 'RC123' } as const;

  it('are found against what is stored, for the fields that were sent', () => {
    const wrong = { ...stored, registration_number: 'BN123', tax_id: '12' };
    expect(businessFaults(wrong, { registration_number: 'BN123' }, today)).toEqual({
      registration_number: 'must be RC and up to 8 digits',
    });
    expect(Object.keys(businessFaults(wrong, { registration_number: 'BN123', tax_id: '12' }, today))).toEqual(
      ['registration_number', 'tax_id'],
    );
    expect(businessFaults(stored, { registration_number: 'RC123' }, today)).toEqual({});
  });

  it('never refuse a country or entity type, whatever no longer fits it', () => {
    const moved = { ...stored, entity_type: 'business_name', tax_id: 'x' };
    expect(businessFaults(moved, { entity_type: 'business_name' }, today)).toEqual({});
    expect(businessFaults({ ...moved, country: 'GH' }, { country: 'GH' }, today)).toEqual({});
  });

  it('wait until the country is known', () => {
    const early = { registration_number: '№ 7', tax_id: '?' };
    expect(businessFaults(early, early, today)).toEqual({});
  });

  it('find a business that is not founded yet', () => {
    const after = { date_of_incorporation: '2026-11-21' };
    expect(businessFaults(after, after, today)).toEqual({
      date_of_incorporation: 'must not be in the future',
    });
    expect(businessFaults(after, {}, today)).toEqual({});
  });
});

describe('merging a person', () => {
  const ada = mergePerson({}, { first_name: 'Ada', last_name: 'Example', roles: ['beneficial_owner'] });

  it.each([
    ['62.50', '62.5'],
    ['0', '0'],
    ['0.0000', '0'],
    ['0.0001', '0.0001'],
    ['100', '100'],
    ['100.0000', '100'],
    ['5.0100', '5.01'],
  ])('writes the share %s as %s', (sent, kept) => {
    expect(mergePerson(ada, { ownership_percentage: sent }).ownership_percentage).toBe(kept);
  });

  it('puts roles in one order, keeps what is false, and removes what is empty', () => {
    const roles = ['authorised_signatory', 'director'] as const;
    const changed = mergePerson(ada, { roles, politically_exposed: false, ownership_percentage: '5' });
    expect(changed).toMatchObject({
      roles: ['director', 'authorised_signatory'],
      politically_exposed: false,
    });
    expect(mergePerson(changed, { ownership_percentage: '' })).not.toHaveProperty('ownership_percentage');
    expect(changedFields(changed, mergePerson(changed, { roles: [...roles].reverse() }))).toEqual([]);
  });
});

describe('faults of a person', () => {
  const person = mergePerson(
    {},
    {
      first_name: 'Ada',
      last_name: 'Example',
      roles: ['director'],
      date_of_birth: '2010-01-01',
      ownership_percentage: '60',
    },
  );
  const others = [{ ownership_percentage: '50' }, {}];

  it('name age and share', () => {
    expect(personFaults(person, person, others, today)).toEqual({
      date_of_birth: 'must be 18 years ago or more',
      ownership_percentage: 'must be 50 at most: all shares together are 100 at most',
    });
  });

  it('are those of the fields that were sent', () => {
    expect(personFaults(person, { phone: '+2348000000000' }, others, today)).toEqual({});
    expect(Object.keys(personFaults(person, { date_of_birth: '2010-01-01' }, others, today))).toEqual([
      'date_of_birth',
    ]);
  });
});

describe('refusals', () => {
  it('name the faulty fields, and nothing when there are none', () => {
    expect(() => refuseFaults({})).not.toThrow();
    expect(() => refuseFaults({ tax_id: 'must be right' })).toThrow(
      expect.objectContaining({ code: 'validation_failed', details: { tax_id: 'must be right' } }),
    );
  });

  it('reports another version', () => {
    expect(() => checkVersion(undefined, 3)).not.toThrow();
    expect(() => checkVersion(3, 3)).not.toThrow();
    expect(() => checkVersion(2, 3)).toThrow(
      expect.objectContaining({ code: 'invalid_state', details: { status: 'changed', version: '3' } }),
    );
  });

  it('reports that there is no room', () => {
    expect(() => checkRoom(49, 50, 'people')).not.toThrow();
    expect(() => checkRoom(50, 50, 'people')).toThrow(
      expect.objectContaining({ code: 'invalid_state', details: { status: 'full' } }),
    );
  });
});

it('knows an account again by its place and number', () => {
  const usd = { currency: 'USD', swift_code: 'CITIUS33', account_number: '12345678' } as const;
  const head = { ...usd, swift_code: 'CITIUS33XXX' };
  expect(isSameAccount(usd, head)).toBe(true);
  expect(isSameAccount(usd, { ...usd, swift_code: 'CHASUS33' })).toBe(false);
  expect(isSameAccount(usd, { ...usd, account_number: '12345679' })).toBe(false);
  const momo = { currency: 'GHS', network: 'MTN', account_number: '0241234567' } as const;
  expect(isSameAccount(momo, { ...momo, network: 'TELECEL' })).toBe(false);
  expect(isSameAccount(momo, { ...momo, network: undefined, bank_code: '300304' })).toBe(false);
  const ngn = { currency: 'NGN', bank_code: '058', account_number: '0000000018' } as const;
  expect(isSameAccount(ngn, { ...ngn })).toBe(true);
  expect(isSameAccount(ngn, { ...ngn, bank_code: '044' })).toBe(false);
});

it('takes the day in UTC', () => {
  expect(dayOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
});
