import { describe, expect, it } from 'vitest';
import { type DeclaredDay, makeCalendar } from './calendar';
import { addDays } from './lagos';
import { cycleOn, marketAt, sessionsOf, settlesOn } from './sessions';

const calendar = makeCalendar([]);
const declared = (date: string, status: 'open' | 'closed', name: string | null): DeclaredDay => ({
  date,
  status,
  name,
  certainty: 'confirmed',
});
const closedIn = (year: number): string[] =>
  Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day)).filter((date) => {
    const { name } = calendar.dayOf(date);
    return !calendar.isOpen(date) && name !== 'Saturday' && name !== 'Sunday';
  });

describe('the calendar', () => {
  it('closes in 2026 on exactly the days of the exchange', () => {
    expect(closedIn(2026).map((date) => date.slice(5))).toEqual([
      '01-01',
      '03-20',
      '03-23',
      '04-03',
      '04-06',
      '05-01',
      '05-27',
      '05-28',
      '06-12',
      '10-01',
      '12-25',
    ]);
    expect(calendar.dayOf('2026-12-25')).toEqual({
      date: '2026-12-25',
      status: 'closed',
      name: 'Christmas Day',
      certainty: 'provisional',
    });
    expect(calendar.dayOf('2026-04-03')).toMatchObject({ name: 'Good Friday', certainty: 'confirmed' });
  });

  it('knows the closed days of years past, named', () => {
    expect(calendar.dayOf('2025-07-15')).toMatchObject({ status: 'closed', name: 'National mourning' });
    expect(calendar.dayOf('2013-10-18')).toMatchObject({ status: 'closed', certainty: 'provisional' });
    expect(calendar.dayOf('2024-04-11')).toMatchObject({ status: 'closed', name: 'Eid-el-Fitr' });
    // 3,408 days of the index's history, from its first to its last.
    expect(calendar.openDays('2012-01-30', '2025-11-05')).toHaveLength(3_408);
  });

  it('follows rules in later years, and states that they are provisional', () => {
    expect(closedIn(2027)).toEqual([
      '2027-01-01',
      '2027-03-09',
      '2027-03-10',
      '2027-03-26',
      '2027-03-29',
      '2027-05-03',
      '2027-05-17',
      '2027-05-18',
      '2027-06-14',
      '2027-08-16',
      '2027-10-01',
      '2027-12-27',
      '2027-12-28',
    ]);
    expect(calendar.dayOf('2027-12-27')).toMatchObject({ name: 'Christmas Day', certainty: 'provisional' });
    expect(calendar.dayOf('2027-03-03')).toEqual({
      date: '2027-03-03',
      status: 'open',
      certainty: 'provisional',
    });
  });

  it('steps over weekends and holidays', () => {
    expect(calendar.dayOf('2026-11-21')).toMatchObject({ status: 'closed', name: 'Saturday' });
    expect(calendar.nextOpen('2026-11-20')).toBe('2026-11-23');
    expect(calendar.previousOpen('2026-11-23')).toBe('2026-11-20');
    expect(calendar.nextOpen('2026-04-02')).toBe('2026-04-07');
    expect(calendar.addOpenDays('2026-04-02', 0)).toBe('2026-04-02');
    expect(calendar.addOpenDays('2026-04-02', 2)).toBe('2026-04-08');
    expect(calendar.openDays('2026-04-02', '2026-04-08')).toEqual(['2026-04-02', '2026-04-07', '2026-04-08']);
  });

  it('lets declared days win, both ways, and distinguishes calendars by their days', () => {
    const other = makeCalendar([
      declared('2026-12-28', 'closed', 'Boxing Day'),
      declared('2026-12-25', 'open', null),
      declared('2026-11-21', 'open', null),
    ]);
    expect(other.dayOf('2026-12-28')).toMatchObject({
      status: 'closed',
      name: 'Boxing Day',
      certainty: 'confirmed',
    });
    expect(other.dayOf('2026-12-25')).toEqual({ date: '2026-12-25', status: 'open', certainty: 'confirmed' });
    expect(other.openDays('2026-11-20', '2026-11-23')).toEqual(['2026-11-20', '2026-11-21', '2026-11-23']);
    expect(other.fingerprint).not.toBe(calendar.fingerprint);
    expect(makeCalendar([]).fingerprint).toBe(calendar.fingerprint);
  });
});

