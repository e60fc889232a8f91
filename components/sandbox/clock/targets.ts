import { fromLagosInput } from '@/components/webhooks/replay/replay-labels';
import type { BodyOf } from '@/lib/contract/operation';
import type { advanceSandboxClock } from '@/lib/contract/sandbox/clock';

/** The target of an advance. */
export interface Target {
  readonly body: BodyOf<typeof advanceSandboxClock>;
  /** The target time on the environment's clock, in Unix milliseconds. */
  readonly until: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LAGOS_OFFSET_MS = 3_600_000;

/** The one-click steps, in seconds. */
export const steps = [
  { label: '1 minute', seconds: MINUTE },
  { label: '1 hour', seconds: HOUR },
  { label: '1 day', seconds: DAY },
  { label: '1 week', seconds: 7 * DAY },
] as const;

/** The target `seconds` after `now`, which is in Unix milliseconds. */
export const inSeconds = (seconds: number, now: number): Target => ({
  body: { seconds },
  until: now + seconds * 1_000,
});

/** The target at a time in RFC 3339. */
export const atTime = (to: string): Target => ({ body: { to }, until: Date.parse(to) });

/** The same hour one month later in Lagos; the last day of the month if the next month is shorter. */
export function inOneMonth(now: number): Target {
  const local = new Date(now + LAGOS_OFFSET_MS);
  const month = local.getUTCMonth() + 1;
  const last = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
  local.setUTCMonth(month, Math.min(local.getUTCDate(), last));
  return atTime(new Date(local.getTime() - LAGOS_OFFSET_MS).toISOString());
}

/** Whether an advance needs confirmation: more than a day, because much may happen until then. */
export const isFar = ({ until }: Target, now: number): boolean => until - now > DAY * 1_000;

/**
 * Why a typed Lagos date and time is not a valid target, as a sentence; undefined if it is valid.
 * @param now the environment's time, in Unix milliseconds
 * @param latest the latest permitted time, in Unix milliseconds
 */
export function targetProblem(typed: string, now: number, latest: number): string | undefined {
  const to = fromLagosInput(typed);
  if (to === undefined) return 'Enter a date and a time.';
  if (Date.parse(to) <= now) return 'That time has passed. The clock only moves forward.';
  return Date.parse(to) > latest ? 'That is more than ten years ahead of real time.' : undefined;
}
