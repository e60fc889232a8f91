import { expect, test } from 'vitest';
import {
  activeFilters,
  type Filter,
  isFiltered,
  listQueries,
  plainFilters,
  serviceQuery,
  sortFilter,
} from './filters';

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

test('an id counts when it has the shape of one, although it is no option', () => {
  const endpoint: Filter = {
    kind: 'select',
    param: 'endpoint',
    label: 'Endpoint',
    options: [],
    other: /^\d+$/,
  };
  const code: Filter = { kind: 'typed', param: 'code', label: 'Code', pattern: /^[1-5]\d\d$/, hint: '' };
  expect(activeFilters([endpoint, code], { endpoint: '17', code: '500' })).toEqual({
    endpoint: '17',
    code: '500',
  });
  expect(activeFilters([endpoint, code], { endpoint: 'x', code: '700' })).toEqual({});
});

test('filters reach the browser without regular expressions, and accept the same values', () => {
  const code: Filter = { kind: 'typed', param: 'code', label: 'Code', pattern: /^[1-5]\d\d$/, hint: '' };
  const endpoint: Filter = { kind: 'select', param: 'id', label: 'Endpoint', options: [], other: /^\d+$/ };
  const plain = plainFilters([code, endpoint, ...filters]);
  expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
  expect(activeFilters(plain, { code: '500', id: '17' })).toEqual({ code: '500', id: '17' });
  expect(activeFilters(plain, { code: '700', id: 'x' })).toEqual({});
});

test('typed values are kept in the letters of their filter', () => {
  const symbol: Filter = {
    kind: 'typed',
    param: 'symbol',
    label: 'Symbol',
    pattern: /^[A-Z]+$/,
    hint: '',
    letters: 'capital',
  };
  const id: Filter = { kind: 'typed', param: 'id', label: 'Id', pattern: /^evt_[0-9a-f]+$/, hint: '' };
  expect(activeFilters([symbol, id], { symbol: ' dangcem', id: 'EVT_0A' })).toEqual({
    symbol: 'DANGCEM',
    id: 'evt_0a',
  });
});

test('minutes are taken where they matter, and go to the service as those of Lagos', () => {
  const active = { created_from: '2026-11-20T10:30', created_to: '2026-11-20' };
  const minutes: readonly Filter[] = [
    { kind: 'dates', label: 'Created', from: 'created_from', to: 'created_to', withTime: true },
  ];
  expect(activeFilters(filters, active)).toEqual({ created_to: '2026-11-20' });
  expect(activeFilters(minutes, active)).toEqual(active);
  expect(activeFilters(minutes, { created_from: '2026-11-20T25:30' })).toEqual({});
  expect(serviceQuery(minutes, { ...active, created_to: '2026-11-20T10:30' })).toEqual({
    created_from: '2026-11-20T09:30:00.000Z',
    created_to: '2026-11-20T09:30:59.999Z',
  });
});

test('the page, the export and the summary get what each takes', () => {
  const list = [...filters, sortFilter];
  const address = { status: 'pending', reference: 'FND-1', sort: 'created_at', cursor: 'c1', step: '2' };
  expect(listQueries(list, 'status', address)).toEqual({
    page: { status: 'pending', reference: 'FND-1', sort: 'created_at', cursor: 'c1' },
    exported: { status: 'pending', reference: 'FND-1' },
    summed: { reference: 'FND-1' },
  });
});

test('a filter without a value stands for its usual one, and one option for everything', () => {
  const options = ['sold', 'all'].map((value) => ({ value, label: value }));
  const status: Filter = {
    kind: 'select',
    param: 'status',
    label: 'Status',
    options,
    usual: 'active',
    whole: 'all',
  };
  const asked = (address: object) => listQueries([status], 'status', { ...address });
  expect(asked({})).toEqual({ page: { status: 'active' }, exported: { status: 'active' }, summed: {} });
  expect(asked({ status: 'gone' }).page).toEqual({ status: 'active' });
  expect(asked({ status: 'sold' }).page).toEqual({ status: 'sold' });
  expect(asked({ status: 'all' }).page).toEqual({});
});

test('a list in another order is not filtered', () => {
  const sorted = [...filters, sortFilter];
  expect(isFiltered(sorted, { sort: 'created_at' })).toBe(false);
  expect(isFiltered(sorted, { sort: 'created_at', created_to: '2026-11-20' })).toBe(true);
});
