import { expect, it } from 'vitest';
import { dayRanges } from '@/components/ui/charts/ranges';
import { viewAddress, viewOf } from './view';

const scope = { org: 'harbour', env: 'test' } as const;

it('is naira of 30 days unless the address names another', () => {
  expect(viewOf({})).toMatchObject({ currency: 'NGN', range: { days: 30 } });
  expect(viewOf({ currency: 'EUR', range: '2y' })).toEqual(viewOf({}));
  expect(viewOf({ currency: ['USD'], range: ['7d'] })).toEqual(viewOf({}));
  expect(viewOf({ currency: 'USD', range: '1y' })).toMatchObject({ currency: 'USD', range: { days: 365 } });
});

it.each(dayRanges)('$value comes back from its address', (range) => {
  for (const currency of ['NGN', 'GHS', 'USD'] as const) {
    const { searchParams } = new URL(viewAddress(scope, { currency, range }), 'http://desk.example');
    expect(viewOf(Object.fromEntries(searchParams))).toEqual({ currency, range });
  }
});

it('the usual view has the plain address', () => {
  expect(viewAddress(scope, viewOf({}))).toBe('/harbour/test');
});
