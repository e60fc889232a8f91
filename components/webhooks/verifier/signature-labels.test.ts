import { expect, it } from 'vitest';
import { spanText } from './signature-labels';

it('writes a span in its two largest units', () => {
  expect([0, 1, 72, -3_725, 90_061].map(spanText)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute 12 seconds',
    '1 hour 2 minutes',
    '1 day 1 hour',
  ]);
});
