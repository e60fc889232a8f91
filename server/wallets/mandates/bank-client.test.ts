import { expect, it } from 'vitest';
import { bankOf } from './bank-client';

it('names the bank of an account whose check digit fits', () => {
  expect(bankOf('058', '0123456785')).toBe('Guaranty Trust Bank');
  // Payment services number their customers' wallets themselves.
  expect(bankOf('999992', '8012345678')).toBe('OPay');
});

it('states what is wrong with which field', () => {
  const details = (bankCode: string, accountNumber: string) => {
    try {
      bankOf(bankCode, accountNumber);
    } catch (error) {
      return error;
    }
  };
  expect(details('058', '0123456786')).toMatchObject({
    code: 'validation_failed',
    details: { account_number: 'is not a valid account number for this bank. Check the digits' },
  });
  // The sandbox's own bank, and one of Ghana: neither can be debited.
  for (const code of ['998', '300303', '000']) {
    expect(details(code, '0123456785')).toMatchObject({
      details: { bank_code: 'must be a code from GET /partner/v1/banks?country=NG' },
    });
  }
});
