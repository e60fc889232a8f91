import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/database/query-rows';
import { type Clock, systemClock } from '../kernel/clock';
import type { Database } from './database';

const EVERY_MS = 1_000;
/** A slower answer is too imprecise about when the clock was read. */
const LONGEST_ROUND_TRIP_MS = 500;
/** Smaller differences are ignored, so that this process's time runs evenly. */
const LEFT_ALONE_MS = 250;
/** Difference from which it is logged. */
const LOGGED_MS = 2_000;
/** Difference from which this process takes no requests and runs no jobs. */
const WRONG_MS = 30_000;
const LOG_EVERY_MS = 60_000;

interface ClockLog {
  readonly warn: (facts: object, message: string) => void;
}

/** A process's time, synchronised with the database's clock. */
interface FollowedClock {
  /** The database's last time, advanced by the monotonic clock. */
  readonly now: Clock;
  /** Whether this machine's own clock is within 30 seconds of the database's. */
  readonly isRight: () => boolean;
  readonly stop: () => void;
}

/** Milliseconds by which the database's clock is ahead of this machine's; null when the answer took too long. */
async function readAhead({ admission }: Database): Promise<number | null> {
  const sent = Date.now();
  const began = performance.now();
  const rows = await queryRows<{ time: string | number }>(
    admission,
    sql`select extract(epoch from clock_timestamp()) * 1000 as time`,
  );
  const tookMs = performance.now() - began;
  return tookMs > LONGEST_ROUND_TRIP_MS ? null : Number(rows[0]?.time) - (sent + tookMs / 2);
}

/**
 * Follows the database's clock, so that processes whose machines disagree write and expire by one time. The embedded
 * database has this machine's own clock.
 * @throws Error when the database does not answer the first time
 */
export async function followClock(database: Database, log: ClockLog): Promise<FollowedClock> {
  if (database.engine === 'embedded') return { now: systemClock, isRight: () => true, stop: () => {} };
  /** Added to this process's monotonic clock. */
  let origin = Date.now() - performance.now();
  let aheadMs = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const read = await readAhead(database);
    if (read === null) return;
    aheadMs = read;
    const theirs = Date.now() + aheadMs - performance.now();
    if (Math.abs(theirs - origin) > LEFT_ALONE_MS) origin = theirs;
    if (Math.abs(aheadMs) > LOGGED_MS && performance.now() - loggedAt > LOG_EVERY_MS) {
      loggedAt = performance.now();
      log.warn(
        { aheadSeconds: Math.round(aheadMs) / 1000 },
        "the database's clock differs from this machine's",
      );
    }
  }

  const stopping = new AbortController();
  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      // Unreachable for now: the time goes on, and readiness reports it.
      if (!stopping.signal.aborted) await look().catch(() => {});
    }
  }
  await look();
  void follow();
  return {
    now: () => new Date(Math.round(origin + performance.now())),
    isRight: () => Math.abs(aheadMs) <= WRONG_MS,
    stop: () => stopping.abort(),
  };
}
