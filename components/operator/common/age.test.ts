import { describe, expect, it } from 'vitest';
import { ageOf } from './age';

const SINCE = '2026-11-20T10:00:00.000Z';
const START = Date.parse(SINCE) / 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LIMITS = { long: DAY, tooLong: 3 * DAY };

describe('an age', () => {
  it.each([
    [0, 'under a minute'],
    [59, 'under a minute'],
    [MINUTE, '1 min'],
    [59 * MINUTE, '59 min'],
    [HOUR, '1 h'],
    [HOUR + 5 * MINUTE, '1 h 5 min'],
    [DAY - 1, '23 h 59 min'],
    [DAY, '1 d'],
    [2 * DAY + 4 * HOUR + 59 * MINUTE, '2 d 4 h'],
    [-500, 'under a minute'],
  ])('of %i seconds is %s', (seconds, words) => {
    expect(ageOf(SINCE, START + seconds, LIMITS).words).toBe(words);
  });

  it.each([
    [DAY - 1, 'usual'],
    [DAY, 'long'],
    [3 * DAY - 1, 'long'],
    [3 * DAY, 'too-long'],
  ])('of %i seconds is %s', (seconds, tone) => {
    expect(ageOf(SINCE, START + seconds, LIMITS).tone).toBe(tone);
  });
});
