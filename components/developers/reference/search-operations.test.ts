import { expect, it } from 'vitest';
import { matches } from './search-operations';

const operation = {
  id: 'fundWallet',
  method: 'POST',
  path: '/partner/v1/wallets/{currency}/fund',
  summary: 'Fund a wallet',
  tag: 'Wallets',
};

it('finds an operation by words of its name, path and method, in any order', () => {
  expect(
    ['', 'fund', 'wallets post', '/FUND', 'fundwallet'].map((search) => matches(operation, search)),
  ).toEqual(Array(5).fill(true));
  expect(matches(operation, 'get fund')).toBe(false);
});
