import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAttempt, isSubscribed, SCHEDULE_OVER, scheduleMs } from './rules';

const start = new Date('2026-11-20T09:30:00.000Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const fresh = { step: 0, firstAttemptAt: null, onDemand: false };

/** Fails at each due time until the schedule is over; answers the times of all attempts, from the first one on. */
function failThrough(random: () => number): { times: number[]; gaveUp: boolean } {
  let standing = fresh as { step: number; firstAttemptAt: Date | null; onDemand: boolean };
  const times: number[] = [];
  for (let at: Date | null = start; at !== null; ) {
    times.push(at.getTime() - start.getTime());
    const after = afterAttempt(standing, false, { at, now: at, random: random() });
    standing = { ...standing, step: after.step, firstAttemptAt: after.firstAttemptAt };
    if (after.nextAttemptAt === null) return { times, gaveUp: after.gaveUp && after.status === 'failed' };
    at = after.nextAttemptAt;
  }
  throw new Error('unreachable');
}

describe('the schedule', () => {
  it('is that of the interface', () => {
    expect(scheduleMs.map((milliseconds) => milliseconds / 60_000)).toEqual([
      0, 1, 5, 30, 120, 360, 720, 1440,
    ]);
  });

  it('makes eight attempts at their times from the first one, then gives up', () => {
    expect(failThrough(() => 0)).toEqual({ times: [...scheduleMs], gaveUp: true });
  });

  it('sets no attempt before its time and none more than 1 % of its offset late, whatever the jitter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (numbers) => {
          const left = [...numbers];
          const { times } = failThrough(() => left.shift() ?? 0);
          expect(times).toHaveLength(8);
          times.forEach((time, index) => {
            const planned = scheduleMs[index] ?? 0;
            expect(time).toBeGreaterThanOrEqual(planned);
            expect(time).toBeLessThanOrEqual(planned * 1.01);
          });
        },
      ),
    );
  });

  it('counts from the first attempt, not from the last', () => {
    const after = afterAttempt({ ...fresh, step: 1, firstAttemptAt: start }, false, {
      at: later(70_000),
      now: later(80_000),
      random: 0,
    });
    expect(after).toMatchObject({ status: 'pending', step: 2, nextAttemptAt: later(300_000) });
  });

  it('sets no attempt in the past: a time that has gone by is now', () => {
    const now = later(3 * 60 * 60_000);
    const after = afterAttempt({ ...fresh, step: 1, firstAttemptAt: start }, false, {
      at: now,
      now,
      random: 1,
    });
    expect(after.nextAttemptAt).toEqual(now);
  });
});

describe('an attempt that succeeds', () => {
  it('ends the schedule wherever it stood', () => {
    for (let step = 0; step <= SCHEDULE_OVER; step += 1) {
      for (const onDemand of [false, true]) {
        const after = afterAttempt({ step, firstAttemptAt: start, onDemand }, true, {
          at: start,
          now: start,
          random: 0,
        });
        expect(after).toEqual({
          status: 'succeeded',
          step: SCHEDULE_OVER,
          firstAttemptAt: start,
          nextAttemptAt: null,
          gaveUp: false,
        });
      }
    }
  });
});

describe('an attempt on demand that fails', () => {
  it('takes no place in the schedule', () => {
    const standing = { step: 2, firstAttemptAt: start, onDemand: true };
    const after = afterAttempt(standing, false, { at: later(90_000), now: later(91_000), random: 0 });
    expect(after).toMatchObject({ status: 'pending', step: 2, nextAttemptAt: later(300_000), gaveUp: false });
  });

  it('leaves a delivery failed whose schedule is over, and gives nothing up a second time', () => {
    const standing = { step: SCHEDULE_OVER, firstAttemptAt: start, onDemand: true };
    const after = afterAttempt(standing, false, { at: start, now: start, random: 0 });
    expect(after).toMatchObject({ status: 'failed', nextAttemptAt: null, gaveUp: false });
  });
});

describe('what an endpoint receives', () => {
  it('is every event when it chose none, and never a test of another', () => {
    expect(isSubscribed([], 'wallet.funded')).toBe(true);
    expect(isSubscribed(['order.created'], 'wallet.funded')).toBe(false);
    expect(isSubscribed(['order.created'], 'order.created')).toBe(true);
    expect(isSubscribed([], 'webhook.test')).toBe(false);
  });
});
