import { describe, expect, it } from 'vitest';
import { pendingText } from './pending-debits';

const debits = (...amounts: string[]) => amounts.map((amount) => ({ amount, currency: 'NGN' as const }));

describe('pendingText', () => {
  it('counts and sums', () => {
    expect(pendingText({ data: [], next_cursor: null })).toBe('None');
    expect(pendingText({ data: debits('1000.50'), next_cursor: null })).toBe('1 debit of NGN\u00a01,000.50');
    expect(pendingText({ data: debits('1000.50', '0.50'), next_cursor: null })).toBe(
      '2 debits, NGN\u00a01,001.00 in all',
    );
  });

  it('claims no whole where there are more', () => {
    expect(pendingText({ data: debits('1.00', '2.00'), next_cursor: 'c' })).toBe(
      'More than 2 debits, over NGN\u00a03.00',
    );
  });
});
