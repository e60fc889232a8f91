import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport, resultLine, settle, table } from '../../scripts/test-report';
import { temporaryFolder } from '../support/folders';
import { root, run } from './launched';

function report(content: object): string {
  const file = path.join(temporaryFolder('report'), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0, success: false };
const stories = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 }, suites: [] };

describe('npm test', () => {
  it('reads the counts of both runners', () => {
    expect(readReport(report(vitest))).toEqual({ passed: 5, failed: 2, skipped: 1 });
    expect(readReport(report(stories))).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(readReport('/no/such/file')).toBeUndefined();
  });

  const ended = { isFine: true, needsTests: true, milliseconds: 1500 };
  it.each([
    ['a step whose tests passed', { passed: 3, failed: 0, skipped: 0 }, ended, 0],
    ['a build', undefined, { ...ended, needsTests: false }, 0],
    ['a failed build', undefined, { ...ended, isFine: false, needsTests: false }, 1],
    ['a step without tests', { passed: 0, failed: 0, skipped: 0 }, ended, 1],
    ['a step without a report', undefined, ended, 1],
    [
      'a step that failed beside its tests',
      { passed: 3, failed: 0, skipped: 0 },
      { ...ended, isFine: false },
      1,
    ],
    ['a step with failed tests', { passed: 3, failed: 2, skipped: 0 }, { ...ended, isFine: false }, 2],
  ])('counts the failures of %s', (_, counts, step, failed) => {
    expect(settle(counts, step).failed).toBe(failed);
  });

  it('sums up in a table and a last line', () => {
    const results = new Map([
      ['unit', settle({ passed: 10, failed: 0, skipped: 0 }, ended)],
      ['build', settle(undefined, { ...ended, isFine: false, needsTests: false })],
    ]);
    expect(resultLine([...results.values()])).toBe('10 passed, 1 failed');
    expect(table(results).split('\n')).toEqual([
      'step   passed  failed  skipped  seconds',
      'unit       10       0        0      1.5',
      'build       0       1        0      1.5',
    ]);
  });
});

describe('.ci/run', () => {
  /** Runs it with a program in npm's place. */
  async function ci(npm: string): Promise<{ code: number | null; last: string | undefined }> {
    const folder = temporaryFolder('npm');
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`);
    chmodSync(path.join(folder, 'bin/npm'), 0o755);
    const launched = await run([path.join(root, '.ci/run')], { PATH: `${folder}/bin:${process.env.PATH}` });
    const code = await launched.ended;
    return { code, last: launched.printed().trim().split('\n').at(-1) };
  }

  it.each([
    ['npm ci fails', 'echo broken; exit 1', 1, '0 passed, 1 failed'],
    ['npm test dies', '[ "$1" = ci ] || { echo half; exit 7; }', 1, '0 passed, 1 failed'],
    [
      'tests fail',
      '[ "$1" = ci ] || { echo "3 passed, 2 failed" | tee "$TEST_SUMMARY"; exit 1; }',
      1,
      '3 passed, 2 failed',
    ],
    [
      'all is well',
      '[ "$1" = ci ] || echo "5 passed, 0 failed" | tee "$TEST_SUMMARY"',
      0,
      '5 passed, 0 failed',
    ],
  ])('ends with the count when %s', async (_, npm, code, last) => {
    expect(await ci(npm)).toEqual({ code, last });
  });
});
