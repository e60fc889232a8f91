import { describe, expect, it } from 'vitest';
import { buttonsOf, compareReported } from './rules';

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

describe('what a provider said', () => {
  it('stands beside what was asked for', () => {
    expect(
      compareReported({ currency: 'NGN', amount: '900.00', asked_currency: 'NGN', asked_amount: '1000.00' }),
    ).toEqual([
      { what: 'Currency', said: 'NGN', had: 'NGN', differs: false },
      { what: 'Amount', said: '900.00', had: '1000.00', differs: true },
    ]);
  });

  it('stands beside what it says when it is asked again', () => {
    expect(
      compareReported({
        notification: 'ntf_1',
        told_amount: '5000.00',
        amount_received: '1000.00',
        status: 'succeeded',
      }),
    ).toEqual([
      { what: 'Amount', said: '5000.00', had: '1000.00', differs: true },
      { what: 'Notification', said: 'ntf_1', differs: false },
      { what: 'Status', said: 'succeeded', differs: false },
    ]);
  });

  it('stands beside what was there before, also where it is gone', () => {
    expect(compareReported({ amount_before: '1000.00', status: null })).toEqual([
      { what: 'Amount', said: null, had: '1000.00', differs: true },
      { what: 'Status', said: null, differs: false },
    ]);
  });
});
