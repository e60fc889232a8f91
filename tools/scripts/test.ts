import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureList, type Result, readReport, resultLine, settle, table } from './test-report';

interface Step {
  readonly name: string;
  readonly run: readonly string[];
  /** How many of two processors the step uses: steps that leave one idle run side by side. */
  readonly cores: 1 | 2;
  /** Whether it must report tests; a build has none. */
  readonly tests: boolean;
}

const root = path.join(import.meta.dirname, '../..');
const results = path.join(root, 'test-results');
const CORES = 2;
const MINUTES_PER_STEP = 60;

function vitest(name: string, cores: 1 | 2, ...others: string[]): Step {
  const projects = [name, ...others].flatMap((project) => ['--project', project]);
  return { name, run: ['node_modules/.bin/vitest', 'run', ...projects], cores, tests: true };
}

const build: Step = { name: 'build', run: ['npm', 'run', 'build'], cores: 2, tests: false };
const e2e: Step = { name: 'e2e', run: ['npm', 'run', 'e2e'], cores: 2, tests: true };

/** The steps of `npm test`. */
const everyday: readonly Step[] = [
  { name: 'verify', run: ['npm', 'run', 'verify'], cores: 2, tests: true },
  vitest('unit', 2),
  build,
  vitest('integration', 2, 'alone'),
  vitest('launcher', 1),
  vitest('postgres', 1),
  e2e,
];
/**
 * The steps of `npm run test:full`, with TEST_FULL set: enlarged suites, the files that run only then, and the
 * end-to-end tests outside the core.
 */
const full: readonly Step[] = [
  build,
  vitest('unit', 2),
  vitest('integration', 2),
  vitest('launcher', 1),
  vitest('postgres', 1),
  e2e,
];

/** Printed lines of a failed step's output; the full output is in test-results/. */
const MOST_LINES = 300;
const tail = (output: string): string => output.split('\n').slice(-MOST_LINES).join('\n');

const running = new Set<() => void>();
let isStopped = false;

/** Runs one step. Its output is shown or, if steps run side by side, goes to a file that is printed on failure. */
async function runStep(
  step: Step,
  environment: Readonly<Record<string, string>>,
  isAlone: boolean,
): Promise<Result> {
  const report = path.join(results, `${step.name}.json`);
  const log = path.join(results, `${step.name}.log`);
  rmSync(report, { force: true });
  const output = isAlone ? 'inherit' : openSync(log, 'w');
  console.log(`▸ ${step.name}`);
  const [program = '', ...args] = step.run;
  const started = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    // A separate process group, so that a hanging step is ended with everything that it started.
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment, TEST_REPORT: report },
  });
  const signalGroup = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  const stop = () => {
    signalGroup('SIGTERM');
    setTimeout(signalGroup, 30_000, 'SIGKILL').unref();
  };
  running.add(stop);
  const limit = setTimeout(stop, MINUTES_PER_STEP * 60_000);
  const isFine = await new Promise<boolean>((resolve) => {
    child.once('exit', (code) => resolve(code === 0)).once('error', () => resolve(false));
  });
  clearTimeout(limit);
  running.delete(stop);
  const result = settle(readReport(report), {
    isFine,
    needsTests: step.tests,
    milliseconds: Date.now() - started,
  });
  if (result.failed > 0 && !isAlone) console.log(tail(readFileSync(log, 'utf8')));
  const counts = step.tests ? `${result.passed} passed, ${result.failed} failed, ` : '';
  const seconds = Math.round(result.milliseconds / 1000);
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${counts}${seconds} s`);
  return result;
}

/** Runs steps in order, each as soon as enough processors are free. */
async function runAll(
  steps: readonly Step[],
  given: Readonly<Record<string, string>>,
): Promise<Map<string, Result>> {
  const found = new Map<string, Result>();
  const busy = new Map<Step, Promise<void>>();
  let environment = given;
  const start = (step: Step) => {
    const run = runStep(step, environment, steps.length === 1).then((result) => {
      found.set(step.name, result);
      busy.delete(step);
      // Tests start the built service.
      if (step.name === 'build' && result.failed === 0)
        environment = { ...given, SERVICE_BUNDLE: 'dist/service.js' };
    });
    busy.set(step, run);
  };
  const used = () => [...busy.keys()].reduce((sum, { cores }) => sum + cores, 0);
  for (const step of steps) {
    while (used() + step.cores > CORES) await Promise.race(busy.values());
    if (isStopped) break;
    start(step);
  }
  await Promise.all(busy.values());
  return new Map(
    steps.flatMap(({ name }) => {
      const result = found.get(name);
      return result ? [[name, result] as const] : [];
    }),
  );
}

/**
 * `npm test`, and `npm run test:full` with --full: runs every step, or those named as arguments. It ends with a list of
 * failures; the last line is `N passed, N failed`.
 */
async function main(names: readonly string[], isFull: boolean): Promise<void> {
  const steps = isFull ? full : everyday;
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 2;
    return;
  }
  mkdirSync(results, { recursive: true });
  const started = Date.now();
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  const found = await runAll(chosen, isFull ? { TEST_FULL: '1' } : {});
  const last = resultLine([...found.values()]);
  const failures = failureList(found);
  if (process.env.TEST_SUMMARY) writeFileSync(process.env.TEST_SUMMARY, `${last}\n${failures}`);
  console.log(`\n${failures}${table(found, Date.now() - started)}\n\n${last}`);
  process.exitCode = isStopped || [...found.values()].some(({ failed }) => failed > 0) ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true;
    for (const stop of running) stop();
  });
}
const args = process.argv.slice(2);
await main(
  args.filter((name) => name !== '--full'),
  args.includes('--full'),
);
