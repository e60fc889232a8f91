import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Failure, failureList, readFailures } from './test-failures';
import { type Counts, readReport, resultLine, settle, table } from './test-report';

type Step = {
  readonly name: string;
  readonly run: readonly string[];
  /** Whether it must report tests; a build has none. */
  readonly tests: boolean;
};

const root = path.join(import.meta.dirname, '..');
const vitest = (name: string, ...others: string[]): Step => ({
  name,
  run: ['node_modules/.bin/vitest', 'run', ...[name, ...others].flatMap((project) => ['--project', project])],
  tests: true,
});

const steps: readonly Step[] = [
  { name: 'verify', run: ['npm', 'run', 'verify'], tests: true },
  vitest('unit', 'alone'),
  { name: 'build', run: ['npm', 'run', 'build'], tests: false },
  vitest('integration'),
  vitest('postgres'),
  vitest('launcher'),
  { name: 'stories', run: ['npm', 'run', 'e2e'], tests: true },
];
const minutesPerStep = 60;

const reports = mkdtempSync(path.join(tmpdir(), 'desk-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
let stop: (() => void) | undefined;
let isStopped = false;
/** Once the build of this run is there, tests start the service from it: what is proved is what is delivered. */
let bundle: { SERVICE_BUNDLE?: string } = {};

/** What a step came to, a failure outside of tests among its counts, and its tests that did not simply pass. */
interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
}

/** Runs one step with its output on ours. */
async function runStep(step: Step): Promise<Outcome> {
  const report = path.join(reports, `${step.name}.json`);
  const [program = '', ...args] = step.run;
  console.log(`\n── ${step.name}: ${step.run.join(' ')}\n`);
  const started = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    // A group of its own, so that a step that hangs is ended with everything it started.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...bundle, TEST_REPORT: report },
  });
  const signalGroup = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  stop = () => {
    signalGroup('SIGTERM');
    setTimeout(signalGroup, 30_000, 'SIGKILL').unref();
  };
  const limit = setTimeout(stop, minutesPerStep * 60_000);
  const isFine = await new Promise<boolean>((resolve) => {
    child.once('exit', (code) => resolve(code === 0)).once('error', () => resolve(false));
  });
  clearTimeout(limit);
  stop = undefined;
  const ended = { isFine, needsTests: step.tests, milliseconds: Date.now() - started };
  return { counts: settle(readReport(report), ended), failures: readFailures(report) };
}

/** `npm test`: every step, or those named as arguments. Its end names what failed; the last line is `N passed, N failed`. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 2;
    return;
  }
  const results = new Map<string, Counts>();
  const failures = new Map<string, readonly Failure[]>();
  for (const step of steps) {
    if (isStopped || (names.length > 0 && !names.includes(step.name))) continue;
    const outcome = await runStep(step);
    results.set(step.name, outcome.counts);
    failures.set(step.name, outcome.failures);
    if (step.name === 'build' && outcome.counts.failed === 0) bundle = { SERVICE_BUNDLE: 'dist/service.js' };
  }
  const last = resultLine([...results.values()]);
  if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, `${last}\n`);
  console.log(`\n${failureList(failures)}${table(results)}\n${last}`);
  process.exitCode = isStopped || [...results.values()].some(({ failed }) => failed > 0) ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true;
    stop?.();
  });
}
await main(process.argv.slice(2));
