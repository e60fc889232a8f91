import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@/server/platform/kernel/causes';

/** A takeover, which takes less than a millisecond, has ended after this, even if its process crashed. */
const TAKEOVER_MS = 10_000;

interface Holder {
  readonly pid: number;
  /** When the process started, as its system writes it; empty where unknown. */
  readonly began: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * When a process started. With its id it identifies a process for ever, also after a restart of the machine or
 * container.
 */
function beginOf(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The program's name, in brackets, may contain spaces; the 22nd field is the 20th after it.
    const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return `${boot}/${fields.split(' ')[19]}`;
  } catch {
    return '';
  }
}

/** The process that has a lock; null for none. */
function holderOf(path: string): Holder | null {
  try {
    const [pid, ...began] = readFileSync(path, 'utf8').split(' ');
    return { pid: Number(pid), began: began.join(' ') };
  } catch {
    return null;
  }
}

function isHeld({ pid, began }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  // Written by a version that recorded only the id: it can't be this process.
  if (began === '') return pid !== process.pid;
  const begin = beginOf(pid);
  return begin === '' || begin === began;
}

/** Creates the file with its content unless it exists. Returns whether it did. No reader ever sees it half written. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Deletes a stale lock. One process at a time checks and deletes, so that no new lock is deleted. */
function deleteUnheld(path: string): void {
  const turn = `${path}.takeover`;
  if (!create(turn, '')) {
    const began = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - began > TAKEOVER_MS) rmSync(turn, { force: true });
    return;
  }
  try {
    const holder = holderOf(path);
    if (holder && !isHeld(holder)) rmSync(path, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

const TRIES = 50;
const PAUSE_MS = 10;
const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
};

/**
 * Locks the embedded database's folder against a second process, which would silently corrupt it.
 * @returns the function that unlocks it
 * @throws Error naming the process that has the lock. The lock of an ended process is taken over, by one process.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'embedded.lock');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (create(path, `${process.pid} ${beginOf(process.pid)}`)) return () => rmSync(path, { force: true });
    const holder = holderOf(path);
    if (holder && isHeld(holder)) {
      throw new Error(
        `The embedded database in ${folder} is in use by process ${holder.pid}. Stop it first.`,
      );
    }
    if (attempt > 0) pause();
    deleteUnheld(path);
  }
  throw new Error(`The embedded database in ${folder} could not be locked.`);
}
