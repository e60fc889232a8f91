import { describe, expect, it } from 'vitest';
import { atTime, inOneMonth, inSeconds, isFar, targetProblem } from './targets';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-12-20T09:30:15.250Z');

describe('where the clock is to go', () => {
  it('is so much later, or a moment', () => {
    expect(inSeconds(60, NOW)).toEqual({ body: { seconds: 60 }, until: at('2026-12-20T09:31:15.250Z') });
    expect(atTime('2026-12-21T09:00:00.000Z').until).toBe(at('2026-12-21T09:00:00.000Z'));
  });

  it.each([
    ['2026-12-20T09:30:15.250Z', '2027-01-20T09:30:15.250Z'],
    ['2027-01-31T09:30:00.000Z', '2027-02-28T09:30:00.000Z'],
    ['2028-01-30T09:30:00.000Z', '2028-02-29T09:30:00.000Z'],
    // In Lagos it is already the first of the month.
    ['2027-01-31T23:30:00.000Z', '2027-02-28T23:30:00.000Z'],
    ['2026-12-31T22:59:59.000Z', '2027-01-31T22:59:59.000Z'],
  ])('a month after %s is %s', (from, to) => {
    expect(inOneMonth(at(from))).toEqual({ body: { to }, until: at(to) });
  });

  it('is far from more than a day on', () => {
    expect(isFar(inSeconds(86_400, NOW), NOW)).toBe(false);
    expect(isFar(inSeconds(86_401, NOW), NOW)).toBe(true);
  });

  it.each([
    ['', 'Enter a date and a time.'],
    ['2026-12-20', 'Enter a date and a time.'],
    ['2026-12-20T10:30', 'That time has passed. The clock only moves forward.'],
    ['2026-12-20T10:31', undefined],
    ['2036-12-20T10:31', undefined],
    ['2036-12-30T10:31', 'That is more than ten years ahead of real time.'],
  ])('typed as %j: %s', (typed, problem) => {
    const latest = at('2036-12-22T00:00:00.000Z');
    expect(targetProblem(typed, NOW, latest)).toBe(problem);
  });
});
