import { expect, it } from 'vitest';
import { isConflict, isLockedOut, isStale, isUnavailable } from './failures';

/** As drizzle hands on what the driver says. */
const failure = (code: string | undefined, message = 'no') =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

it('knows what passes on its own from what is wrong', () => {
  const now = [
    '08006',
    '57P01',
    '57P03',
    '53300',
    '55P03',
    '57014',
    '25P03',
    '25006',
    'ECONNREFUSED',
    'EAI_AGAIN',
  ];
  expect(now.filter((code) => !isUnavailable(failure(code)))).toEqual([]);
  const said = [
    'Connection terminated unexpectedly',
    'timeout expired',
    'cached plan must not change result type',
  ];
  expect(said.filter((message) => !isUnavailable(failure(undefined, message)))).toEqual([]);
  const wrong = ['23505', '42P01', '22003', '28P01', '40001'];
  expect(wrong.filter((code) => isUnavailable(failure(code)))).toEqual([]);
});

it('knows who stood in whose way, and which connections are of no more use', () => {
  expect(['40001', '40P01', '55P03'].map((code) => isConflict(failure(code)))).toEqual([true, true, false]);
  expect(['40001', '40P01', '55P03'].map((code) => isLockedOut(failure(code)))).toEqual([false, true, true]);
  expect(['25006', '57014'].map((code) => isStale(failure(code)))).toEqual([true, false]);
  expect(isStale(new Error('cached plan must not change result type'))).toBe(true);
});
