import { expect, it } from 'vitest';
import { businessFieldNames } from '@/lib/contract/kyb/business';
import { fieldNames, industriesOf, volumeBands } from './groups';

it('asks for every field of the contract, each once', () => {
  expect(fieldNames.toSorted()).toEqual(businessFieldNames.toSorted());
});

it('offers volumes in the money of the country, and keeps another text that is there', () => {
  expect(volumeBands({ country: 'NG' })[0]).toBe('Up to NGN 10 million');
  expect(volumeBands({ country: 'KE' })).toContain('Over USD 10 million');
  const moved = volumeBands({ country: 'GH', expected_monthly_volume: 'NGN 10 to 50 million' });
  expect(moved[0]).toBe('NGN 10 to 50 million');
  expect(volumeBands({ country: 'NG', expected_monthly_volume: moved[0] ?? '' })).toHaveLength(5);
});

it('offers industries, and keeps another one that is there', () => {
  expect(industriesOf({})).toContain('Microfinance');
  expect(industriesOf({ industry: 'Microfinance' })).toEqual(industriesOf({}));
  expect(industriesOf({ industry: 'Savings' })).toEqual(['Savings', ...industriesOf({})]);
});
