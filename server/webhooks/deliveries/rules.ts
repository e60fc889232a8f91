import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The schedule of attempts, from the first one on. */
export const scheduleMs = [
  0,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const;

/** The step at which a schedule is over. */
export const SCHEDULE_OVER = scheduleMs.length;

/**
 * A retry is due up to this part of its offset late, so that what failed together does not return together, and never
 * early. The rest of the 1 % that the interface allows is left to the worker, which finds due retries by polling.
 */
const JITTER = 0.002;

/** Most deliveries that one replay schedules. */
export const MOST_REPLAYED = 100_000;

/** The state of a delivery when an attempt begins. */
export interface Standing {
  /** Attempts of the schedule that are over. */
  readonly step: number;
  readonly firstAttemptAt: Date | null;
  /** The attempt was requested by hand, and is not part of the schedule. */
  readonly onDemand: boolean;
}

interface AfterAttempt {
  readonly step: number;
  readonly firstAttemptAt: Date;
  readonly status: Extract<DeliveryStatus, 'pending' | 'succeeded' | 'failed'>;
  readonly nextAttemptAt: Date | null;
  /** The last attempt of the schedule has failed. */
  readonly gaveUp: boolean;
}

/**
 * The state of a delivery after an attempt: succeeded, waiting for the next time of its schedule, or failed.
 * @param at when the attempt began, by the environment's clock
 * @param now when it is recorded, by the same clock: no attempt is scheduled before it
 * @param random from 0 to 1
 */
export function afterAttempt(
  standing: Standing,
  succeeded: boolean,
  { at, now, random }: { readonly at: Date; readonly now: Date; readonly random: number },
): AfterAttempt {
  const firstAttemptAt = standing.firstAttemptAt ?? at;
  if (succeeded) {
    return { status: 'succeeded', step: SCHEDULE_OVER, firstAttemptAt, nextAttemptAt: null, gaveUp: false };
  }
  const step = standing.onDemand ? standing.step : standing.step + 1;
  const offset = scheduleMs[step];
  if (offset === undefined) {
    const gaveUp = !standing.onDemand;
    return { status: 'failed', step: SCHEDULE_OVER, firstAttemptAt, nextAttemptAt: null, gaveUp };
  }
  const due = firstAttemptAt.getTime() + offset * (1 + JITTER * random);
  const nextAttemptAt = new Date(Math.max(Math.ceil(due), now.getTime()));
  return { status: 'pending', step, firstAttemptAt, nextAttemptAt, gaveUp: false };
}

/** What a replay sends again. Pending deliveries only if they wait for a later attempt. */
export const replayed = {
  failed: ['failed'],
  undelivered: ['failed', 'held', 'pending'],
  all: ['failed', 'held', 'pending', 'succeeded'],
} as const satisfies Record<string, readonly DeliveryStatus[]>;

/** Whether an endpoint with these chosen events receives a type; none chosen means every type. */
export const isSubscribed = (chosen: readonly string[], type: string): boolean =>
  type !== 'webhook.test' && (chosen.length === 0 || chosen.includes(type));
