import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Job, restAfter, runLoop } from './run-loop';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const log = () => ({ info: vi.fn(), error: vi.fn() });
const job = (name: string, everyMs: number, run: Job['run'], batch = 1): Job => ({
  name,
  everyMs,
  batch,
  run,
});

/** Runs the loop for some time that passes at once, then stops it. */
async function runFor(milliseconds: number, jobs: readonly Job[], to = log()) {
  const stop = new AbortController();
  const ended = runLoop(jobs, to, stop.signal);
  await vi.advanceTimersByTimeAsync(milliseconds);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  await ended;
  return to;
}

describe('restAfter', () => {
  it('grows with each failure up to a minute, and is never shorter than the rest of the job', () => {
    expect([0, 1, 2, 3, 7, 50].map((failures) => restAfter(500, failures))).toEqual([
      500, 1000, 2000, 4000, 60_000, 60_000,
    ]);
    expect(restAfter(300_000, 3)).toBe(300_000);
  });
});

describe('runLoop', () => {
  it('runs each job whenever its rest is over', async () => {
    const [often, seldom] = [vi.fn(async () => 0), vi.fn(async () => 0)];
    await runFor(10_050, [job('often', 1000, often), job('seldom', 4000, seldom)]);
    expect(often).toHaveBeenCalledTimes(10);
    expect(seldom).toHaveBeenCalledTimes(2);
  });

  it('goes on without a rest while a job does as much as it may, and reports once', async () => {
    const left = [5, 5, 5, 3];
    const run = vi.fn(async () => left.shift() ?? 0);
    const notified = await runFor(1_050, [job('delete', 1000, run, 5)]);
    expect(run.mock.calls).toEqual([[5], [5], [5], [5]]);
    expect(notified.info).toHaveBeenCalledTimes(1);
    expect(notified.info).toHaveBeenCalledWith(
      expect.objectContaining({ job: 'delete', done: 18 }),
      'job done',
    );
  });

  it('lets a job that fails rest longer, and no other suffer', async () => {
    const broken = vi.fn(async () => Promise.reject(new Error('no database')));
    const fine = vi.fn(async () => 0);
    const notified = await runFor(10_050, [job('broken', 1000, broken), job('fine', 1000, fine)]);
    // At 1 s, then after 1, 2 and 4 s.
    expect(broken).toHaveBeenCalledTimes(4);
    expect(fine).toHaveBeenCalledTimes(10);
    expect(notified.error).toHaveBeenCalledTimes(4);
    expect(notified.error).toHaveBeenLastCalledWith(
      { job: 'broken', err: new Error('no database'), failures: 4 },
      'job failed',
    );
  });

  it('takes up its pace again once a job succeeds', async () => {
    const answers = ['fail', 'fail', 'work', 'work'];
    const run = vi.fn(async () => (answers.shift() === 'fail' ? Promise.reject(new Error('later')) : 0));
    await runFor(7_050, [job('shaky', 1000, run)]);
    // At 1, 2, 4, 5, 6 and 7 s.
    expect(run).toHaveBeenCalledTimes(6);
  });

  it('stops after the batch that is running, and not in its middle', async () => {
    let finish = () => {};
    const run = vi.fn(
      () =>
        new Promise<number>((resolve) => {
          finish = () => resolve(1);
        }),
    );
    const stop = new AbortController();
    let isOver = false;
    const ended = runLoop([job('long', 1000, run)], log(), stop.signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(1_050);
    expect(run).toHaveBeenCalledTimes(1);
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    finish();
    await ended;
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('stops at once while it rests', async () => {
    const run = vi.fn(async () => 0);
    await runFor(10, [job('daily', 86_400_000, run)]);
    expect(run).not.toHaveBeenCalled();
  });
});
