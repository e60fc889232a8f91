import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

interface Failure {
  readonly file: string;
  readonly name: string;
  readonly error: string;
}

/** The content of a runner's report. */
interface Report {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

/** The result of a step. */
export interface Result extends Report {
  /** The named failures, and one more for a failure that no test shows. */
  readonly failed: number;
  readonly milliseconds: number;
}

const root = path.join(import.meta.dirname, '../..');

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  })
  .transform(
    ({ numPassedTests, numPendingTests, numTodoTests, testResults }): Report => ({
      passed: numPassedTests,
      skipped: numPendingTests + numTodoTests,
      failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ name: test.fullName, error: test.failureMessages.join('\n') }));
        // A file that could not be loaded has no test to name.
        const isUnnamed = status === 'failed' && failed.length === 0;
        const all = isUnnamed ? [{ name: 'the whole file', error: message }] : failed;
        return all.map((test) => ({ ...test, file: path.relative(root, name) }));
      }),
    }),
  );

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
});
const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(playwrightTest),
});
const suite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});

function failuresOf({ specs, suites }: z.output<typeof suite>, groups: readonly string[]): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        file: `${file}:${line}`,
        name: `${[...groups, title].join(' › ')} [${projectName}]`,
        error: results.find(({ errors }) => errors.length > 0)?.errors[0]?.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap((inner) => failuresOf(inner, [...groups, inner.title]))];
}

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), skipped: z.number() }),
    suites: z.array(suite),
  })
  .transform(
    ({ stats, suites }): Report => ({
      passed: stats.expected,
      skipped: stats.skipped,
      // The outermost suites are files, which each failure already names. A test that passes only on a retry has
      // failed.
      failures: suites.flatMap((file) => failuresOf(file, [])),
    }),
  );

/** Reads a JSON report of Vitest or Playwright; undefined when there is none. */
export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The result of a step. An extra failure stands for one that the report does not show: a step that failed although no
 * test did (lint, types, a server that did not start), or a step that ran no test although it should have.
 */
export function settle(
  report: Report | undefined,
  step: { readonly isFine: boolean; readonly needsTests: boolean; readonly milliseconds: number },
): Result {
  const { passed = 0, skipped = 0, failures = [] } = report ?? {};
  const isMissing = step.needsTests && passed + failures.length === 0;
  const isHidden = (!step.isFine || isMissing) && failures.length === 0;
  return {
    passed,
    skipped,
    failures,
    failed: failures.length + (isHidden ? 1 : 0),
    milliseconds: step.milliseconds,
  };
}

/** The last line of a run. */
export function resultLine(results: readonly Pick<Result, 'passed' | 'failed'>[]): string {
  const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/**
 * One row per step, and a total.
 * @param milliseconds of the whole run; steps run side by side
 */
export function table(results: ReadonlyMap<string, Result>, milliseconds: number): string {
  const all = [...results.values()];
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, result) => total + result[count], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), milliseconds };
  const rows = [
    ['step', 'passed', 'failed', 'skipped', 'seconds'],
    ...[...results, ['all', total] as const].map(([name, result]) => [
      name,
      ...[result.passed, result.failed, result.skipped].map(String),
      (result.milliseconds / 1000).toFixed(1),
    ]),
  ];
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/** Enough of an error to identify it; the step's own output has all of it. */
const MOST_LINES = 15;

/** Every failure with its step and the first lines of its error; empty if nothing failed. */
export function failureList(results: ReadonlyMap<string, Pick<Result, 'failures'>>): string {
  return [...results]
    .flatMap(([step, { failures }]) =>
      failures.map(({ file, name, error }) => {
        const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, MOST_LINES);
        const head = `failed: ${step}, ${file}, ${name}`;
        return `${[head, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n')}\n\n`;
      }),
    )
    .join('');
}
