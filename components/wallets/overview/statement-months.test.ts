import { describe, expect, it } from 'vitest';
import { monthToShow, statementMonths } from './statement-months';

describe('months with a statement', () => {
  it.each([
    ['2026-11-03', '2026-11-20', ['2026-11']],
    ['2026-11-30', '2027-02-01', ['2027-02', '2027-01', '2026-12', '2026-11']],
    ['2027-02-01', '2027-02-01', ['2027-02']],
  ])('from %s to %s', (opened, today, months) => {
    expect(statementMonths(opened, today)).toEqual(months);
  });

  it('are the current one alone where a clock stands before the wallet', () => {
    expect(statementMonths('2026-12-01', '2026-11-20')).toEqual(['2026-11']);
  });

  it('are not more than ten years', () => {
    const months = statementMonths('1999-01-01', '2026-11-20');
    expect(months).toHaveLength(120);
    expect(months.at(-1)).toBe('2016-12');
  });
});

describe('the month to begin with', () => {
  const months = ['2027-01', '2026-12', '2026-11'];
  it.each([
    ['2026-11', '2026-11'],
    ['', '2026-12'],
    ['2020-01', '2026-12'],
    ['nonsense', '2026-12'],
  ])('asked for %j', (asked, shown) => expect(monthToShow(months, asked)).toBe(shown));

  it('is the current one while there is no other', () => {
    expect(monthToShow(['2026-11'], '')).toBe('2026-11');
  });
});
