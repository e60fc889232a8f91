import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { healthSchema } from '@/lib/contract/webhooks/health';
import {
  type AttemptNote,
  figuresOf,
  healthOf,
  hoursBegin,
  mayBePrivate,
  runsOf,
  sumOf,
  tallyHours,
} from './rules';

const START = new Date('2026-11-20T09:30:00.000Z');
const note = (overrides: Partial<AttemptNote> = {}): AttemptNote => ({
  endpointId: 'one',
  at: START,
  succeeded: true,
  durationMs: 40,
  gaveUp: false,
  ...overrides,
});
const quiet = { failingSince: null, lastTestAt: null, lastTestSucceeded: null };
const healthOfNotes = (notes: AttemptNote[]) => healthOf(quiet, true, sumOf(tallyHours(notes)));

const duration = fc.oneof(fc.nat(20), fc.nat(1_000), fc.nat(12_000));
const anyNote = fc
  .record({
    endpointId: fc.constantFrom('one', 'two', 'three'),
    minutes: fc.nat(600),
    succeeded: fc.boolean(),
    durationMs: duration,
    gaveUp: fc.boolean(),
  })
  .map(({ minutes, gaveUp, ...rest }) =>
    note({ ...rest, gaveUp: gaveUp && !rest.succeeded, at: new Date(START.getTime() + minutes * 60_000) }),
  );
const anyNotes = fc.array(anyNote, { maxLength: 60 });

describe('percentiles', () => {
  it('lie within half as much again of the true ones, up to 10 seconds', () => {
    fc.assert(
      fc.property(fc.array(duration, { minLength: 1, maxLength: 200 }), (durations) => {
        const figures = figuresOf(sumOf(tallyHours(durations.map((durationMs) => note({ durationMs })))));
        const sorted = [...durations].sort((a, b) => a - b);
        for (const [share, found] of [
          [0.5, figures.p50_ms],
          [0.95, figures.p95_ms],
          [0.99, figures.p99_ms],
        ] as const) {
          const rank = Math.max(1, Math.ceil(durations.length * share));
          const truth = Math.min(10_000, Math.max(1, sorted[rank - 1] ?? 0));
          if (found === undefined) throw new Error('no percentile');
          expect(found).toBeLessThanOrEqual(Math.ceil(truth * 2));
          expect(found).toBeGreaterThanOrEqual(Math.floor(truth / 2));
        }
        expect(figures.p50_ms).toBeLessThanOrEqual(figures.p95_ms ?? 0);
        expect(figures.p95_ms).toBeLessThanOrEqual(figures.p99_ms ?? 0);
      }),
    );
  });

  it('are exact where one bucket holds one duration, and left out where nothing was sent', () => {
    expect(figuresOf(sumOf(tallyHours([note({ durationMs: 0 })])))).toMatchObject({ p50_ms: 1, p99_ms: 1 });
    expect(figuresOf(sumOf(tallyHours([note({ durationMs: 10_240 })])))).toMatchObject({ p50_ms: 10_000 });
    expect(figuresOf(sumOf([]))).toEqual({ attempts: 0, succeeded: 0, failed: 0, given_up: 0 });
  });
});

describe('the success rate', () => {
  it.each([
    [1, 1, '100.00'],
    [0, 7, '0.00'],
    [2, 3, '66.66'],
    [99_999, 100_000, '99.99'],
    [1, 100_000, '0.01'],
  ])('of %i of %i is %s', (succeeded, attempts, rate) => {
    const tally = { attempts, succeeded, givenUp: 0, durations: [] };
    expect(healthOf(quiet, true, tally).success_rate).toBe(rate);
  });

  it('is 100.00 only when none failed, 0.00 only when none succeeded, and has two decimals', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (succeeded, failed) => {
        fc.pre(succeeded + failed > 0);
        const tally = { attempts: succeeded + failed, succeeded, givenUp: 0, durations: [] };
        const rate = healthOf(quiet, true, tally).success_rate ?? '';
        expect(rate).toMatch(/^\d{1,3}\.\d\d$/);
        expect(rate === '100.00').toBe(failed === 0);
        expect(rate === '0.00').toBe(succeeded === 0);
      }),
    );
  });
});

