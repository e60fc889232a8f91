import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { investmentTypes } from '@/lib/contract/trading/investments';
import { makeCalendar } from '@/server/market/calendar/calendar';
import { marketAt } from '@/server/market/calendar/sessions';
import { nextStep, type Tradable } from './next-step';

describe('the next step of an order', () => {
  const calendar = makeCalendar([]);
  const share: Tradable = { fulfilledBy: 'sandbox', investmentType: 'equity' };
  const stepAt = (order: Tradable, wanted: Date | null, now = wanted ?? new Date(0)) =>
    nextStep(order, calendar, wanted, now);

  it.each([
    ['in the session', '2026-11-20T10:00:00.000Z', null],
    ['at the open', '2026-11-20T09:00:00.000Z', null],
    ['a moment before the open', '2026-11-20T08:59:59.999Z', '2026-11-20T09:00:00.000Z'],
    ['in the pre-open', '2026-11-20T08:45:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['at the close', '2026-11-19T13:30:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['at night', '2026-11-19T22:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['on a Saturday', '2026-11-21T10:00:00.000Z', '2026-11-23T09:00:00.000Z'],
    ['on Christmas Day', '2026-12-25T10:00:00.000Z', '2026-12-28T09:00:00.000Z'],
  ])('of a share waits for the exchange only when it is closed: %s', (_when, time, opens) => {
    const wanted = new Date(time);
    const waitsUntil = opens === null ? null : new Date(opens);
    expect(stepAt(share, wanted)).toEqual({ dueAt: waitsUntil ?? wanted, waitsUntil });
  });

  it.each(investmentTypes.filter((type) => type !== 'equity'))('of a %s waits for nothing', (type) => {
    const night = new Date('2026-11-21T22:00:00.000Z');
    expect(stepAt({ ...share, investmentType: type }, night)).toEqual({ dueAt: night, waitsUntil: null });
  });

  it('of an order that began late is made at once', () => {
    const now = new Date('2026-11-23T09:00:00.000Z');
    expect(stepAt(share, new Date('2026-11-21T10:00:00.000Z'), now)).toEqual({
      dueAt: now,
      waitsUntil: null,
    });
  });

  it('follows the calendar that was declared', () => {
    const holiday = {
      date: '2026-11-20',
      status: 'closed',
      name: 'Mourning',
      certainty: 'confirmed',
    } as const;
    const wanted = new Date('2026-11-20T10:00:00.000Z');
    expect(nextStep(share, makeCalendar([holiday]), wanted, wanted).dueAt).toEqual(
      new Date('2026-11-23T09:00:00.000Z'),
    );
  });

  it('of a live order is left to the broker and the desk, who see that the exchange is closed', () => {
    const night = new Date('2026-11-20T22:00:00.000Z');
    const waitsUntil = new Date('2026-11-23T09:00:00.000Z');
    expect(stepAt({ ...share, fulfilledBy: 'broker' }, night)).toEqual({ dueAt: night, waitsUntil });
    expect(stepAt({ ...share, fulfilledBy: 'desk' }, null, night)).toEqual({ dueAt: null, waitsUntil });
  });

  it('of a share is never due while the exchange is closed, nor before it is wanted', () => {
    const [from, to] = [Date.parse('2026-01-01'), Date.parse('2028-01-01')];
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (time) => {
        const wanted = new Date(time);
        const { dueAt, waitsUntil } = stepAt(share, wanted);
        expect(dueAt && marketAt(calendar, dueAt).isOpen).toBe(true);
        expect(dueAt?.getTime()).toBeGreaterThanOrEqual(time);
        expect(waitsUntil === null).toBe(marketAt(calendar, wanted).isOpen);
      }),
    );
  });
});
