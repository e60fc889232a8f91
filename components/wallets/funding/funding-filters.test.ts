import { expect, it } from 'vitest';
import {
  fundingMethods,
  fundingRequestExample,
  fundingStatuses,
  listFundingRequests,
} from '@/lib/contract/wallets/funding';
import { fundingFilters, fundingListQuery, isReferenceOrId } from './funding-filters';

it('offers every status and method of the contract', () => {
  const values = (param: string) =>
    fundingFilters.flatMap((filter) =>
      filter.kind === 'select' && filter.param === param ? filter.options.map((option) => option.value) : [],
    );
  expect(values('status')).toEqual([...fundingStatuses]);
  expect(values('method').sort()).toEqual([...fundingMethods].sort());
});

it('asks the service only for what the contract knows, with Lagos days as moments', () => {
  const query = fundingListQuery({
    status: 'pending',
    method: 'carrier_pigeon',
    currency: 'NGN',
    created_from: '2026-11-20',
    created_to: '2026-11-20',
    cursor: 'abc',
    step: 'review',
  });
  expect(query).toEqual({
    status: 'pending',
    currency: 'NGN',
    created_from: '2026-11-19T23:00:00.000Z',
    created_to: '2026-11-20T22:59:59.999Z',
    cursor: 'abc',
  });
  expect(listFundingRequests.query.safeParse(query).success).toBe(true);
});

it('leaves out an empty or repeated cursor', () => {
  expect(fundingListQuery({ cursor: '' })).toEqual({});
  expect(fundingListQuery({ cursor: ['a', 'b'] })).toEqual({});
});

it('knows a funding reference and an id, in either case of letters', () => {
  const { id, reference } = fundingRequestExample;
  for (const text of [id, reference]) {
    expect(isReferenceOrId(text)).toBe(true);
    expect(isReferenceOrId(text.toLowerCase())).toBe(true);
    expect(isReferenceOrId(text.toUpperCase())).toBe(true);
    expect(isReferenceOrId(text.slice(1))).toBe(false);
    expect(isReferenceOrId(`${text}0`)).toBe(false);
  }
  expect(isReferenceOrId('FND-7K2M9QX4TB1/')).toBe(false);
});