describe('the tally of hours', () => {
  it('counts every attempt once, in its hour, whatever the order and however it is cut into batches', () => {
    fc.assert(
      fc.property(anyNotes, fc.nat(60), (notes, cut) => {
        const whole = tallyHours(notes);
        for (const { durations, attempts, hour } of whole) {
          expect(durations.reduce((sum, count) => sum + count, 0)).toBe(attempts);
          expect(hour.toISOString()).toMatch(/:00:00\.000Z$/);
        }
        const parts = [...tallyHours(notes.slice(cut)), ...tallyHours(notes.slice(0, cut))];
        expect(sumOf(parts)).toEqual(sumOf(whole));
        const figures = figuresOf(sumOf(whole));
        expect(figures.attempts).toBe(notes.length);
        expect(figures.failed).toBe(notes.filter(({ succeeded }) => !succeeded).length);
        expect(figures.given_up).toBe(notes.filter(({ gaveUp }) => gaveUp).length);
      }),
    );
  });

  it('counts the present hour as the last', () => {
    expect(hoursBegin(START, 1).toISOString()).toBe('2026-11-20T09:00:00.000Z');
    expect(hoursBegin(START, 24).toISOString()).toBe('2026-11-19T10:00:00.000Z');
  });
});

describe('the health of an endpoint', () => {
  it('fits the contract and names its state', () => {
    const unused = healthOf(quiet, false, sumOf([]));
    const healthy = healthOfNotes([note(), note({ succeeded: false })]);
    const failing = healthOf(
      { ...quiet, failingSince: START },
      true,
      sumOf(tallyHours([note({ succeeded: false, gaveUp: true })])),
    );
    const tested = healthOf({ ...quiet, lastTestAt: START, lastTestSucceeded: false }, false, sumOf([]));
    for (const health of [unused, healthy, failing, tested]) {
      expect(healthSchema.parse(health)).toEqual(health);
    }
    expect(unused).toEqual({ status: 'unused', attempts: 0, succeeded: 0, failed: 0, given_up: 0 });
    expect(healthy).toMatchObject({ status: 'healthy', success_rate: '50.00' });
    expect(failing).toMatchObject({
      status: 'failing',
      failing_since: '2026-11-20T09:30:00.000Z',
      given_up: 1,
    });
    expect(tested).toMatchObject({
      status: 'unused',
      last_test: { succeeded: false, at: '2026-11-20T09:30:00.000Z' },
    });
  });
});

describe('the run of a batch', () => {
  const at = (minute: number) => new Date(START.getTime() + minute * 60_000);

  it('contains the failures after the last success, or all', () => {
    const batch = [
      note({ at: at(4), succeeded: false }),
      note({ at: at(1), succeeded: false, gaveUp: true }),
      note({ at: at(2) }),
      note({ at: at(3), succeeded: false }),
      note({ at: at(5), succeeded: false, endpointId: 'two' }),
    ];
    expect(runsOf(batch)).toEqual([
      {
        endpointId: 'one',
        failures: 2,
        firstFailureAt: at(3),
        lastSuccessAt: at(2),
        gaveUpAt: at(1),
        lastAt: at(4),
      },
      {
        endpointId: 'two',
        failures: 1,
        firstFailureAt: at(5),
        lastSuccessAt: null,
        gaveUpAt: null,
        lastAt: at(5),
      },
    ]);
  });

  it('is what following the attempts one by one comes to', () => {
    fc.assert(
      fc.property(anyNotes, (notes) => {
        const ordered = [...notes].sort((a, b) => a.at.getTime() - b.at.getTime());
        for (const run of runsOf(notes)) {
          let failures = 0;
          for (const one of ordered.filter(({ endpointId }) => endpointId === run.endpointId)) {
            failures = one.succeeded ? 0 : failures + 1;
          }
          expect(run.failures).toBe(failures);
          expect(run.firstFailureAt === null).toBe(failures === 0);
        }
      }),
    );
  });
});

it('lets no endpoint of live stand on a private address', () => {
  expect([true, false].map((isAllowed) => mayBePrivate(isAllowed, 'live'))).toEqual([false, false]);
  expect([true, false].map((isAllowed) => mayBePrivate(isAllowed, 'test'))).toEqual([true, false]);
});
