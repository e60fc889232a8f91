import { expect, it } from 'vitest';
import { buttonsOf } from './moves';

const open = { status: 'open', kind: 'paid_again', amount: '1000.00' } as const;
const allowed = (exception: Parameters<typeof buttonsOf>[0]) =>
  buttonsOf(exception)
    .filter(({ refused }) => refused === undefined)
    .map(({ move }) => move);

it.each([
  ['open', open, ['dismissed', 'returned', 'credit']],
  ['without money', { ...open, amount: undefined }, ['dismissed']],
  ['in another currency', { ...open, kind: 'other_currency' as const }, ['dismissed', 'returned']],
  ['with a credit that is proposed', { ...open, transfer_id: 'a' }, []],
  ['resolved', { ...open, status: 'resolved' as const }, []],
])('offers what an exception %s allows, and says why not the rest', (_name, exception, moves) => {
  expect(allowed(exception)).toEqual(moves);
});
