import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A test that did not simply pass. */
export interface Failure {
  readonly file: string;
  readonly name: string;
  /** It failed at first and passed when it was tried again. */
  readonly isFlaky: boolean;
  readonly error: string;
}

const root = path.join(import.meta.dirname, '..');

const vitestReport = z
  .object({
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
  .transform(({ testResults }) =>
    testResults.flatMap(({ name: file, status, message, assertionResults }): Failure[] => {
      const failed = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => ({ name: test.fullName, error: test.failureMessages.join('\n') }));
      // What could not be loaded has no test to name.
      const isUnnamed = status === 'failed' && failed.length === 0;
      const all = isUnnamed ? [{ name: 'the whole file', error: message }] : failed;
      return all.map((test) => ({ ...test, file: path.relative(root, file), isFlaky: false }));
    }),
  );

const story = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
});
const spec = z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(story) });
const suite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});

function storiesOf({ specs, suites }: z.output<typeof suite>, groups: readonly string[]): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        file: `${file}:${line}`,
        name: `${[...groups, title].join(' › ')} [${projectName}]`,
        isFlaky: status === 'flaky',
        error: results.find(({ errors }) => errors.length > 0)?.errors[0]?.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap((inner) => storiesOf(inner, [...groups, inner.title]))];
}

const playwrightReport = z
  .object({ suites: z.array(suite) })
  // The outermost suites are files, which each story names itself.
  .transform(({ suites }) => suites.flatMap((file) => storiesOf(file, [])));

/** The tests of a JSON report of Vitest or Playwright that failed, or passed only when they were tried again. */
export function readFailures(file: string): readonly Failure[] {
  if (!existsSync(file)) return [];
  return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Enough of an error to know what it is about; all of it stands where the test ran. */
const MOST_LINES = 15;

function paragraph(step: string, { file, name, isFlaky, error }: Failure): string {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, MOST_LINES);
  const head = `${isFlaky ? 'passed at its second try' : 'failed'}: ${step}, ${file}, ${name}`;
  return [head, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}

/** What failed in each step, for whoever sees the end of the output alone; empty when nothing did. */
export function failureList(steps: ReadonlyMap<string, readonly Failure[]>): string {
  return [...steps]
    .flatMap(([step, failures]) => failures.map((failure) => `${paragraph(step, failure)}\n\n`))
    .join('');
}
