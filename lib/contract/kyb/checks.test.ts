import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SettlementAccountInput } from './accounts';
import { banksOf } from './banks';
import { type EntityType, entityTypes } from './business';
import {
  accountFaults,
  ageOn,
  bareAccountNumber,
  birthFault,
  incorporationFault,
  mobileMoneyFault,
  nubanCheckDigit,
  registrationNumberFault,
  taxIdFault,
} from './checks';

const inNigeria = (entity_type?: EntityType) => ({ country: 'NG', entity_type });

describe('registration numbers', () => {
  it.each([
    ['limited_company', 'RC1234567'],
    ['limited_company', 'rc 1234567'],
    ['limited_company', 'RC-1'],
    ['limited_company', 'RC: 1,234,567'],
    ['public_company', 'RC/12345678'],
    ['partnership', 'LP123'],
    ['partnership', 'BN 2345678'],
    ['limited_liability_partnership', 'LLP 12'],
    ['business_name', 'BN–1234567'],
    ['incorporated_trustees', 'IT 98765'],
    ['cooperative', 'LSC/4567/2019'],
    ['government_entity', 'ACT 12'],
  ] as const)('of a %s in Nigeria may be %s', (entityType, text) => {
    expect(registrationNumberFault(text, inNigeria(entityType))).toBeUndefined();
  });

  it.each([
    ['limited_company', '1234567', 'RC and up to 8 digits'],
    ['limited_company', 'BN1234567', 'RC and up to 8 digits'],
    ['limited_company', 'RC123456789', 'RC and up to 8 digits'],
    ['limited_company', 'RC', 'RC and up to 8 digits'],
    ['limited_company', 'RC0000', 'RC and up to 8 digits'],
    ['limited_company', 'RC12345O', 'RC and up to 8 digits'],
    ['public_company', 'LLP12', 'RC and up to 8 digits'],
    ['partnership', 'RC12', 'LP or BN and up to 8 digits'],
    ['partnership', 'LLP12', 'LP or BN and up to 8 digits'],
    ['limited_liability_partnership', 'LP12', 'LLP and up to 8 digits'],
    ['business_name', 'RC12', 'BN and up to 8 digits'],
    ['incorporated_trustees', 'RC12', 'IT and up to 8 digits'],
    ['cooperative', '7', '2 to 30 letters and digits'],
  ] as const)('of a %s in Nigeria is not %s', (entityType, text, words) => {
    expect(registrationNumberFault(text, inNigeria(entityType))).toBe(`must be ${words}`);
  });

  it('know the letters of every entity type in Nigeria, and take any while the type is not known', () => {
    const fits = (letters: string) =>
      entityTypes.filter((type) => !registrationNumberFault(`${letters}123`, inNigeria(type)));
    const anyLetters = ['cooperative', 'government_entity'];
    expect(fits('RC')).toEqual(['limited_company', 'public_company', ...anyLetters]);
    expect(fits('BN')).toEqual(['partnership', 'business_name', ...anyLetters]);
    expect(fits('IT')).toEqual(['incorporated_trustees', ...anyLetters]);
    expect(fits('LP')).toEqual(['partnership', ...anyLetters]);
    expect(fits('LLP')).toEqual(['limited_liability_partnership', ...anyLetters]);
    expect(registrationNumberFault('XYZ 123', inNigeria())).toBeUndefined();
  });

  it.each(['CS123452020', 'CG-12345', 'BN 123456789', 'C.12345', 'PVT 001234'])(
    'in Ghana may be %s',
    (text) => {
      expect(registrationNumberFault(text, { country: 'GH' })).toBeUndefined();
    },
  );
  it.each(['123456', 'CS12', 'ABCD1234', 'CS1234567890123'])('in Ghana is not %s', (text) => {
    expect(registrationNumberFault(text, { country: 'GH' })).toMatch(/^must be the letters and digits/);
  });

  it.each([
    ['GB', '01234567'],
    ['GB', 'SC123456'],
    ['DE', 'HRB 12345 B (Köln)'],
    ['FR', '552 100 554'],
    ['US', '12-3456789'],
    ['JP', '法人1234567890123'],
    ['KE', 'PVT-AAAA1B2'],
  ])('elsewhere follow no form of ours: %s %s', (country, text) => {
    expect(registrationNumberFault(text, { country })).toBeUndefined();
  });
  it.each(['-', '7', '#/.', 'a'.repeat(31), '12;34'])('are nowhere %s', (text) => {
    expect(registrationNumberFault(text, { country: 'FR' })).toBe('must be 2 to 30 letters and digits');
  });
});

