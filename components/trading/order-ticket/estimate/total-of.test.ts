import { expect, it } from 'vitest';
import { buying, estimated, selling, typed } from '../testing';
import { totalOf } from './total-of';

const input = { side: 'buy', amount: '1.00' } as const;
const answered = { input, estimate: estimated({ total: '5330.11' }) };

it('says at once what a buy by amount takes, and of anything else only what its own estimate says', () => {
  expect(totalOf(buying(), typed({ amount: '2000' }), { answered, isCurrent: false })).toBe('2000.00');
  const units = typed({ by: 'units', units: '10' });
  expect(totalOf(buying(), units, { answered, isCurrent: true })).toBe('5330.11');
  expect(totalOf(buying(), units, { answered, isCurrent: false })).toBeUndefined();
  expect(totalOf(selling(), typed({ amount: '5' }), { answered, isCurrent: false })).toBeUndefined();
});

it('says nothing of what can’t be ordered', () => {
  expect(totalOf(buying(), typed({ amount: '1' }), { answered, isCurrent: true })).toBeUndefined();
});
