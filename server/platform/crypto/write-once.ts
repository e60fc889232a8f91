import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '@/server/platform/kernel/causes';

const STICKY = 0o1000;

/** Makes a folder that its owner alone can read; one that was there before is closed to others, unless all share it as /tmp. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  if ((mode & 0o077) !== 0 && (mode & STICKY) === 0) chmodSync(folder, 0o700);
}

/**
 * Writes a file for its owner alone, whole before it appears, unless it is there: of several who write it at once one wins.
 * @returns what is in the file
 */
export function writeOnce(path: string, text: string): string {
  makePrivateFolder(dirname(path));
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('base64url')}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
}
