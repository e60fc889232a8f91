import { describe, expect, it } from 'vitest';
import { type MandateValues, mandateFaults, numberVerdict } from './mandate-values';

const right: MandateValues = { bank_code: '058', account_number: '0000000018', maximum_amount: '5000' };
const limits = { minimum: '100.00', maximum: '10000000.00' };

function problems(values: Partial<MandateValues>) {
  return mandateFaults(limits)({ ...right, ...values });
}

describe('mandateFaults', () => {
  it('takes an account of the bank, with blanks and hyphens between its digits', () => {
    expect(problems({})).toEqual({});
    expect(problems({ account_number: '000-000 0018' })).toEqual({});
  });

  it('wants everything', () => {
    expect(problems({ bank_code: '', account_number: ' ', maximum_amount: '' })).toEqual({
      bank_code: 'Choose the bank.',
      account_number: 'Enter the account number.',
      maximum_amount: 'Enter an amount.',
    });
  });

  it('refuses a number whose check digit is another bank’s', () => {
    expect(problems({ account_number: '0000000019' })).toEqual({
      account_number: 'This isn’t a valid account number for Guaranty Trust Bank. Check the digits.',
    });
    expect(problems({ account_number: '12345' })).toEqual({
      account_number: 'An account number has 10 digits.',
    });
  });

  it('keeps the most of a debit within what direct debit takes', () => {
    expect(problems({ maximum_amount: '99.99' }).maximum_amount).toMatch(
      /^The minimum debit is NGN\u00a0100\.00/,
    );
    expect(problems({ maximum_amount: '10000000.01' }).maximum_amount).toBe(
      'Direct debit takes NGN\u00a010,000,000.00 at most.',
    );
    expect(problems({ maximum_amount: '10000000' })).toEqual({});
  });
});

describe('numberVerdict', () => {
  const verdict = (values: Partial<MandateValues>) => numberVerdict({ ...right, ...values });

  it('counts digits, then says whether they fit the bank', () => {
    expect(verdict({ account_number: '' })).toBeUndefined();
    expect(verdict({ account_number: '00000' })).toEqual({ state: 'typing', text: '5 of 10 digits' });
    expect(verdict({ bank_code: '' })).toBeUndefined();
    expect(verdict({})).toEqual({ state: 'right', text: 'Fits Guaranty Trust Bank' });
    expect(verdict({ account_number: '0000000019' })?.state).toBe('wrong');
  });
});
