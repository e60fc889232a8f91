import type { Transaction } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import { ProviderFailure, type ProviderName } from './protocols/provider';
import { breakerPause, FAILURES_TO_OPEN } from './rules';
import { countFailure, findHealth, type HealthRow, noteAnswer, takeProbe, updateHealth } from './store';

/** A circuit breaker for each provider, shared by all processes. */
interface Breaker {
  /** Whether it would admit a call now. */
  readonly isPassable: (name: ProviderName) => Promise<boolean>;
  /** @throws ProviderFailure nothing_done when it rejects the call */
  readonly admit: (name: ProviderName) => Promise<HealthRow | undefined>;
  /** @param before as `admit` answered it */
  readonly answered: (name: ProviderName, before: HealthRow | undefined) => Promise<void>;
  readonly failed: (name: ProviderName, failure: ProviderFailure) => Promise<void>;
}

/** Minimum time between two records that a healthy provider answered. */
const NOTED_MS = 10_000;
const MOST_ERROR = 300;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** @param longestCall of a provider, in milliseconds: so long one call is tried before another is */
export const createBreaker = (
  tx: Transaction,
  clock: Clock,
  longestCall: (name: ProviderName) => number,
): Breaker => ({
  isPassable: async (name) => {
    const health = await findHealth(tx, name);
    return !health || health.state === 'closed' || (health.retryAt !== null && health.retryAt <= clock());
  },
  admit: async (name) => {
    const now = clock();
    const health = await findHealth(tx, name);
    if (!health || health.state === 'closed') return health;
    const isDue = health.retryAt !== null && health.retryAt <= now;
    if (isDue && (await takeProbe(tx, name, now, after(now, longestCall(name))))) return health;
    throw new ProviderFailure(
      `${name} has failed repeatedly and is not called at the moment`,
      'nothing_done',
    );
  },
  answered: async (name, before) => {
    const now = clock();
    const isKnown =
      before?.state === 'closed' &&
      before.failures === 0 &&
      before.lastAnswerAt !== null &&
      before.lastAnswerAt > after(now, -NOTED_MS);
    if (!isKnown) await noteAnswer(tx, name, now);
  },
  failed: async (name, failure) => {
    const now = clock();
    const row = await countFailure(tx, name, failure.message.slice(0, MOST_ERROR), now);
    if (row.state !== 'half_open' && row.failures < FAILURES_TO_OPEN) return;
    // Of many that fail at the same moment only the first opens it.
    if (row.state === 'open' && row.retryAt !== null && row.retryAt > now) return;
    const openings = row.openings + 1;
    const retryAt = after(now, breakerPause(openings));
    await updateHealth(tx, name, { state: 'open', openings, openedAt: row.openedAt ?? now, retryAt });
  },
});
