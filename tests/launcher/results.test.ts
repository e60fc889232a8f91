import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureList, readReport, resultLine, settle, table } from '@/tools/scripts/test-report';
import { temporaryFolder } from '../support/folders';
import { root, run } from './launched';

function report(content: object): string {
  const file = path.join(temporaryFolder('report'), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passed = { fullName: 'adds up', status: 'passed', failureMessages: [] };
const failed = {
  fullName: 'money moves once',
  status: 'failed',
  failureMessages: ['\x1b[31mexpected 1\x1b[39m'],
};
const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: `${root}/tests/money.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [passed, failed],
    },
    { name: `${root}/tests/fine.test.ts`, status: 'passed', message: '', assertionResults: [passed] },
    {
      name: `${root}/tests/broken.test.ts`,
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
  ],
};

const browserTest = (status: string, ...messages: string[]) => ({
  projectName: 'desktop',
  status,
  results: [...messages.map((message) => ({ errors: [{ message }] })), { errors: [] }],
});
const spec = (title: string, line: number, test: object) => ({
  title,
  file: 'a.spec.ts',
  line,
  tests: [test],
});
const playwright = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      title: 'a.spec.ts',
      specs: [
        spec('opens', 3, browserTest('expected')),
        spec('closes', 9, browserTest('flaky', 'too early')),
      ],
      suites: [
        {
          title: 'by keyboard',
          specs: [spec('walks', 20, browserTest('unexpected', 'line\n'.repeat(40), 'second'))],
        },
      ],
    },
  ],
};

const ended = { isFine: true, needsTests: true, milliseconds: 1500 };

describe('npm test', () => {
  it('reads the reports of both runners, and counts what passed at its second try as failed', () => {
    expect(readReport(report(vitest))).toEqual({
      passed: 2,
      skipped: 2,
      failures: [
        { file: 'tests/money.test.ts', name: 'money moves once', error: '\x1b[31mexpected 1\x1b[39m' },
        { file: 'tests/broken.test.ts', name: 'the whole file', error: 'no such module' },
      ],
    });
    expect(readReport(report(playwright))).toMatchObject({
      passed: 1,
      skipped: 2,
      failures: [
        { file: 'a.spec.ts:9', name: 'closes [desktop]', error: 'too early' },
        { file: 'a.spec.ts:20', name: 'by keyboard › walks [desktop]' },
      ],
    });
    expect(readReport('/no/such/file')).toBeUndefined();
  });

  const counts = { passed: 3, skipped: 0, failures: [] };
  const two = [1, 2].map((number) => ({ file: 'a.test.ts', name: `test ${number}`, error: '' }));
  it.each([
    ['a step whose tests passed', counts, ended, 0],
    ['a build', undefined, { ...ended, needsTests: false }, 0],
    ['a failed build', undefined, { ...ended, isFine: false, needsTests: false }, 1],
    ['a step without tests', { ...counts, passed: 0 }, ended, 1],
    ['a step without a report', undefined, ended, 1],
    ['a step that failed beside its tests', counts, { ...ended, isFine: false }, 1],
    ['a step with failed tests', { ...counts, failures: two }, { ...ended, isFine: false }, 2],
    ['a step with failed tests that says it is fine', { ...counts, failures: two }, ended, 2],
  ])('counts the failures of %s', (_, given, step, expected) => {
    expect(settle(given, step).failed).toBe(expected);
  });

  it('ends with a table and a last line', () => {
    const results = new Map([
      ['unit', settle({ passed: 10, skipped: 1, failures: [] }, ended)],
      ['build', settle(undefined, { ...ended, isFine: false, needsTests: false })],
    ]);
    expect(resultLine([...results.values()])).toBe('10 passed, 1 failed');
    expect(table(results, 2000).split('\n')).toEqual([
      'step   passed  failed  skipped  seconds',
      'unit       10       0        1      1.5',
      'build       0       1        0      1.5',
      'all        10       1        1      2.0',
    ]);
  });

  it('names each failure with its step and the first lines of its error', () => {
    const steps = new Map([
      ['unit', settle(readReport(report(vitest)), ended)],
      ['e2e', settle(readReport(report(playwright)), ended)],
    ]);
    expect(failureList(steps).split('\n')).toEqual([
      'failed: unit, tests/money.test.ts, money moves once',
      '    expected 1',
      '',
      'failed: unit, tests/broken.test.ts, the whole file',
      '    no such module',
      '',
      'failed: e2e, a.spec.ts:9, closes [desktop]',
      '    too early',
      '',
      'failed: e2e, a.spec.ts:20, by keyboard › walks [desktop]',
      ...Array.from({ length: 15 }, () => '    line'),
      '',
      '',
    ]);
    expect(failureList(new Map([['build', settle(undefined, { ...ended, needsTests: false })]]))).toBe('');
  });
});

describe('.ci/run', () => {
  /** Runs it with a stub of npm, which gets its arguments as `$1 $2 $3`. */
  async function ci(
    npm: string,
  ): Promise<{ code: number | null; last: string | undefined; printed: string }> {
    const folder = temporaryFolder('npm');
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\ncase "$1 $2 $3" in\n${npm}\nesac\n`);
    chmodSync(path.join(folder, 'bin/npm'), 0o755);
    const launched = await run([path.join(root, '.ci/run')], { PATH: `${folder}/bin:${process.env.PATH}` });
    const code = await launched.ended;
    const printed = launched.printed().trim();
    return { code, last: printed.split('\n').at(-1), printed };
  }
  const installs = 'ci*) ;;';
  const says = (name: string, line: string, status: number) =>
    `${name}*) echo "${line}" | tee "$TEST_SUMMARY"; exit ${status} ;;`;

  it.each([
    ['npm ci fails', 'ci*) echo broken; exit 1 ;;', 1, '0 passed, 1 failed'],
    ['npm test dies', `${installs}\ntest*) echo half; exit 7 ;;`, 1, '0 passed, 1 failed'],
    [
      'tests fail',
      [installs, says('test', '3 passed, 2 failed', 1), says('run', '4 passed, 0 failed', 0)].join('\n'),
      1,
      '7 passed, 2 failed',
    ],
    [
      'a test of the full run fails',
      [installs, says('test', '3 passed, 0 failed', 0), says('run', '4 passed, 1 failed', 1)].join('\n'),
      1,
      '7 passed, 1 failed',
    ],
    [
      'the full run dies',
      [installs, says('test', '3 passed, 0 failed', 0), 'run*) exit 9 ;;'].join('\n'),
      1,
      '3 passed, 1 failed',
    ],
    [
      'all is well',
      [installs, says('test', '5 passed, 0 failed', 0), says('run', '6 passed, 0 failed', 0)].join('\n'),
      0,
      '11 passed, 0 failed',
    ],
  ])('ends with the count when %s', async (_, npm, code, last) => {
    expect(await ci(npm)).toMatchObject({ code, last });
  });

  it('names what failed once more before the count', async () => {
    const fails =
      'test*) printf "3 passed, 1 failed\\nfailed: unit, a.test.ts, adds up\\n" >"$TEST_SUMMARY"; exit 1 ;;';
    const { printed } = await ci([installs, fails, says('run', '4 passed, 0 failed', 0)].join('\n'));
    expect(printed).toBe('4 passed, 0 failed\nfailed: unit, a.test.ts, adds up\n7 passed, 1 failed');
  });
});
