import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Diagnosis } from '@/lib/contract/developers/requests';
import { hashBody } from '@/lib/contract/signing';
import { type OpenKey, openSecrets } from '@/server/organisation/api-keys/open-secrets';
import { findOwners } from '@/server/organisation/api-keys/read-api-keys';
import type { Database } from '@/server/platform/database/database';
import { atMost } from '@/server/platform/kernel/caches';
import type { Scope } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { diagnose } from './diagnosis/diagnose';
import { redactTarget, rowOf } from './log-row';
import { type LoggedEntry, type LoggedOwner, timeOfId } from './logged-entry';
import { addGaps, type Gap, insertRequests, type WrittenRow } from './store';

const NOTHING = hashBody(new Uint8Array());

function explain(entry: LoggedEntry, key: OpenKey): Diagnosis {
  const body = entry.body && Buffer.from(entry.body);
  return diagnose(
    {
      keyId: entry.keyId,
      method: entry.method,
      target: entry.target,
      host: entry.host ?? '',
      timestamp: entry.timestamp ?? '',
      signature: entry.signature ?? '',
      body,
      bodyHash: entry.bodyHash ?? NOTHING,
      at: entry.judgedAt ?? timeOfId(entry.id),
      key,
    },
    redactTarget(entry),
  );
}

/**
 * Diagnoses the invalid signatures of a batch. Secrets are decrypted for it, and dropped with the batch.
 * @param pause yields the event loop
 */
async function explainRefusals(
  { database, settings }: { readonly database: Database; readonly settings: Pick<Settings, 'keyring'> },
  entries: readonly LoggedEntry[],
  pause: () => Promise<void> | null,
): Promise<Map<string, Diagnosis>> {
  const diagnoses = new Map<string, Diagnosis>();
  const keys = new Map<string, OpenKey | null>();
  for (const entry of entries) {
    const known = keys.get(entry.keyId);
    const key = known === undefined ? await openSecrets(database, settings.keyring, entry.keyId) : known;
    keys.set(entry.keyId, key);
    if (key) diagnoses.set(entry.id, explain(entry, key));
    await pause();
  }
  return diagnoses;
}

const MINUTE_MS = 60_000;
/** Maximum rejected requests of one key in a minute to write and diagnose. */
const OF_A_KEY = 60;
/** As above, of all keys of a process. */
const IN_ALL = 600;
const KEYS = 10_000;

interface Count {
  readonly minute: number;
  readonly count: number;
}

/**
 * Limits how many requests without a valid signature are logged: otherwise anyone with a key id could fill its
 * organisation's log, and occupy this process with HMACs.
 */
function createRefusalBudget(): (keyId: string, at: Date) => boolean {
  const keys = new LRUCache<string, Count>(atMost(KEYS));
  let all: Count = { minute: 0, count: 0 };

  return (keyId, at) => {
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    const ofKey = keys.get(keyId);
    const used = ofKey?.minute === minute ? ofKey.count : 0;
    if (all.minute !== minute) all = { minute, count: 0 };
    if (used >= OF_A_KEY || all.count >= IN_ALL) return false;
    keys.set(keyId, { minute, count: used + 1 });
    all = { minute, count: all.count + 1 };
    return true;
  };
}

/** How long to run before yielding the event loop. */
const SLICE_MS = 4;

interface Parts {
  readonly database: Database;
  readonly settings: Pick<Settings, 'keyring'>;
}

type Drop = (owner: LoggedOwner, entry: LoggedEntry) => void;

/** Yields the event loop once a slice is used up. */
function slices(): () => Promise<void> | null {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < SLICE_MS) return null;
    return turn().then(() => {
      begun = performance.now();
    });
  };
}

/** Finds the owners of unverified keys, within the minute's budget. */
function createOwnerFinder({ database }: Parts, drop: Drop) {
  const mayWrite = createRefusalBudget();
  return async (entries: readonly LoggedEntry[]): Promise<Map<string, LoggedOwner>> => {
    const unsigned = entries.filter(({ owner }) => owner === null);
    const known = await findOwners(database, [...new Set(unsigned.map(({ keyId }) => keyId))]);
    const owners = new Map<string, LoggedOwner>();
    for (const entry of unsigned) {
      const found = known.get(entry.keyId);
      if (!found) continue;
      const owner = { ...found, secretId: null };
      if (mayWrite(entry.keyId, timeOfId(entry.id))) owners.set(entry.id, owner);
      else drop(owner, entry);
    }
    return owners;
  };
}

const isRefusedSignature = ({ status, answer }: LoggedEntry): boolean =>
  status === 401 && (answer?.includes('"authentication_failed"') ?? false);

/**
 * Writes batches of requests: redacted, with diagnoses of invalid signatures.
 * @param drop called for each request that is not written
 * @returns the function that writes one; it throws when the database keeps failing, and the whole batch was dropped
 */
export function createBatchWriter(
  parts: Parts,
  drop: Drop,
): (batch: readonly LoggedEntry[]) => Promise<void> {
  const { database } = parts;
  const findOwnersOf = createOwnerFinder(parts, drop);

  async function rowsOf(
    batch: readonly LoggedEntry[],
    owners: ReadonlyMap<string, LoggedOwner>,
  ): Promise<WrittenRow[]> {
    const pause = slices();
    const refused = batch.filter((entry) => owners.has(entry.id) && isRefusedSignature(entry));
    const diagnoses = await explainRefusals(parts, refused, pause);
    const rows: WrittenRow[] = [];
    for (const entry of batch) {
      const owner = entry.owner ?? owners.get(entry.id);
      if (owner) rows.push(rowOf(entry, owner, diagnoses.get(entry.id) ?? null));
      const pausing = pause();
      if (pausing) await pausing;
    }
    return rows;
  }

  return async (batch) => {
    let owners: ReadonlyMap<string, LoggedOwner> = new Map();
    try {
      owners = await findOwnersOf(batch);
      await writeRows(database, await rowsOf(batch, owners));
    } catch (error) {
      for (const entry of batch) {
        const owner = entry.owner ?? owners.get(entry.id);
        if (owner) drop(owner, entry);
      }
      throw error;
    }
  };
}

const ATTEMPTS = 3;
const REST_MS = 250;

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
async function writeRows({ reads }: Database, rows: readonly WrittenRow[]): Promise<void> {
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
