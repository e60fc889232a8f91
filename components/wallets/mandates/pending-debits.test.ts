import { describe, expect, it } from 'vitest';
import { pendingWords } from './pending-debits';

const debits = (...amounts: string[]) => amounts.map((amount) => ({ amount, currency: 'NGN' as const }));

describe('pendingWords', () => {
  it('counts and sums', () => {
    expect(pendingWords({ data: [], next_cursor: null })).toBe('None');
    expect(pendingWords({ data: debits('1000.50'), next_cursor: null })).toBe('1 debit of NGN\u00a01,000.50');
    expect(pendingWords({ data: debits('1000.50', '0.50'), next_cursor: null })).toBe(
      '2 debits, NGN\u00a01,001.00 in all',
    );
  });

  it('claims no whole where there are more', () => {
    expect(pendingWords({ data: debits('1.00', '2.00'), next_cursor: 'c' })).toBe(
      'More than 2 debits, over NGN\u00a03.00',
    );
  });
});
