import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keyring, MasterKey, MasterKeys } from '@/server/platform/crypto/keyring';
import { open, type SealingKeys, seal } from '@/server/platform/crypto/seal';
import type { Database, Transaction } from '@/server/platform/database/database';
import type { SealedColumn } from '@/server/platform/kernel/module';
import {
  announceAgain,
  bindingOf,
  insertMasterKey,
  type MasterKeyRow,
  nameOf,
  reportSealing,
  selectMasterKeys,
  selectSealed,
} from './store';
import { ROOT } from './upkeep';

const REPORT_EVERY_MS = 5_000;

const rootBinding = (keyId: string) => ({ ...ROOT, row: `master_keys/${keyId}` });

const sealRoot = (keys: SealingKeys, keyId: string, root: Uint8Array): Uint8Array =>
  seal(keys, rootBinding(keyId), Buffer.from(root).toString('base64'));

const openRoot = (keys: SealingKeys, { id, root }: MasterKeyRow): Buffer =>
  Buffer.from(open(keys, rootBinding(id), root), 'base64');

/** @throws Error when a key does not open the records of a database from before it knew its keys. */
async function checkOpens(
  tx: Transaction,
  keys: SealingKeys,
  columns: readonly SealedColumn[],
): Promise<void> {
  for (const column of columns) {
    const [row] = await selectSealed(tx, column, null, null, 1);
    if (!row?.sealed) continue;
    try {
      open(keys, bindingOf(column, row), Buffer.from(row.sealed, 'base64'));
    } catch {
      throw new Error(
        `MASTER_KEY is not the key of this database: it can't decrypt ${nameOf(column)}. Set the key that was used before.`,
      );
    }
  }
}

/** @throws Error that names the key, for records that could not be opened. */
function checkKnown(known: Keyring['known'], rows: readonly MasterKeyRow[]): void {
  const missing = rows.filter((row) => row.sealingAt && !row.retiredAt && !known.has(row.id));
  if (missing.length === 0) return;
  throw new Error(
    `Records are sealed with the master key ${missing.map(({ id }) => id).join(', ')}, which is none of MASTER_KEY, MASTER_KEY_NEXT and MASTER_KEY_PREVIOUS. ` +
      'Set it as MASTER_KEY_PREVIOUS until "npm run admin -- master-key status" shows it as retired.',
  );
}

/** Adds to the database what it does not know yet of the keys. */
async function introduce(
  tx: Transaction,
  keys: MasterKeys & SealingKeys,
  columns: readonly SealedColumn[],
): Promise<void> {
  const { current, next, previous } = keys;
  const rows = await selectMasterKeys(tx);
  if (rows.length === 0) {
    // From before there were several: everything was derived from the first key itself.
    const first = previous ?? current;
    await checkOpens(tx, keys, columns);
    await insertMasterKey(tx, { id: first.id, root: sealRoot(keys, first.id, first.bytes), isFirst: true });
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (byId.get(current.id)?.retiredAt) {
    throw new Error(
      `MASTER_KEY ${current.id} was used before and is retired. To use it again, first set it as MASTER_KEY_NEXT in every process.`,
    );
  }
  if (next && byId.get(next.id)?.retiredAt) await announceAgain(tx, next.id);
  for (const key of [current, next, previous]) {
    if (key && !byId.has(key.id)) {
      await insertMasterKey(tx, {
        id: key.id,
        root: sealRoot(keys, key.id, randomBytes(32)),
        isFirst: false,
      });
    }
  }
}

/**
 * Completes the master keys of the settings with what the database knows of them, and introduces those that are new to it.
 * @param columns all columns of sealed values
 * @throws Error when records may be sealed with a key that is not among them.
 */
export async function openKeyring(
  database: Database,
  masterKeys: MasterKeys,
  columns: readonly SealedColumn[],
): Promise<Keyring> {
  const given = [masterKeys.current, masterKeys.next, masterKeys.previous].filter(
    (key): key is MasterKey => key !== undefined,
  );
  const known = new Map(given.map((key) => [key.id, key]));
  const rows = await database.transaction(async (tx) => {
    const before = await selectMasterKeys(tx);
    checkKnown(known, before);
    const first = before.find(({ isFirst }) => isFirst)?.id ?? (masterKeys.previous ?? masterKeys.current).id;
    await introduce(tx, { ...masterKeys, known, firstId: first }, columns);
    return selectMasterKeys(tx);
  });
  const firstId = rows.find(({ isFirst }) => isFirst)?.id ?? masterKeys.current.id;
  const sealing = { ...masterKeys, known, firstId };
  const isCurrent = ({ id }: MasterKeyRow) => id === masterKeys.current.id;
  const ordered = [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))];
  const [root, ...before] = ordered.map((row) => openRoot(sealing, row));
  if (!root) throw new Error('the database has no master key');
  return { ...sealing, roots: [root, ...before] };
}

interface FollowedKeys {
  /** Whether this process knows every key that records may be sealed with. */
  readonly isRight: () => boolean;
  readonly stop: () => void;
}

interface KeyLog {
  readonly error: (facts: object, message: string) => void;
}

/**
 * Reports every few seconds that this process seals with its key, so that it is not retired, and looks whether others seal with
 * one that this process does not know.
 */
export async function followKeys(
  database: Database,
  { current, known }: Keyring,
  log: KeyLog,
): Promise<FollowedKeys> {
  const stopping = new AbortController();
  let unknown: string[] = [];

  async function look(): Promise<void> {
    const used = await database.write((tx) => reportSealing(tx, current.id));
    const now = used.filter((id) => !known.has(id));
    if (now.length > 0 && unknown.length === 0) {
      log.error({ masterKeys: now }, 'other processes seal with a master key that this one does not have');
    }
    unknown = now;
  }
  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(REPORT_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      // Out of reach for now: readiness reports it.
      if (!stopping.signal.aborted) await look().catch(() => {});
    }
  }
  await look();
  void follow();
  return { isRight: () => unknown.length === 0, stop: () => stopping.abort() };
}
