import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Vitest's global setup: one folder for everything that the run's tests put on disk. A worker is ended with a signal
 * and cannot clean up after itself, so the run does it.
 */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A new, empty folder (mode 0700) that goes with the test run. */
export function temporaryFolder(name = 'test'): string {
  const parent = process.env.TEST_RUN_FOLDER ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(path.join(parent, `${name}-`));
}
