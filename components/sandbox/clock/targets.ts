import { fromLagosInput } from '@/components/webhooks/replay/replay-labels';
import type { BodyOf } from '@/lib/contract/operation';
import type { advanceSandboxClock } from '@/lib/contract/sandbox/clock';

/** Where the clock is to go. */
export interface Target {
  readonly body: BodyOf<typeof advanceSandboxClock>;
  /** The moment itself, by the environment's clock; unix milliseconds. */
  readonly until: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LAGOS_OFFSET_MS = 3_600_000;

/** The steps that are one press away, in seconds. */
export const steps = [
  { label: '1 minute', seconds: MINUTE },
  { label: '1 hour', seconds: HOUR },
  { label: '1 day', seconds: DAY },
  { label: '1 week', seconds: 7 * DAY },
] as const;

/** So much later than `now`, in unix milliseconds. */
export const inSeconds = (seconds: number, now: number): Target => ({
  body: { seconds },
  until: now + seconds * 1_000,
});

/** At a moment, RFC 3339. */
export const atTime = (to: string): Target => ({ body: { to }, until: Date.parse(to) });

/** A month later on Lagos' calendar, at the same hour; where the next month is shorter, on its last day. */
export function inOneMonth(now: number): Target {
  const local = new Date(now + LAGOS_OFFSET_MS);
  const month = local.getUTCMonth() + 1;
  const last = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
  local.setUTCMonth(month, Math.min(local.getUTCDate(), last));
  return atTime(new Date(local.getTime() - LAGOS_OFFSET_MS).toISOString());
}

/** An advance over more than a day is asked about first: much may happen until then. */
export const isFar = ({ until }: Target, now: number): boolean => until - now > DAY * 1_000;

/**
 * Why a date and time typed on Lagos' clock is none to go to, as a sentence; undefined when it is one.
 * @param now the environment's time, unix milliseconds
 * @param latest the latest moment that it may be moved to, unix milliseconds
 */
export function targetProblem(typed: string, now: number, latest: number): string | undefined {
  const to = fromLagosInput(typed);
  if (to === undefined) return 'Enter a date and a time.';
  if (Date.parse(to) <= now) return 'That time has passed. The clock only moves forward.';
  return Date.parse(to) > latest ? 'That is more than ten years ahead of real time.' : undefined;
}
