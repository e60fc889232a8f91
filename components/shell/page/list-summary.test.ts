import { describe, expect, it } from 'vitest';
import { sumMoney } from '@/lib/contract/money';
import { countOf, totalsOf } from './list-summary';

const groups = [
  { currency: 'GHS', status: 'failed', count: 1, amount: '5.00' },
  { currency: 'NGN', status: 'pending', count: 1200, amount: '7.50' },
  { currency: 'NGN', status: 'failed', count: 3, amount: '-2.25' },
];

describe('countOf', () => {
  const isFailed = ({ status }: (typeof groups)[number]) => status === 'failed';

  it('counts the records of some groups, over all currencies', () => {
    const summary = { groups, has_more: false };
    expect(countOf(summary, () => true)).toBe('1,204');
    expect(countOf(summary, isFailed)).toBe('4');
    expect(countOf(summary, () => false)).toBe('0');
  });

  it('marks a count that is not the whole', () => {
    expect(countOf({ groups, has_more: true }, isFailed)).toBe('4+');
  });
});

describe('totalsOf', () => {
  it('adds up each currency apart', () => {
    const totals = totalsOf(groups, (own) => [
      { label: 'Sum', amount: sumMoney(own.map(({ amount }) => amount)) },
    ]);
    expect(totals).toEqual([
      { currency: 'GHS', count: 1, figures: [{ label: 'Sum', amount: '5.00' }] },
      { currency: 'NGN', count: 1203, figures: [{ label: 'Sum', amount: '5.25' }] },
    ]);
    expect(totalsOf([], () => [])).toEqual([]);
  });
});
