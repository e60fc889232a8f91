import { describe, expect, it } from 'vitest';
import { fundWalletBody } from './funding';

const id = '0198c5a0-3a00-7000-8000-0000000000b1';
const wrongFields = (refused: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  refused.error?.issues.map(({ path }) => path.join('.'));

describe('the body of a funding request', () => {
  it('needs an amount and nothing else', () => {
    expect(fundWalletBody.safeParse({ amount: '0.01' }).success).toBe(true);
    expect(
      fundWalletBody.safeParse({ amount: '1', method: 'beta_direct_debit', mandate_id: id }).success,
    ).toBe(true);
    expect(wrongFields(fundWalletBody.safeParse({}))).toEqual(['amount']);
  });

  it.each([
    [{ amount: 1000 }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ amount: '1', method: 'bank_transfer' }, 'method'],
    [{ amount: '1', method: null }, 'method'],
    [{ amount: '1', mandate_id: id.toUpperCase() }, 'mandate_id'],
    [{ amount: '1', mandate_id: '' }, 'mandate_id'],
  ])('refuses %j and names the field', (body, field) => {
    expect(wrongFields(fundWalletBody.safeParse(body))).toEqual([field]);
  });

  it.each([null, [], 'text', 1])('refuses %j, which is no object', (body) => {
    expect(fundWalletBody.safeParse(body).success).toBe(false);
  });
});
