import { describe, expect, it } from 'vitest';
import { makeCalendar } from '@/server/market/calendar/calendar';
import { nextSession } from './read-clock';
import { listsSessions, placeOf, targetOf } from './rules';

const real = new Date('2026-11-20T09:30:00.000Z');
const present = new Date('2026-12-20T09:30:00.000Z');
const refusal = (input: Parameters<typeof targetOf>[0]) => {
  try {
    return targetOf(input, present, real).toISOString();
  } catch (error) {
    const { code, details } = error as { code: string; details: object };
    return [code, details];
  }
};

describe('targetOf', () => {
  it('counts seconds from the present of the environment, and takes times and dates as they are', () => {
    expect(refusal({ seconds: 90 })).toBe('2026-12-20T09:31:30.000Z');
    expect(refusal({ to: '2027-01-01' })).toBe('2027-01-01T00:00:00.000Z');
    expect(refusal({ to: '2026-12-20T09:30:00.001Z' })).toBe('2026-12-20T09:30:00.001Z');
  });

  it('never goes back, nor stands still', () => {
    const passed = ['invalid_state', { status: '2026-12-20T09:30:00.000Z' }];
    expect(refusal({ to: '2026-12-20T09:30:00.000Z' })).toEqual(passed);
    expect(refusal({ to: '2026-11-25' })).toEqual(passed);
  });

  it('goes ten years ahead of real time at most', () => {
    const far = 'is more than ten years ahead of real time';
    expect(refusal({ seconds: 10 * 366 * 86_400 })).toEqual(['validation_failed', { seconds: far }]);
    expect(refusal({ to: '2037-01-01' })).toEqual(['validation_failed', { to: far }]);
    expect(refusal({ to: '2036-11-20' })).toBe('2036-11-20T00:00:00.000Z');
  });
});

describe('what is due at the same moment', () => {
  it('has a fixed order: money comes before its notifications', () => {
    expect(placeOf('direct_debit')).toBeLessThan(placeOf('webhook_attempt'));
    expect(placeOf('holding_maturity')).toBeLessThan(placeOf('webhook_attempt'));
    expect(placeOf('webhook_attempt')).toBeLessThan(placeOf('market_session'));
  });
});

describe('sessions of the market', () => {
  const calendar = makeCalendar([]);
  const sessionAfter = (time: string) => nextSession(calendar, new Date(time));

  it('open and close by turns, and not at weekends', () => {
    expect(sessionAfter('2026-11-20T08:00:00.000Z')).toMatchObject({
      dueAt: new Date('2026-11-20T09:00:00.000Z'),
      outcome: 'open',
    });
    expect(sessionAfter('2026-11-20T09:00:00.000Z')).toMatchObject({
      dueAt: new Date('2026-11-20T13:30:00.000Z'),
      outcome: 'closed',
    });
    expect(sessionAfter('2026-11-20T13:30:00.000Z').dueAt).toEqual(new Date('2026-11-23T09:00:00.000Z'));
  });

  it('are listed for a week and no more', () => {
    const week = new Date(present.getTime() + 7 * 86_400_000);
    expect(listsSessions(present, week)).toBe(true);
    expect(listsSessions(present, new Date(week.getTime() + 1))).toBe(false);
  });
});
