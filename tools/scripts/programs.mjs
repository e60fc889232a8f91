import { spawn } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endOf } from './logs.mjs';
import { root } from './settings.mjs';

/** Node's arguments that load one of our files before the program. */
export const loaded = (file) => ['--import', pathToFileURL(path.join(root, file)).href];
/** The same for a package's program that must end with this one. */
export const watched = loaded('tools/scripts/watch-parent.mjs');
export const nextProgram = path.join(root, 'node_modules/next/dist/bin/next');

const hardSeconds = 10;
/** Running programs in start order. */
const running = [];
let leaving = false;

/**
 * Starts Node with these arguments in the repository's root. The program runs in its own session, so that Ctrl-C
 * reaches only this process, which decides the order of stopping. PARENT_WATCH=1 makes the program end when its
 * standard input, which this process has open, closes.
 * @param {{ log?: { file: string, descriptor: number }, output?: 'inherit' | 'pipe', heard?: (message: object) => void }} options
 *   log: the file to print to instead of `output`; heard: receives the program's messages
 */
export function startProgram(name, args, environment = {}, { log, output = 'inherit', heard } = {}) {
  const print = log?.descriptor ?? output;
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...environment, NEXT_TELEMETRY_DISABLED: '1', PARENT_WATCH: '1' },
    stdio: ['pipe', print, print, ...(heard ? ['ipc'] : [])],
  });
  if (heard) child.on('message', heard);
  const program = { name, child, log, ended: false };
  program.end = new Promise((resolve) => {
    const settle = (code, signal) => {
      program.ended = true;
      running.splice(running.indexOf(program), 1);
      resolve(code ?? signal);
    };
    child.once('exit', settle).once('error', (error) => settle(error.message));
  });
  child.stdin.on('error', () => {});
  running.push(program);
  return program;
}

/**
 * Runs a program to its end. Throws if it fails, with all of its output unless that was already shown (`output:
 * 'pipe'`).
 */
export async function runProgram(name, args, environment, options) {
  const { child, end } = startProgram(name, args, environment, options);
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const result = await end;
  if (result === 0) return;
  throw new Error([...(await printed), `The ${name} failed (${result}).`].filter(Boolean).join('\n'));
}

/** Stops all programs, the last started first: SIGTERM, and SIGKILL after ten seconds. */
async function stopPrograms() {
  for (const program of running.toReversed()) {
    program.child.kill('SIGTERM');
    const hard = setTimeout(() => program.child.kill('SIGKILL'), hardSeconds * 1000);
    await program.end;
    clearTimeout(hard);
  }
}

/** Stops all programs and exits; a second call has no effect. */
export async function leave(code, reason) {
  if (leaving) return;
  leaving = true;
  if (reason) console.error(reason);
  await stopPrograms();
  process.exit(code);
}

/** Exits on SIGINT, SIGTERM and SIGHUP, and when the parent npm has ended without a signal. */
export function exitOnSignal() {
  // Under npm, Ctrl-C arrives twice, from the terminal and from npm: the first one counts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(0));
  whenNpmIsGone(() => leave(0));
}

/**
 * Calls back once when the parent npm has ended; never without npm. package.json uses `exec node …` so that npm is our
 * parent and its signals reach us: a shell in between would not forward them.
 */
export function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    callback();
  }, 500);
  look.unref();
}

/** Exits with 1 when a program ends unexpectedly, and prints the end of its log. */
export function leaveWithout({ name, log, end }) {
  end.then((result) => {
    const reason = `The ${name} ended (${result}); stopping.`;
    if (!log) return leave(1, reason);
    return leave(
      1,
      [reason, '', ...endOf(log.file).map((line) => `  ${line}`), '', `Its log: ${log.file}`].join('\n'),
    );
  });
}

/** Waits until an address responds as `accept` requires. Throws if the program ends first, or after three minutes. */
export async function untilAnswers(program, url, accept) {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (program.ended) throw new Error(`The ${program.name} ended at its start.`);
    if (accept(await statusOf(url))) return;
    await sleep(50);
  }
  throw new Error(`The ${program.name} did not answer at ${url} within three minutes.`);
}

/** The status of a response; 599 if there is none. */
function statusOf(url) {
  return new Promise((resolve) => {
    // Uses a new connection each time: a keep-alive connection would prevent the program from stopping.
    const request = get(url, { agent: false, timeout: 5000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.once('timeout', () => request.destroy()).once('error', () => resolve(599));
  });
}
