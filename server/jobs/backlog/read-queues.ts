import type { Database, Transaction } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import type { DueQueue } from '@/server/platform/kernel/module';
import { showLedger, showProviders } from '@/server/platform/telemetry/watch-money';
import { showDatabase, showQueues } from '@/server/platform/telemetry/watch-queues';
import { countOpenExceptions } from '@/server/treasury/reconciliation/read-exceptions';
import { checkRecentPostings } from '@/server/wallets/ledger/verify-ledger';
import { readHealth } from '@/server/wallets/providers/read-providers';
import { modules } from '../modules';
import { limitStatements, readTime, selectQueues } from './store';

/** All queues of due work, of every area. A due column that is missing here is not monitored. */
export const allQueues: readonly DueQueue[] = modules.flatMap(({ queues = [] }) => queues);

/** Readers within this time share a result. */
const FRESH_MS = 15_000;
const LONGEST_STATEMENT_MS = 2_000;
const MOST_COUNTED = 10_000;

interface QueueParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { readonly warn: (facts: object, message: string) => void };
}

/**
 * Seconds by which the database's clock is ahead of this machine's, assuming half of the round trip for the way
 * there.
 */
async function readSkew({ database }: QueueParts): Promise<number> {
  const began = Date.now();
  const theirs = await readTime(database.reads);
  return (theirs.getTime() - (began + Date.now()) / 2) / 1000;
}

async function readQueues(tx: Transaction, now: Date): Promise<void> {
  const states = new Map(
    (await selectQueues(tx, allQueues, now, MOST_COUNTED)).map((state) => [state.name, state]),
  );
  showQueues(
    allQueues.map(({ name, doneBy }) => {
      const { due = 0, oldest = null } = states.get(name) ?? {};
      const ageSeconds = oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
      return { name, doneBy, due, ageSeconds };
    }),
  );
}

const readProviders = async (tx: Transaction): Promise<void> =>
  showProviders({ providers: await readHealth({ tx }), exceptions: await countOpenExceptions({ tx }) });

const readLedger = async (tx: Transaction): Promise<void> => showLedger(await checkRecentPostings(tx));

/** Clears the gauges so that stale values are not scraped. */
function showNothing(): void {
  showQueues(null);
  showProviders(null);
  showLedger(null);
}

/**
 * Creates the function that updates the metrics of overdue work, providers and the latest postings. Each is a
 * statement or two on indexes, limited to two seconds. It never throws; what it can't read is missing.
 */
export function createQueueReader(parts: QueueParts): () => Promise<void> {
  const { database, clock, log } = parts;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function attempt(what: string, work: (tx: Transaction) => Promise<void>, failed: () => void) {
    try {
      await database.snapshot(async (tx) => {
        await limitStatements(tx, LONGEST_STATEMENT_MS);
        await work(tx);
      });
    } catch (err) {
      failed();
      log.warn({ err, what }, 'metrics were not read');
    }
  }

  async function read(): Promise<void> {
    try {
      showDatabase(await readSkew(parts));
    } catch (err) {
      showDatabase(null);
      showNothing();
      log.warn({ err }, 'the database did not respond to the metrics query');
      return;
    }
    const now = clock();
    await attempt(
      'queues',
      (tx) => readQueues(tx, now),
      () => showQueues(null),
    );
    await attempt('providers', readProviders, () => showProviders(null));
    await attempt('ledger', readLedger, () => showLedger(null));
  }

  return async () => {
    if (reading) return reading;
    if (performance.now() - readAt < FRESH_MS) return;
    reading = read().finally(() => {
      readAt = performance.now();
      reading = null;
    });
    return reading;
  };
}
