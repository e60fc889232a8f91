import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a step came to. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly milliseconds: number;
};

type Report = Pick<Counts, 'passed' | 'failed' | 'skipped'>;

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  // A browser on a busy machine may miss a moment once: such a story is told again, and Playwright's own list says so.
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

/** The counts in a JSON report of Vitest or Playwright; undefined when there is none. */
export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The counts of a step. One more failure stands for what the report does not show: a step that failed although no test
 * did (lint, types, a file that could not be loaded, a server that did not start), or that should have had tests and had none.
 */
export function settle(
  report: Report | undefined,
  step: { readonly isFine: boolean; readonly needsTests: boolean; readonly milliseconds: number },
): Counts {
  const { passed = 0, failed = 0, skipped = 0 } = report ?? {};
  const isMissing = step.needsTests && passed + failed === 0;
  const isHidden = (!step.isFine || isMissing) && failed === 0;
  return { passed, failed: failed + (isHidden ? 1 : 0), skipped, milliseconds: step.milliseconds };
}

/** The last line of a run. */
export function resultLine(results: readonly Report[]): string {
  const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** A row a step, in columns. */
export function table(results: ReadonlyMap<string, Counts>): string {
  const rows = [
    ['step', 'passed', 'failed', 'skipped', 'seconds'],
    ...[...results].map(([name, { passed, failed, skipped, milliseconds }]) => [
      name,
      ...[passed, failed, skipped].map(String),
      (milliseconds / 1000).toFixed(1),
    ]),
  ];
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}
