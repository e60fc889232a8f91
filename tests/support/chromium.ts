import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** A headless build: it uses a quarter less processor time per page than the full browser. */
const systemShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How to start Chromium, for Playwright's `launchOptions`. */
type ChromiumLaunch = { readonly executablePath: string; readonly args: string[] };

/** A person wants to watch the browser. */
const isWatched =
  !!process.env.PWDEBUG || process.argv.some((word) => ['--headed', '--debug', '--ui'].includes(word));

/**
 * Finds a Chromium that runs here: CHROMIUM_PATH, a headless shell, Playwright's own, or the system's chromium or
 * chrome; otherwise installs one with Playwright, or with apt-get as root. Stores the result in CHROMIUM_PATH for child
 * processes. Throws if all of that fails.
 */
export function findChromium(): ChromiumLaunch {
  const executablePath = present() ?? afterInstalling();
  if (!executablePath) {
    throw new Error(
      'No Chromium to run the browser stories in: install one, or set CHROMIUM_PATH to its program.',
    );
  }
  process.env.CHROMIUM_PATH = executablePath;
  // Chromium's own sandbox can't be set up in containers or as root; here it only visits our own pages.
  return { executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] };
}

/** Playwright's installed folders whose names have this prefix. */
function installed(start: string): string[] {
  // …/ms-playwright/chromium-1234/chrome-linux64/chrome, whether it exists or not.
  const [programs] = chromium.executablePath().split(`${path.sep}chromium-`);
  if (!programs || !existsSync(programs)) return [];
  const names = readdirSync(programs).filter((name) => name.startsWith(start));
  return names.map((name) => path.join(programs, name));
}

/**
 * Headless programs: Playwright's, …/chromium_headless_shell-1234/<platform>/chrome-headless-shell, or the system's.
 */
function shells(): string[] {
  const own = installed('chromium_headless_shell-').flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /headless[-_]shell(\.exe)?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  return [...own, ...named(systemShells)];
}

function present(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a Chromium that runs.`);
  }
  return [...(isWatched ? [] : shells()), chromium.executablePath(), ...system()].find(runs);
}

function system(): string[] {
  return [...named(systemNames), ...systemPaths];
}

/** The possible paths of programs with these names. */
function named(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

// Runs the file for its version, because its existence proves little: it may be a snap's placeholder or a build without
// its libraries.
function runs(file: string): boolean {
  if (!file || !existsSync(file)) return false;
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return answer.status === 0 && /Chrom(e|ium)/.test(answer.stdout);
}

function afterInstalling(): string | undefined {
  const playwright = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  attempt(process.execPath, [playwright, 'install', 'chromium'], 120_000);
  const own = [...shells(), chromium.executablePath()].find(runs);
  if (own || process.getuid?.() !== 0) return own;
  attempt('apt-get', ['update', '-qq'], 120_000);
  attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], 300_000);
  const shell = shells().find(runs);
  if (shell) return shell;
  attempt('apt-get', ['install', '-y', '-qq', 'chromium'], 300_000);
  return system().find(runs);
}

function attempt(program: string, args: string[], timeout: number): void {
  console.error(`No Chromium found; trying: ${path.basename(program)} ${args.join(' ')}`);
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout, killSignal: 'SIGKILL' });
}
