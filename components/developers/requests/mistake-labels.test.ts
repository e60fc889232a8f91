import { expect, it } from 'vitest';
import { mistakeText, sharedPath } from './mistake-labels';

it('makes words of a name', () => {
  expect(mistakeText('timestamp_in_milliseconds')).toBe('Timestamp in milliseconds');
});

it('finds how the paths of one operation begin', () => {
  expect(sharedPath('/partner/v1/wallets/NGN/fund')).toBe('/partner/v1/wallets/NGN/fund');
  expect(sharedPath('/partner/v1/orders/0198c5a0-3a00-7000-8000-0000000000d1/cancel')).toBe(
    '/partner/v1/orders/',
  );
});