describe('tax ids', () => {
  it.each([
    ['NG', '1234567890'],
    ['NG', '12345678-0001'],
    ['NG', '12345678 0001'],
    ['NG', '1234567890123'],
    ['GH', 'C0001234567'],
    ['GH', 'GHA-123456789-0'],
    ['GH', 'GBR-123456789-0'],
    ['GB', '1234567890'],
    ['KE', 'P051234567X'],
  ])('of %s may be %s', (country, text) => {
    expect(taxIdFault(text, { country })).toBeUndefined();
  });
  it.each([
    ['NG', '123456789'],
    ['NG', '12345678901'],
    ['NG', '0000000000'],
    ['NG', 'A234567890'],
    ['GH', '1234567890'],
    ['GH', 'C123'],
    ['GB', 'x'],
  ])('of %s are not %s', (country, text) => {
    expect(taxIdFault(text, { country })).toMatch(/^must be /);
  });
});

describe('days', () => {
  it('count whole years', () => {
    expect(ageOn('2000-03-01', '2018-02-28')).toBe(17);
    expect(ageOn('2000-03-01', '2018-03-01')).toBe(18);
    expect(ageOn('2000-02-29', '2018-02-28')).toBe(17);
    expect(ageOn('2000-02-29', '2018-03-01')).toBe(18);
  });

  it('of birth make people of age, and not older than anybody', () => {
    const today = '2026-11-20';
    expect(birthFault('2008-11-20', today)).toBeUndefined();
    expect(birthFault('2008-11-21', today)).toBe('must be 18 years ago or more');
    expect(birthFault('2026-11-20', today)).toBe('must be 18 years ago or more');
    expect(birthFault('2026-11-21', today)).toBe('must not be in the future');
    expect(birthFault('1905-11-21', today)).toBeUndefined();
    expect(birthFault('1905-11-20', today)).toBe('must be within the last 120 years');
  });

  it('of incorporation are today or before', () => {
    expect(incorporationFault('2026-11-20', '2026-11-20')).toBeUndefined();
    expect(incorporationFault('2026-11-21', '2026-11-20')).toBe('must not be in the future');
  });
});

describe('the check digit of a NUBAN', () => {
  it.each([
    // The example from the standard of the Central Bank of Nigeria.
    ['011', '000001457', 9],
    ['058', '000000001', 8],
    // A bank code written with five digits elsewhere identifies the same bank.
    ['103', '123456789', nubanCheckDigit('00103', '123456789')],
    // 9 and the five digits of another institution: 9×3 + 5×7 + 0×3 + 2×3 + 1×7 + 1×3 = 78.
    ['50211', '000000000', 2],
  ])('of %s and %s is %s', (bank, serial, digit) => {
    expect(nubanCheckDigit(bank, serial)).toBe(digit);
  });

  it('is unknown for payment services, which number wallets themselves', () => {
    expect(nubanCheckDigit('999992', '803123456')).toBeUndefined();
  });

  it('finds every single wrong digit', () => {
    const serials = fc.stringMatching(/^\d{9}$/);
    fc.assert(
      fc.property(serials, fc.nat(8), fc.integer({ min: 1, max: 9 }), (serial, at, more) => {
        const digit = (Number(serial[at]) + more) % 10;
        const changed = serial.slice(0, at) + digit + serial.slice(at + 1);
        expect(nubanCheckDigit('044', changed)).not.toBe(nubanCheckDigit('044', serial));
      }),
    );
  });
});

const ngn = (change: Partial<SettlementAccountInput> = {}): SettlementAccountInput => ({
  currency: 'NGN',
  account_name: 'Harbour Savings',
  bank_code: '058',
  account_number: '0000000018',
  ...change,
});
const ghs = (change: Partial<SettlementAccountInput> = {}): SettlementAccountInput => ({
  currency: 'GHS',
  account_name: 'Harbour Savings',
  bank_code: '300304',
  account_number: '1011130012345',
  ...change,
});
const momo = (change: Partial<SettlementAccountInput> = {}) =>
  ghs({ bank_code: undefined, network: 'MTN', account_number: '024 412 3456', ...change });
