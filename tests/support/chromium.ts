import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const systemPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How to start a Chromium: for Playwright's `launchOptions`. */
type ChromiumLaunch = { readonly executablePath: string; readonly args: string[] };

/**
 * A Chromium that runs here: CHROMIUM_PATH, Playwright's own, the system's chromium or chrome, and where there is none,
 * one that Playwright, or apt-get as root, can install. The answer is kept in CHROMIUM_PATH for child processes.
 * Throws when all of that fails.
 */
export function findChromium(): ChromiumLaunch {
  const executablePath = present() ?? afterInstalling();
  if (!executablePath) {
    throw new Error(
      'No Chromium to run the browser stories in: install one, or set CHROMIUM_PATH to its program.',
    );
  }
  process.env.CHROMIUM_PATH = executablePath;
  // Inside containers and as root Chromium's own sandbox cannot be set up; it only visits our own pages here.
  return { executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] };
}

function present(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a Chromium that runs.`);
  }
  return [chromium.executablePath(), ...system()].find(runs);
}

function system(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return [...systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...systemPaths];
}

// Asked for its version, because a file alone says little: a snap's placeholder and a build without its libraries exist too.
function runs(file: string): boolean {
  if (!file || !existsSync(file)) return false;
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return answer.status === 0 && /Chrom(e|ium)/.test(answer.stdout);
}

function afterInstalling(): string | undefined {
  const playwright = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  attempt(process.execPath, [playwright, 'install', 'chromium'], 120_000);
  const own = [chromium.executablePath()].find(runs);
  if (own || process.getuid?.() !== 0) return own;
  attempt('apt-get', ['update', '-qq'], 120_000);
  attempt('apt-get', ['install', '-y', '-qq', 'chromium'], 300_000);
  return system().find(runs);
}

function attempt(program: string, args: string[], timeout: number): void {
  console.error(`No Chromium found; trying: ${path.basename(program)} ${args.join(' ')}`);
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout, killSignal: 'SIGKILL' });
}
