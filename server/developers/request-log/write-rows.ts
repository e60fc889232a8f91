import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { addGaps, type Gap, insertRequests, type WrittenRow } from './store';

const ATTEMPTS = 3;
const REST_MS = 250;
const MINUTE_MS = 60_000;

/** Counts requests that are not logged, until the count can be written. */
interface Gaps {
  readonly count: (scope: Scope, at: Date, dropped?: number) => void;
  readonly write: () => Promise<void>;
}

/** Requests that were served and not written down, by organisation, environment and minute. */
export function createGaps(database: Database): Gaps {
  let waiting = new Map<string, Gap>();

  function count({ organisationId, environment }: Scope, at: Date, dropped = 1): void {
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    const name = `${organisationId}/${environment}/${minute.getTime()}`;
    const known = waiting.get(name)?.dropped ?? 0;
    waiting.set(name, { organisationId, environment, minute, dropped: known + dropped });
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const gaps = [...waiting.values()];
    waiting = new Map();
    try {
      await addGaps(database.reads, gaps);
    } catch (error) {
      for (const gap of gaps) count(gap, gap.minute, gap.dropped);
      throw error;
    }
  }

  return { count, write };
}

/** Writes rows outside of any request's transaction, again when the database fails; throws when it goes on failing. */
export async function writeRows({ reads }: Database, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await insertRequests(reads, rows);
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      await sleep(REST_MS * attempt);
    }
  }
}
