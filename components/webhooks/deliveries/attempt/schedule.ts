import type { DeliveryAttempt, WebhookDelivery } from '@/lib/contract/webhooks/deliveries';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The times of a schedule's attempts, relative to the first one. */
const times = [
  { offset: 0, label: 'Immediately' },
  { offset: MINUTE, label: '1 min' },
  { offset: 5 * MINUTE, label: '5 min' },
  { offset: 30 * MINUTE, label: '30 min' },
  { offset: 2 * HOUR, label: '2 h' },
  { offset: 6 * HOUR, label: '6 h' },
  { offset: 12 * HOUR, label: '12 h' },
  { offset: 24 * HOUR, label: '24 h' },
] as const;

/** Earlier versions retried up to 1.5 % before the scheduled time; their attempts are stored for 90 days. */
const EARLY = 0.016;
const SLACK_MS = 1_000;
/**
 * The maximum delay of the second attempt after a restart of the schedule, to distinguish it from an attempt by hand.
 */
const RESTART_LATE_MS = 15_000;

/** `spared`: not made, because an earlier one succeeded or the delivery ended otherwise. */
type StepState = 'succeeded' | 'failed' | 'sending' | 'next' | 'ahead' | 'spared';

export interface ScheduleStep {
  /** Its time after the first attempt: “5 min”. */
  readonly label: string;
  readonly state: StepState;
  /** The number of the attempt, if it was made. */
  readonly attempt?: number;
}

interface Schedule {
  readonly steps: readonly ScheduleStep[];
  /** The numbers of attempts requested by hand since the schedule started. */
  readonly byHand: ReadonlySet<number>;
}

type Attempt = Pick<DeliveryAttempt, 'number' | 'at' | 'error'>;
type Delivery = Pick<WebhookDelivery, 'status' | 'next_attempt_at'> & {
  readonly attempts: readonly Attempt[];
};

const timeOf = ({ at }: Attempt) => Date.parse(at);
const dueAt = (start: number, step: number) => start + (times[step]?.offset ?? 0);
/** The earliest time of a step: an attempt before it was requested by hand. */
const earliest = (start: number, step: number) =>
  start + (times[step]?.offset ?? 0) * (1 - EARLY) - (step === 0 ? 0 : SLACK_MS);

interface Round {
  readonly made: readonly Attempt[];
  readonly byHand: readonly Attempt[];
  /** Attempts after the end of the schedule. */
  readonly after: readonly Attempt[];
}

/** Interprets attempts as one schedule that started with the first. */
function roundOf(attempts: readonly Attempt[]): Round {
  const made: Attempt[] = [];
  const byHand: Attempt[] = [];
  const after: Attempt[] = [];
  let isOver = false;
  for (const attempt of attempts) {
    const [first = attempt] = made;
    if (isOver) after.push(attempt);
    else if (timeOf(attempt) >= earliest(timeOf(first), made.length)) made.push(attempt);
    else byHand.push(attempt);
    isOver ||= attempt.error === undefined || made.length === times.length;
  }
  return { made, byHand, after };
}

/** The index in `after` at which a replay restarted the schedule: the next attempt follows one minute later. */
function restartIn(after: readonly Attempt[], nextAt: number): number {
  return after.findIndex((attempt, index) => {
    const following = after[index + 1];
    const second = following ? timeOf(following) : nextAt;
    const start = timeOf(attempt);
    return second >= earliest(start, 1) && second <= dueAt(start, 1) + RESTART_LATE_MS;
  });
}

/** The attempts since the schedule last started, as far as their times show. */
function lastRound(attempts: readonly Attempt[], nextAt: number): Round {
  let rest = attempts;
  for (;;) {
    const round = roundOf(rest);
    const start = restartIn(round.after, nextAt);
    if (start === -1) return round;
    rest = round.after.slice(start);
  }
}

function stateOf(delivery: Delivery, step: number, made: readonly Attempt[]): StepState {
  const attempt = made[step];
  if (attempt) return attempt.error === undefined ? 'succeeded' : 'failed';
  const isNext = step === made.length;
  if (delivery.status === 'delivering') return isNext ? 'sending' : 'ahead';
  if (delivery.status === 'pending') return isNext ? 'next' : 'ahead';
  return 'spared';
}

/**
 * The eight attempts of a delivery's schedule with their results. The API does not report which attempts belong to it,
 * so they are derived from their times.
 */
export function scheduleOf(delivery: Delivery): Schedule {
  const { made, byHand, after } = lastRound(
    delivery.attempts,
    delivery.next_attempt_at ? Date.parse(delivery.next_attempt_at) : Number.NaN,
  );
  return {
    steps: times.map(({ label }, step) => {
      const attempt = made[step]?.number;
      return { label, state: stateOf(delivery, step, made), ...(attempt !== undefined && { attempt }) };
    }),
    byHand: new Set([...byHand, ...after].map(({ number }) => number)),
  };
}
