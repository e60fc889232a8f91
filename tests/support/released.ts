import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './folders';

const root = path.join(import.meta.dirname, '../..');
const migrations = 'server/platform/database/migrations';

/** The last migration of each released version. */
export const released = ['0000_baseline'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The last commit of the latest release: the one before its successor's first migration, or the newest one if there is
 * none yet.
 */
function commitOfLast(): string | null {
  const last = released.at(-1) ?? '';
  const next = readdirSync(path.join(root, migrations))
    .sort()
    .find((file) => file.endsWith('.sql') && file > `${last}.sql`);
  try {
    const added = next
      ? git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${next}`)
      : '';
    const commit = git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`);
    return git('ls-tree', '--name-only', commit, `${migrations}/${last}.sql`) === '' ? null : commit;
  } catch {
    return null;
  }
}

const commit = commitOfLast();

/** Why the previous version is missing; null if the history contains it. */
export const withoutHistory = commit ? null : 'the version before is not in the history of this copy';

/** Checks out the latest release into a folder where it can be started, with this version's packages. */
export function lastVersion(): string {
  if (!commit) throw new Error(String(withoutHistory));
  const folder = temporaryFolder('before');
  const archive = execFileSync('git', ['archive', commit, 'server', 'lib', 'package.json', 'tsconfig.json'], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
}
