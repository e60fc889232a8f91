import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureList, readFailures } from '../../scripts/test-failures';
import { temporaryFolder } from '../support/folders';
import { root } from './launched';

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

const story = (status: string, ...messages: string[]) => ({
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
const stories = {
  suites: [
    {
      title: 'a.spec.ts',
      specs: [spec('opens', 3, story('expected')), spec('closes', 9, story('flaky', 'too early'))],
      suites: [{ title: 'by keyboard', specs: [spec('walks', 20, story('unexpected', 'first', 'second'))] }],
    },
  ],
};

describe('the end of npm test', () => {
  it('finds what failed in the reports of both runners', () => {
    expect(readFailures(report(vitest)).map(({ file, name }) => [file, name])).toEqual([
      ['tests/money.test.ts', 'money moves once'],
      ['tests/broken.test.ts', 'the whole file'],
    ]);
    expect(readFailures(report(stories))).toEqual([
      { file: 'a.spec.ts:9', name: 'closes [desktop]', isFlaky: true, error: 'too early' },
      { file: 'a.spec.ts:20', name: 'by keyboard › walks [desktop]', isFlaky: false, error: 'first' },
    ]);
    expect(readFailures('/no/such/file')).toEqual([]);
  });

  it('names each with its step and the first lines of its error', () => {
    const long = { file: 'b.spec.ts', name: 'counts', isFlaky: false, error: 'line\n'.repeat(40) };
    const steps = new Map([
      ['unit', readFailures(report(vitest)).slice(0, 1)],
      ['build', []],
      ['stories', [...readFailures(report(stories)).slice(0, 1), long]],
    ]);
    expect(failureList(steps).split('\n')).toEqual([
      'failed: unit, tests/money.test.ts, money moves once',
      '    expected 1',
      '',
      'passed at its second try: stories, a.spec.ts:9, closes [desktop]',
      '    too early',
      '',
      'failed: stories, b.spec.ts, counts',
      ...Array.from({ length: 15 }, () => '    line'),
      '',
      '',
    ]);
    expect(failureList(new Map([['unit', []]]))).toBe('');
  });
});
