import type { Environment } from '@/lib/contract/primitives';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';

/** Failed attempts in a row from which an endpoint is failing. */
export const FAILING_FROM = 3;

/** Members are notified of failed deliveries once in this time for each endpoint. */
export const GIVEN_UP_PAUSE_MS = 3_600_000;

const HOUR_MS = 3_600_000;

/** Whether endpoints may have loopback and private addresses: where the deployment allows it, and never with live. */
export const mayBePrivate = (isAllowed: boolean, environment: Environment): boolean =>
  isAllowed && environment === 'test';

/**
 * Upper bounds of the histogram's buckets, in milliseconds, about 1.5 times the previous; one more bucket takes
 * longer durations.
 */
const BOUNDS = [
  1, 2, 3, 5, 7, 10, 15, 22, 33, 50, 75, 110, 160, 240, 360, 550, 800, 1_200, 1_800, 2_700, 4_000, 6_300,
  10_000,
] as const;
const BUCKETS = BOUNDS.length + 1;
const LONGEST_MS = BOUNDS[BOUNDS.length - 1] ?? 0;

/** The bucket of a duration in milliseconds, from 0. */
function bucketOf(durationMs: number): number {
  const bucket = BOUNDS.findIndex((bound) => durationMs <= bound);
  return bucket === -1 ? BOUNDS.length : bucket;
}

/**
 * A percentile of a histogram's durations, in whole milliseconds, interpolated within its bucket. Durations above the
 * largest bound count as that bound.
 * @param share 0.5 for the median
 * @returns undefined for an empty histogram
 */
function percentileOf(durations: readonly number[], share: number): number | undefined {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const rank = Math.max(1, Math.ceil(total * share));
  let before = 0;
  for (const [bucket, count] of durations.entries()) {
    if (before + count >= rank) {
      const upper = BOUNDS[bucket] ?? LONGEST_MS;
      const lower = BOUNDS[bucket - 1] ?? 0;
      return Math.ceil(lower + ((upper - lower) * (rank - before)) / count);
    }
    before += count;
  }
  return LONGEST_MS;
}

/**
 * Percent of successful attempts, two decimals, rounded down: 100.00 means that none failed, 0.00 that none
 * succeeded. Undefined without attempts.
 */
function successRate(attempts: number, succeeded: number): string | undefined {
  if (attempts === 0) return undefined;
  const hundredths = Math.floor((succeeded * 10_000) / attempts);
  return ((succeeded > 0 ? Math.max(1, hundredths) : 0) / 100).toFixed(2);
}

/** The results of a range's attempts. */
interface Tally {
  readonly attempts: number;
  readonly succeeded: number;
  readonly givenUp: number;
  /** Attempts by the bucket of their duration. */
  readonly durations: readonly number[];
}

const nothing = (): Tally => ({ attempts: 0, succeeded: 0, givenUp: 0, durations: Array(BUCKETS).fill(0) });

const plus = (a: Tally, b: Tally): Tally => ({
  attempts: a.attempts + b.attempts,
  succeeded: a.succeeded + b.succeeded,
  givenUp: a.givenUp + b.givenUp,
  durations: a.durations.map((count, bucket) => count + (b.durations[bucket] ?? 0)),
});

/** The sum of tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally => tallies.reduce(plus, nothing());

/** A tally as the interface shows it. */
export function figuresOf({ attempts, succeeded, givenUp, durations }: Tally) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentileOf(durations, share));
  return {
    attempts,
    succeeded,
    failed: attempts - succeeded,
    given_up: givenUp,
    ...(p50 !== undefined && { p50_ms: p50 }),
    ...(p95 !== undefined && { p95_ms: p95 }),
    ...(p99 !== undefined && { p99_ms: p99 }),
  };
}

/** A tally with its rate of success. */
export function ratedFiguresOf(tally: Tally) {
  const rate = successRate(tally.attempts, tally.succeeded);
  return { ...(rate !== undefined && { success_rate: rate }), ...figuresOf(tally) };
}

/** The health in an endpoint's row. */
interface KnownHealth {
  readonly failingSince: Date | null;
  readonly lastTestAt: Date | null;
  readonly lastTestSucceeded: boolean | null;
}

/** The health of an endpoint by its streak, its last test and a range's tally. */
export function healthOf(endpoint: KnownHealth, isUsed: boolean, tally: Tally): WebhookHealth {
  const { failingSince, lastTestAt, lastTestSucceeded } = endpoint;
  return {
    status: failingSince ? 'failing' : isUsed ? 'healthy' : 'unused',
    ...(failingSince && { failing_since: failingSince.toISOString() }),
    ...(lastTestAt && { last_test: { succeeded: lastTestSucceeded === true, at: lastTestAt.toISOString() } }),
    ...ratedFiguresOf(tally),
  };
}

/** The start of the first of several hours, the current one being the last. */
export const hoursBegin = (now: Date, hours: number): Date =>
  new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (hours - 1) * HOUR_MS);

/** One attempt that is over. */
export interface AttemptNote {
  readonly endpointId: string;
  /** When it ended, on the clock of the environment. */
  readonly at: Date;
  readonly succeeded: boolean;
  readonly durationMs: number;
  /** It was the last of its delivery's schedule, and failed. */
  readonly gaveUp: boolean;
}

/** The tally of one endpoint in one hour. */
export interface HourTally extends Tally {
  readonly endpointId: string;
  readonly hour: Date;
}

/** Attempts by endpoint and hour. */
export function tallyHours(notes: readonly AttemptNote[]): HourTally[] {
  const hours = new Map<string, HourTally>();
  for (const { endpointId, at, succeeded, durationMs, gaveUp } of notes) {
    const hour = hoursBegin(at, 1);
    const key = `${endpointId}/${hour.getTime()}`;
    const bucket = bucketOf(durationMs);
    const one: Tally = {
      attempts: 1,
      succeeded: succeeded ? 1 : 0,
      givenUp: gaveUp ? 1 : 0,
      durations: nothing().durations.map((_, index) => (index === bucket ? 1 : 0)),
    };
    hours.set(key, { endpointId, hour, ...plus(hours.get(key) ?? nothing(), one) });
  }
  return [...hours.values()];
}

/** The effect of a batch of attempts on an endpoint's streak. */
export interface Run {
  readonly endpointId: string;
  /** Failures since the last success of the batch; all of them without one. */
  readonly failures: number;
  readonly firstFailureAt: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly gaveUpAt: Date | null;
  readonly lastAt: Date;
}

function follow(run: Run | undefined, { endpointId, at, succeeded, gaveUp }: AttemptNote): Run {
  return {
    endpointId,
    failures: succeeded ? 0 : (run?.failures ?? 0) + 1,
    firstFailureAt: succeeded ? null : (run?.firstFailureAt ?? at),
    lastSuccessAt: succeeded ? at : (run?.lastSuccessAt ?? null),
    gaveUpAt: gaveUp ? at : (run?.gaveUpAt ?? null),
    lastAt: at,
  };
}

/** The runs of a batch, one for each endpoint; attempts count in the order in which they ended. */
export function runsOf(notes: readonly AttemptNote[]): Run[] {
  const runs = new Map<string, Run>();
  for (const note of [...notes].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    runs.set(note.endpointId, follow(runs.get(note.endpointId), note));
  }
  return [...runs.values()];
}
