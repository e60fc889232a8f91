import { expect, it } from 'vitest';
import { accountSchema, inGroups } from './account-schema';

const typed = {
  account_name: ' Partner Desk Clients ',
  account_number: 'gb82 west 1234-5698',
  bank_name: 'Alpha Bank',
  bank_code: 'ALPH',
  swift_code: 'alphngla',
};

it('tidies an account as it is typed', () => {
  expect(accountSchema.parse(typed)).toEqual({
    ...typed,
    account_name: 'Partner Desk Clients',
    account_number: 'GB82WEST12345698',
    swift_code: 'ALPHNGLA',
  });
});

it.each([
  ['account_number', '12/34'],
  ['account_number', ' '],
  ['swift_code', 'ALPHNG'],
  ['bank_code', ''],
])('refuses the %s %j', (field, value) => {
  const { error } = accountSchema.safeParse({ ...typed, [field]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

it('writes numbers in groups', () => {
  expect(inGroups('3001234567')).toBe('3001 2345 67');
  expect(inGroups('12345678')).toBe('1234 5678');
});
