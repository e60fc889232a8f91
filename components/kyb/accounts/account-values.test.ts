import * as ibantools from 'ibantools';
import { describe, expect, it } from 'vitest';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import { type AccountValues, accountBody, emptyAccount, numberVerdict, valuesFaults } from './account-values';

const serial = '012345678';
const nuban = `${serial}${nubanCheckDigit('058', serial)}`;
const account = (over: Partial<AccountValues>): AccountValues => ({ ...emptyAccount('Quay Ltd'), ...over });
const naira = (over: Partial<AccountValues> = {}) =>
  account({ currency: 'NGN', bank_code: '058', account_number: nuban, ...over });
const dollars = (over: Partial<AccountValues> = {}) =>
  account({
    currency: 'USD',
    bank_name: 'Example Bank',
    swift_code: 'ABNANL2A',
    account_number: 'NL91 ABNA 0417 1643 00',
    ...over,
  });
const wallet = (over: Partial<AccountValues> = {}) =>
  account({ currency: 'GHS', kind: 'mobile', network: 'MTN', account_number: '0240000000', ...over });

describe('the body', () => {
  it('has what belongs to the currency and nothing that was typed for another', () => {
    const rest = { bank_name: 'x', swift_code: 'y', network: 'MTN' } as const;
    expect(accountBody(naira(rest))).toEqual({
      currency: 'NGN',
      account_name: 'Quay Ltd',
      account_number: nuban,
      bank_code: '058',
    });
    expect(accountBody(wallet({ bank_code: '300303', is_default: true }))).toEqual({
      currency: 'GHS',
      account_name: 'Quay Ltd',
      account_number: '0240000000',
      network: 'MTN',
      is_default: true,
    });
    expect(accountBody(account({}))).toBeUndefined();
  });
});

describe('what is wrong', () => {
  it('is nothing with an account that can exist', () => {
    for (const values of [naira(), wallet(), dollars()]) expect(valuesFaults(values, ibantools)).toEqual({});
  });

  it('is said of the fields that the form shows', () => {
    expect(valuesFaults(account({}), undefined)).toEqual({ currency: 'must be chosen' });
    expect(valuesFaults(account({ currency: 'GHS', account_number: '12345678' }), undefined)).toEqual({
      bank_code: 'is required',
    });
    // A bank selected earlier for another currency.
    expect(valuesFaults(naira({ currency: 'GHS', account_number: '12345678' }), undefined)).toEqual({
      bank_code: 'must be chosen',
    });
    expect(valuesFaults(wallet({ network: '' }), undefined)).toEqual({ network: 'is required' });
    expect(valuesFaults(naira({ account_name: ' ' }), undefined)).toEqual({
      account_name: 'must not be empty',
    });
    expect(valuesFaults(dollars({ swift_code: 'nope' }), ibantools)).toHaveProperty('swift_code');
    expect(valuesFaults(dollars({ account_number: 'NL92ABNA0417164300' }), ibantools)).toEqual({
      account_number: 'is no valid IBAN: its check digits do not match',
    });
  });
});

describe('while the number is typed', () => {
  const wrong = `${serial}${(Number(nuban[9]) + 1) % 10}`;

  it('counts the digits, and then says whether it fits the bank', () => {
    expect(numberVerdict(naira({ account_number: '0123' }), undefined, 'GTB')?.text).toBe('4 of 10 digits');
    expect(numberVerdict(naira(), undefined, 'GTB')).toEqual({ state: 'right', text: 'Fits GTB' });
    expect(numberVerdict(naira({ account_number: wrong }), undefined, 'GTB')?.state).toBe('wrong');
  });

  it('says nothing where the bank or the library is not there yet', () => {
    expect(numberVerdict(naira({ bank_code: '' }), undefined, undefined)).toBeUndefined();
    expect(numberVerdict(dollars(), undefined, undefined)).toBeUndefined();
    expect(numberVerdict(dollars(), ibantools, undefined)?.text).toBe('A valid IBAN');
    expect(numberVerdict(wallet({ network: '' }), undefined, undefined)).toBeUndefined();
  });
});