const usd = (change: Partial<SettlementAccountInput> = {}): SettlementAccountInput => ({
  currency: 'USD',
  account_name: 'Harbour Savings',
  bank_name: 'Citibank',
  swift_code: 'CITIUS33',
  account_number: '12345678',
  ...change,
});

describe('settlement accounts', () => {
  it.each([
    ngn(),
    ngn({ account_number: '0000 0000-18' }),
    ngn({ bank_code: '999992', account_number: '8031234567' }),
    ngn({ network: undefined, swift_code: '' }),
    ghs(),
    momo(),
    momo({ network: 'TELECEL', account_number: '0501234567' }),
    usd(),
    usd({ account_number: 'GB33 BUKB 2020 1555 5555 55' }),
  ])('are right: %o', (account) => {
    expect(accountFaults(account)).toEqual({});
  });

  it.each<[SettlementAccountInput, Record<string, string>]>([
    [ngn({ bank_code: undefined }), { bank_code: 'is required' }],
    [ngn({ bank_code: '999' }), { bank_code: 'must be a code from GET /partner/v1/banks?country=NG' }],
    [ngn({ account_number: '000000001' }), { account_number: 'must be a NUBAN: 10 digits' }],
    [
      ngn({ account_number: '0000000017' }),
      { account_number: 'is not a valid account number for this bank. Check the digits' },
    ],
    [ngn({ network: 'MTN' }), { network: 'goes with GHS only' }],
    [ngn({ swift_code: 'GTBINGLA' }), { swift_code: 'goes with USD only' }],
    [
      ngn({ bank_code: '', account_number: 'x', network: 'MTN' }),
      {
        bank_code: 'is required',
        account_number: 'must be a NUBAN: 10 digits',
        network: 'goes with GHS only',
      },
    ],
    [ghs({ bank_code: undefined }), { bank_code: 'is required, or network for mobile money' }],
    [ghs({ bank_code: '058' }), { bank_code: 'must be a code from GET /partner/v1/banks?country=GH' }],
    [ghs({ account_number: '1234567' }), { account_number: 'must be 8 to 17 digits' }],
    [ghs({ swift_code: 'GTBINGLA' }), { swift_code: 'goes with USD only' }],
    [momo({ bank_code: '300304' }), { bank_code: 'does not go with a mobile-money network' }],
    [momo({ bank_name: 'MTN' }), { bank_name: 'does not go with a mobile-money network' }],
    [
      momo({ account_number: '0301234567' }),
      { account_number: 'must be a mobile number of 10 digits: 024 000 0000' },
    ],
    [usd({ swift_code: undefined }), { swift_code: 'is required' }],
    [usd({ bank_name: undefined }), { bank_name: 'is required' }],
    [usd({ account_number: '12' }), { account_number: 'must be 4 to 34 letters and digits' }],
    [usd({ network: 'MTN' }), { network: 'goes with GHS only' }],
  ])('are refused with every reason: %o', (account, faults) => {
    expect(accountFaults(account)).toEqual(faults);
  });

  it('have exactly one right check digit at each bank of Nigeria that has one', () => {
    for (const { code } of banksOf.NGN) {
      const right = Array.from({ length: 10 }, (_, digit) => `123456789${digit}`).filter(
        (account_number) => Object.keys(accountFaults(ngn({ bank_code: code, account_number }))).length === 0,
      );
      expect([code, right.length]).toEqual([code, /^\d{6}$/.test(code) ? 10 : 1]);
    }
  });

  it('never throw, whatever they are', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', '058', 'GTBINGLA', '0000000018'));
    const account = fc.record(
      {
        currency: fc.constantFrom('NGN' as const, 'GHS' as const, 'USD' as const),
        account_name: text,
        account_number: text,
        bank_code: text,
        bank_name: text,
        swift_code: text,
        network: fc.constantFrom('MTN' as const, 'TELECEL' as const),
      },
      { requiredKeys: ['currency', 'account_name', 'account_number'] },
    );
    fc.assert(
      fc.property(account, (input) => {
        for (const reason of Object.values(accountFaults(input))) expect(reason).not.toBe('');
      }),
    );
  });

  it('are compared without what people write between the digits', () => {
    expect(bareAccountNumber(' gb33-BUKB 2020 ')).toBe('GB33BUKB2020');
    expect(mobileMoneyFault('0241234567')).toBeUndefined();
  });
});
