import { describe, expect, it } from 'vitest';
import type { SettlementAccountInput } from '@/lib/contract/kyb/accounts';
import { foreignBankFaults } from './check-foreign-bank';

const usd = (swift_code: string, account_number: string): SettlementAccountInput => ({
  currency: 'USD',
  account_name: 'Harbour Savings',
  bank_name: 'A bank',
  swift_code,
  account_number,
});

describe('an account abroad', () => {
  it.each([
    ['CITIUS33', '12345678'],
    ['citius33xxx', '12345678'],
    ['GTBINGLA', '0123456789'],
    ['BUKBGB22', 'GB33BUKB20201555555555'],
    ['BUKBGB22XXX', 'gb33 bukb 2020 1555 5555 55'],
    ['ABNANL2A', 'NL91ABNA0417164300'],
    // An IBAN of another country is the reviewer's to look at: branches and payment services have them.
    ['CITIUS33', 'NL91ABNA0417164300'],
  ])('may be %s %s', (swift, number) => {
    expect(foreignBankFaults(usd(swift, number))).toEqual({});
  });

  it.each([
    ['CITIUS3', '12345678'],
    ['CITIUS33XX', '12345678'],
    ['C1TIUS33', '12345678'],
    ['CITIXX33', '12345678'],
  ])('has no SWIFT code %s', (swift, number) => {
    expect(foreignBankFaults(usd(swift, number))).toEqual({
      swift_code: 'must be a SWIFT code (BIC): 8 or 11 characters that begin with the bank and country',
    });
  });

  it('has no SWIFT code that is for tests', () => {
    expect(foreignBankFaults(usd('DEUTDEF0', 'DE89370400440532013000'))).toEqual({
      swift_code: 'is a code for tests, which reaches no account',
    });
  });

  it.each([
    ['BUKBGB22', 'GB34BUKB20201555555555', 'is no valid IBAN: its check digits do not match'],
    ['BUKBGB22', 'GB33BUKB2020155555555', 'must have 22 characters, as the IBANs of GB do'],
    ['BUKBGB22', '12345678', 'must be an IBAN: every account in GB has one'],
    ['DEUTDEFF', '532013000', 'must be an IBAN: every account in DE has one'],
    [
      'CITIUS33',
      'US64SVBKUS6S3300958879',
      'has the form of an IBAN, but US stands for no country that has them',
    ],
    [
      'CITIUS33',
      'XX64SVBKUS6S33009588',
      'has the form of an IBAN, but XX stands for no country that has them',
    ],
  ])('at %s has no number %s', (swift, number, reason) => {
    expect(foreignBankFaults(usd(swift, number))).toEqual({ account_number: reason });
  });

  it('is one in USD only, and waits for its SWIFT code', () => {
    expect(foreignBankFaults({ ...usd('CITIUS3', 'x'), currency: 'NGN' })).toEqual({});
    expect(foreignBankFaults(usd('', 'GB34BUKB20201555555555'))).toEqual({});
  });
});
