import { type DueKind, dueKinds, MOST_AHEAD_SECONDS } from '@/lib/contract/sandbox/clock';
import { invalidFields, invalidState } from '@/server/platform/kernel/errors';

/** The next due event: work, a webhook attempt, or the market opening or closing. */
export interface Due {
  readonly kind: DueKind;
  /** None for market_session. */
  readonly resourceId: string | null;
  readonly dueAt: Date;
  readonly reference: string;
}

/** The order of work that is due at the same moment: by kind, then id. */
export const placeOf = (kind: DueKind): number => dueKinds.indexOf(kind);

/**
 * Where an advance goes to.
 * @param present the environment's time
 * @param real real time
 * @throws ApiError invalid_state (status: the present) for a time that has passed; validation_failed for one too far ahead
 */
export function targetOf(
  { seconds, to }: { readonly seconds?: number | undefined; readonly to?: string | undefined },
  present: Date,
  real: Date,
): Date {
  const target = to === undefined ? new Date(present.getTime() + (seconds ?? 0) * 1000) : new Date(to);
  if (target <= present) {
    throw invalidState(present.toISOString(), `The clock is at ${present.toISOString()} and can’t go back.`);
  }
  if (target.getTime() - real.getTime() > MOST_AHEAD_SECONDS * 1000) {
    const field = to === undefined ? 'seconds' : 'to';
    throw invalidFields({
      [field]: 'is more than ten years ahead of real time',
    });
  }
  return target;
}

/** Beyond so much, every session of the market would be more than anybody wants to read. */
const SESSIONS_TOLD_MS = 7 * 86_400_000;

/** Whether an advance reports the market sessions on its way. */
export const listsSessions = (from: Date, to: Date): boolean =>
  to.getTime() - from.getTime() <= SESSIONS_TOLD_MS;
