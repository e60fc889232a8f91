import { recordKeyUses, recordSecretUses } from '@/server/organisation/api-keys/record-key-use';
import type { Database } from '@/server/platform/database/database';
import type { Settings } from '@/server/platform/kernel/settings';
import { countDroppedRequest } from '@/server/platform/telemetry/counters';
import { type LoggedEntry, type LoggedOwner, timeOfId } from './logged-entry';
import { createMinuteKeeper } from './minute-buffer';
import { createBatchWriter, createGaps } from './write-batch';

/** Maximum buffered requests, and bytes of their bodies; further ones are counted and dropped. */
const MOST_WAITING = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Maximum unsigned requests among those. */
const MOST_UNSIGNED = 1_000;

interface RequestBuffer {
  /** Whether it was buffered. */
  readonly push: (entry: LoggedEntry) => boolean;
  /** Removes up to `most` of the oldest. */
  readonly take: (most: number) => LoggedEntry[];
  readonly size: () => number;
}

const weightOf = ({ body, answer }: LoggedEntry): number => (body?.length ?? 0) + (answer?.length ?? 0);

/** Requests that wait to be written. */
function createRequestBuffer(): RequestBuffer {
  let waiting: LoggedEntry[] = [];
  let bytes = 0;
  let unsigned = 0;

  function push(entry: LoggedEntry): boolean {
    const isFull = waiting.length >= MOST_WAITING || bytes >= MOST_BYTES;
    if (isFull || (!entry.owner && unsigned >= MOST_UNSIGNED)) return false;
    waiting.push(entry);
    bytes += weightOf(entry);
    if (!entry.owner) unsigned += 1;
    return true;
  }

  function take(most: number): LoggedEntry[] {
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    for (const entry of batch) {
      bytes -= weightOf(entry);
      if (!entry.owner) unsigned -= 1;
    }
    return batch;
  }

  return { push, take, size: () => waiting.length };
}

/** Records when keys and their secrets were last used. */
function createUses(database: Database) {
  const keepers = {
    keys: createMinuteKeeper((uses) => recordKeyUses(database, uses)),
    secrets: createMinuteKeeper((uses) => recordSecretUses(database, uses)),
  };
  return {
    note({ id, keyId, address: from }: LoggedEntry, { secretId }: LoggedOwner): void {
      const at = timeOfId(id);
      keepers.keys.note({ id: keyId, at, from });
      if (secretId) keepers.secrets.note({ id: secretId, at, from });
    },
    async flush(all: boolean): Promise<void> {
      for (const keeper of Object.values(keepers)) await keeper.flush(all);
    },
  };
}

/** Maximum delay of a write while the database is fast enough. */
const FLUSH_MS = 250;
/** Requests that one statement writes, at most. */
const BATCH = 500;
/**
 * Pause of the writer after a batch, as a multiple of its duration, while more wait: under load requests take
 * precedence, and those that exceed the buffer are counted.
 */
const REST = 6;

interface Parts {
  readonly database: Database;
  readonly settings: Pick<Settings, 'keyring'>;
  readonly log: Log;
}

interface Log {
  readonly warn: (facts: object, message: string) => void;
}

interface RequestLogger {
  /** Buffers an answered request. Cheap, and never fails. */
  readonly add: (entry: LoggedEntry) => void;
  /** Writes what waits. Never throws. */
  readonly flush: () => Promise<void>;
  /** As flush, at the end of the process, including entries whose minute is not over. */
  readonly close: () => Promise<void>;
}

/** A failing part does not stop the others. */
async function attempt(log: Log, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.warn({ err, what }, 'request log');
  }
}

/** A rest that can be ended early. */
function createRest() {
  let wake = () => {};
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, milliseconds).unref();
    });
  return { rest, end: () => wake() };
}

/**
 * Writes the request log (decision 18): requests are buffered, then redacted, diagnosed and written in batches after
 * they were answered. Nothing waits for it; what exceeds the buffer is counted.
 */
export function createRequestLogger({ log, ...parts }: Parts): RequestLogger {
  const buffer = createRequestBuffer();
  const gaps = createGaps(parts.database);
  const uses = createUses(parts.database);
  const resting = createRest();
  const drop = (owner: LoggedOwner, entry: LoggedEntry): void => {
    countDroppedRequest();
    gaps.count(owner.scope, timeOfId(entry.id));
  };
  const writeBatch = createBatchWriter(parts, drop);
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isClosing = false;

  function add(entry: LoggedEntry): void {
    const { owner } = entry;
    if (owner) uses.note(entry, owner);
    if (!buffer.push(entry) && owner) drop(owner, entry);
    // A running write continues with what arrived meanwhile.
    if (running) return;
    if (buffer.size() >= BATCH) void flush();
    else schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function run(all: boolean): Promise<void> {
    while (buffer.size() > 0) {
      const begun = performance.now();
      await attempt(log, 'requests', () => writeBatch(buffer.take(BATCH)));
      if (buffer.size() > 0 && !isClosing) await resting.rest((performance.now() - begun) * REST);
    }
    await attempt(log, 'gaps', gaps.write);
    await attempt(log, 'uses', () => uses.flush(all));
  }

  async function flush(all = false): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    // A concurrent call waits for the running write, and for what arrived meanwhile.
    while (running) await running;
    running = run(all).finally(() => {
      running = null;
      if (buffer.size() > 0) schedule();
    });
    await running;
  }

  async function close(): Promise<void> {
    isClosing = true;
    resting.end();
    await flush(true);
  }

  return { add, flush: () => flush(), close };
}