describe('settlement', () => {
  it('follows the cycle in force on the trade date', () => {
    expect(
      ['2025-11-27', '2025-11-28', '2026-05-31', '2026-06-01'].map((date) => cycleOn(date).name),
    ).toEqual(['T+3', 'T+2', 'T+2', 'T+1']);
    expect(settlesOn(calendar, '2025-11-27')).toBe('2025-12-02');
  });

  it('settles trades of 29 May and of 1 June 2026 both on 2 June', () => {
    expect(settlesOn(calendar, '2026-05-29')).toBe('2026-06-02');
    expect(settlesOn(calendar, '2026-06-01')).toBe('2026-06-02');
  });

  it('passes weekends and a holiday on a Friday', () => {
    expect(settlesOn(calendar, '2026-11-20')).toBe('2026-11-23');
    expect(settlesOn(calendar, '2026-06-11')).toBe('2026-06-15');
    expect(settlesOn(calendar, '2026-12-24')).toBe('2026-12-28');
  });

  it('takes what is dealt on a closed day as traded on the next open one', () => {
    expect(settlesOn(calendar, '2026-11-21')).toBe('2026-11-24');
    expect(settlesOn(calendar, '2026-05-30')).toBe('2026-06-02');
  });
});

describe('sessions', () => {
  const at = (time: string) => marketAt(calendar, new Date(time));

  it('have no gap from half past nine to half past two in Lagos', () => {
    const sessions = sessionsOf('2026-11-20');
    expect(sessions.map(({ session, from }) => `${session} ${from.toISOString().slice(11, 16)}`)).toEqual([
      'pre_open 08:30',
      'opening_auction 08:55',
      'continuous 09:00',
      'pre_close 13:20',
      'closing_auction 13:25',
    ]);
    for (const [number, { from }] of sessions.slice(1).entries()) expect(from).toEqual(sessions[number]?.to);
    expect(sessions.at(-1)?.to.toISOString()).toBe('2026-11-20T13:30:00.000Z');
  });

  it('state what there is now and what comes next', () => {
    expect(at('2026-11-20T08:29:59.999Z')).toMatchObject({ isOpen: false, session: 'closed' });
    expect(at('2026-11-20T08:30:00.000Z')).toMatchObject({ isOpen: false, session: 'pre_open' });
    expect(at('2026-11-20T09:00:00.000Z')).toEqual({
      isOpen: true,
      session: 'continuous',
      date: '2026-11-20',
      nextOpen: new Date('2026-11-23T09:00:00.000Z'),
      nextClose: new Date('2026-11-20T13:30:00.000Z'),
    });
    expect(at('2026-11-20T13:29:59.999Z')).toMatchObject({ isOpen: true, session: 'closing_auction' });
    expect(at('2026-11-20T13:30:00.000Z')).toMatchObject({
      isOpen: false,
      session: 'closed',
      nextClose: new Date('2026-11-23T13:30:00.000Z'),
    });
    expect(at('2026-11-20T13:30:00.000Z')).not.toHaveProperty('reason');
  });

  it('give the reason of a day without any', () => {
    expect(at('2026-11-22T10:00:00.000Z')).toMatchObject({
      reason: 'Sunday',
      session: 'closed',
      isOpen: false,
    });
    expect(at('2026-10-01T10:00:00.000Z').reason).toBe('Independence Day');
    // Half past eleven in the evening in UTC is the next day in Lagos.
    expect(at('2026-11-20T23:30:00.000Z')).toMatchObject({ date: '2026-11-21', reason: 'Saturday' });
  });
});
