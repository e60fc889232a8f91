import { expect, test } from 'vitest';
import { activeFilters, type Filter, serviceQuery } from './filters';

const filters: readonly Filter[] = [
  { kind: 'select', param: 'status', label: 'Status', options: [{ value: 'pending', label: 'Pending' }] },
  { kind: 'text', param: 'reference', label: 'Reference' },
  { kind: 'dates', label: 'Created', from: 'created_from', to: 'created_to' },
];

test('known values are taken from the address', () => {
  const address = {
    status: 'pending',
    reference: 'FND-1',
    created_from: '2026-11-01',
    created_to: '2026-11-20',
  };
  expect(activeFilters(filters, address)).toEqual(address);
});

test('what no filter knows is left out', () => {
  expect(
    activeFilters(filters, {
      status: 'lost',
      reference: '  ',
      created_from: 'yesterday',
      created_to: '2026-13-40',
      cursor: 'abc',
    }),
  ).toEqual({});
});

test('a repeated parameter counts for nothing', () => {
  expect(activeFilters(filters, { status: ['pending', 'pending'], reference: null })).toEqual({});
});

test('days go to the service as whole Lagos days', () => {
  const active = { status: 'pending', created_from: '2026-11-20', created_to: '2026-11-20' };
  expect(serviceQuery(filters, active)).toEqual({
    status: 'pending',
    created_from: '2026-11-19T23:00:00.000Z',
    created_to: '2026-11-20T22:59:59.999Z',
  });
});
