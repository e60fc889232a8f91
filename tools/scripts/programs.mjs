import { spawn } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endOf } from './logs.mjs';
import { root } from './settings.mjs';

/** Node's arguments that load a file of ours before the program. */
export const loaded = (file) => ['--import', pathToFileURL(path.join(root, file)).href];
/** The same for a program of a package that must end with us. */
export const watched = loaded('tools/scripts/watch-parent.mjs');
export const nextProgram = path.join(root, 'node_modules/next/dist/bin/next');

const hardSeconds = 10;
/** Running programs, in the order in which they started. */
const running = [];
let leaving = false;

/**
 * Starts Node with these arguments in the repository's root. The program has a session of its own, so that Ctrl-C reaches
 * us alone and we decide the order; PARENT_WATCH=1 makes it end when its standard input, held by us, closes.
 * @param {{ log?: { file: string, descriptor: number }, output?: 'inherit' | 'pipe', heard?: (message: object) => void }} options
 *   log: where it prints to, rather than to `output`; heard: gets what it sends us
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

/** Runs a program to its end. Throws when it fails, with all that it printed if that was not shown (`output: 'pipe'`). */
export async function runProgram(name, args, environment, options) {
  const { child, end } = startProgram(name, args, environment, options);
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const result = await end;
  if (result === 0) return;
  throw new Error([...(await printed), `The ${name} failed (${result}).`].filter(Boolean).join('\n'));
}

/** Stops everything, the last started first: SIGTERM, and after ten seconds SIGKILL. */
async function stopPrograms() {
  for (const program of running.toReversed()) {
    program.child.kill('SIGTERM');
    const hard = setTimeout(() => program.child.kill('SIGKILL'), hardSeconds * 1000);
    await program.end;
    clearTimeout(hard);
  }
}

/** Stops everything and ends this process; a second call changes nothing. */
export async function leave(code, reason) {
  if (leaving) return;
  leaving = true;
  if (reason) console.error(reason);
  await stopPrograms();
  process.exit(code);
}

/** Leaves on SIGINT, SIGTERM and SIGHUP, and when the npm that runs us is gone without a word. */
export function exitOnSignal() {
  // Ctrl-C arrives twice under npm, once from the terminal and once from npm: the first decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(0));
  whenNpmIsGone(() => leave(0));
}

/**
 * Calls back once when the npm that runs us has ended; never when npm does not run us. package.json has `exec node …`,
 * so that npm is our parent and its signals reach us: a shell between us would keep them to itself.
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

/** Waits until an address answers as `accept` wants. Throws when the program ends before, or after three minutes. */
export async function untilAnswers(program, url, accept) {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (program.ended) throw new Error(`The ${program.name} ended at its start.`);
    if (accept(await statusOf(url))) return;
    await sleep(50);
  }
  throw new Error(`The ${program.name} did not answer at ${url} within three minutes.`);
}

/** The status of an answer; 599 when there is none. */
function statusOf(url) {
  return new Promise((resolve) => {
    // A connection of its own each time: one that is kept would keep the program from stopping.
    const request = get(url, { agent: false, timeout: 5000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.once('timeout', () => request.destroy()).once('error', () => resolve(599));
  });
}
