import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Vitest's global setup: creates one folder for all files of the run's tests. Workers are ended with a signal and can't
 * clean up, so the run removes it.
 */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Creates an empty folder (mode 0700) that is removed with the test run. */
export function temporaryFolder(name = 'test'): string {
  const parent = process.env.TEST_RUN_FOLDER ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(path.join(parent, `${name}-`));
}
