import { appendFileSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// @ts-expect-error: the launcher runs before anything is built, so it is plain JavaScript
import { endOf, openLog, warningsIn } from '../../tools/scripts/logs.mjs';
// @ts-expect-error: as above
import { createProgress } from '../../tools/scripts/progress.mjs';
import { temporaryFolder } from '../support/folders';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

describe('the steps of a start', () => {
  function steps(isTTY: boolean) {
    let printed = '';
    const write = (text: string) => {
      printed += text;
      return true;
    };
    return { progress: createProgress({ isTTY, write }), printed: () => printed };
  }

  it('get a line when they take over a second, and another with how long they took', () => {
    const { progress, printed } = steps(false);
    progress.begin('Building', 'Built');
    vi.advanceTimersByTime(999);
    progress.begin('Preparing', 'Prepared');
    expect(printed()).toBe('');
    vi.advanceTimersByTime(1000);
    expect(printed()).toBe('  Preparing…\n');
    vi.advanceTimersByTime(3200);
    progress.begin('Adding', 'Added');
    vi.advanceTimersByTime(500);
    progress.end();
    vi.advanceTimersByTime(5000);
    expect(printed()).toBe('  Preparing…\n✓ Prepared (4.2 s)\n');
  });

  it('are one line on a terminal', () => {
    const { progress, printed } = steps(true);
    progress.begin('Building', 'Built');
    vi.advanceTimersByTime(1500);
    progress.end();
    expect(printed()).toBe('  Building…\r\x1b[K✓ Built (1.5 s)\n');
  });

  it('are not called done when they failed', () => {
    const { progress, printed } = steps(false);
    progress.begin('Building', 'Built');
    vi.advanceTimersByTime(1500);
    progress.breakOff();
    progress.end();
    expect(printed()).toBe('  Building…\n');
  });
});

describe('the logs of a start', () => {
  const line = (level: number, msg: string, facts = {}) => `${JSON.stringify({ level, ...facts, msg })}\n`;

  it('keep those of three starts before', () => {
    const folder = path.join(temporaryFolder('data'), 'logs');
    for (const number of [1, 2, 3, 4, 5, 6])
      writeSync(openLog(folder, 'service').descriptor, `start ${number}`);
    expect(readdirSync(folder).sort()).toEqual(['service.log', ...[1, 2, 3].map((n) => `service.log.${n}`)]);
    expect(readFileSync(path.join(folder, 'service.log'), 'utf8')).toBe('start 6');
    expect(readFileSync(path.join(folder, 'service.log.3'), 'utf8')).toBe('start 3');
  });

  it('begin anew when they have grown, and lose nothing that comes after', () => {
    const folder = temporaryFolder('logs');
    const { file, descriptor } = openLog(folder, 'service');
    writeSync(descriptor, 'x'.repeat(11 * 1024 * 1024));
    vi.advanceTimersByTime(60_000);
    writeSync(descriptor, 'and on');
    expect(readFileSync(file, 'utf8')).toBe('and on');
    expect(readFileSync(`${file}.1`, 'utf8')).toHaveLength(11 * 1024 * 1024);
  });

  it('are read to people in plain words', () => {
    const file = path.join(temporaryFolder('logs'), 'service.log');
    writeFileSync(file, line(30, 'listening') + line(40, 'the clock is wrong'));
    appendFileSync(file, `${line(50, 'job failed', { err: { message: 'no space left' } })}\nplain words\n`);
    expect(warningsIn(file)).toEqual(['the clock is wrong', 'job failed: no space left']);
    expect(endOf(file)).toEqual([
      'listening',
      'the clock is wrong',
      'job failed: no space left',
      'plain words',
    ]);
  });
});
