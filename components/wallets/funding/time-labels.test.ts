import { describe, expect, it } from 'vitest';
import { spanBetween, spanText } from './time-labels';

describe('spanText', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [1_800, '30 minutes'],
    [3_600, '1 hour'],
    [5_400, '1 hour 30 minutes'],
    [86_400, '24 hours'],
    [604_800, '7 days'],
    [176_400, '2 days 1 hour'],
  ])('says %i seconds as %s', (seconds, words) => {
    expect(spanText(seconds)).toBe(words);
  });

  it('measures between two moments', () => {
    expect(spanBetween('2026-11-20T10:30:00.000Z', '2026-11-20T10:42:20.000Z')).toBe('12 minutes');
    expect(spanBetween('2026-11-20T10:30:00.000Z', '2026-11-20T10:29:00.000Z')).toBe('0 seconds');
  });
});
