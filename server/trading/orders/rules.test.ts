import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '@/lib/contract/trading/orders';
import { assertInRange, assertMove, beginsAt, canMove, dealsAt, moveEvents, moves, moveTimes } from './rules';

/** Every move that an order may make, spelt out. */
const allowed = new Set([
  'awaiting_payment → pending_fulfilment',
  'awaiting_payment → failed',
  'awaiting_payment → cancelled',
  'pending_fulfilment → processing',
  'pending_fulfilment → cancelled',
  'processing → completed',
  'processing → failed',
]);

const every = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

describe('the states of an order', () => {
  it('has a row for each', () => {
    expect(Object.keys(moves).sort()).toEqual([...orderStatuses].sort());
    expect(every).toHaveLength(36);
  });

  it.each(every)('%s → %s', (from, to) => {
    const isAllowed = allowed.has(`${from} → ${to}`);
    expect(canMove(from, to)).toBe(isAllowed);
    if (isAllowed) expect(() => assertMove(from, to)).not.toThrow();
    else {
      expect(() => assertMove(from, to)).toThrow(
        expect.objectContaining({ code: 'invalid_state', details: { status: from } }),
      );
    }
  });

  it('leaves none of its ends', () => {
    for (const end of ['completed', 'failed', 'cancelled'] satisfies OrderStatus[]) {
      expect(moves[end]).toEqual([]);
    }
  });

  it('names an event and a time of every move, but none of becoming paid', () => {
    const targets = orderStatuses.filter((status) => status !== 'awaiting_payment');
    expect(Object.keys(moveEvents).sort()).toEqual([...targets].sort());
    expect(new Set(Object.values(moveTimes)).size).toBe(targets.length);
    expect(moveEvents.pending_fulfilment).toBeNull();
    for (const status of ['processing', 'completed', 'failed', 'cancelled'] as const) {
      expect(moveEvents[status]).toBe(`order.${status}`);
    }
  });
});

describe('what is due on its own', () => {
  const ready = new Date('2026-11-20T10:00:00.000Z');
  const begun = new Date('2026-11-20T10:00:02.000Z');
  it('the sandbox begins after two seconds and deals five after it was ready', () => {
    expect(beginsAt('sandbox', ready)).toEqual(begun);
    expect(dealsAt('sandbox', ready)?.toISOString()).toBe('2026-11-20T10:00:05.000Z');
  });
  it('a broker is sent an order at once, and answers when it likes', () => {
    expect(beginsAt('broker', ready)).toEqual(ready);
    expect(dealsAt('broker', ready)).toBeNull();
  });
  it('nothing at the desk', () => {
    expect([beginsAt('desk', ready), dealsAt('desk', ready)]).toEqual([null, null]);
  });
});

describe('assertInRange', () => {
  it('takes both ends and refuses what lies outside, with both', () => {
    const range = { minimum: 100n, maximum: 500n };
    for (const amount of [100n, 300n, 500n]) expect(() => assertInRange(amount, range)).not.toThrow();
    for (const amount of [99n, 501n]) {
      expect(() => assertInRange(amount, range)).toThrow(
        expect.objectContaining({
          code: 'amount_out_of_range',
          details: { minimum: '1.00', maximum: '5.00' },
        }),
      );
    }
  });
  it('knows no most where there is none', () => {
    const open = { minimum: 100n, maximum: null };
    expect(() => assertInRange(10n ** 30n, open)).not.toThrow();
    expect(() => assertInRange(1n, open)).toThrow(
      expect.objectContaining({ details: { minimum: '1.00', maximum: null } }),
    );
  });
});
