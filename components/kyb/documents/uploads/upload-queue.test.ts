import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentExample } from '@/lib/contract/kyb/documents';
import { type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import type { CheckedFile } from './check-file';
import { createUploadQueue, type Sending } from './upload-queue';
import { bytesOf, type Upload } from './upload-state';

type Result = ActionResult<typeof documentExample>;

/** A queue with a manually controlled network. */
function start(checked: CheckedFile = { contentType: 'application/pdf', sha256: 'ab' }) {
  const sent: { upload: Upload; sending: Sending; answer: (result: Result) => Promise<void> }[] = [];
  const done = vi.fn();
  const failed = vi.fn();
  const stopped = vi.fn();
  const queue = createUploadQueue({
    check: async () => checked,
    send: (upload, sending) =>
      new Promise((resolve) => {
        sent.push({
          upload,
          sending,
          answer: async (result) => {
            resolve(result);
            await settle();
          },
        });
      }),
    onDone: done,
    onFailed: failed,
    onStopped: stopped,
  });
  async function stage(count: number): Promise<string[]> {
    const chosen = Array.from({ length: count }, (_, at) => ({ file: new File(['12345'], `${at}.pdf`) }));
    queue.add(chosen);
    await settle();
    for (const { id } of queue.read()) queue.choose(id, { type: 'other' });
    return queue.read().map(({ id }) => id);
  }
  const states = () => queue.read().map(({ status }) => status);
  return { queue, sent, done, failed, stopped, stage, states };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const ok: Result = { ok: true, data: documentExample };
const refusal = (code: string, retryAfter?: number): Result => ({
  ok: false,
  error: actionError({ code, retryAfter }),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a queue of uploads', () => {
  it('checks what is added, and sends nothing before it is told to', async () => {
    const { stage, states, sent } = start();
    await stage(2);
    expect(states()).toEqual(['staged', 'staged']);
    expect(sent).toEqual([]);
  });

  it('refuses what the check refuses, and never sends it', async () => {
    const { queue, stage, states, sent } = start({ problem: 'This file is empty.' });
    const ids = await stage(1);
    queue.send(ids);
    expect(states()).toEqual(['refused']);
    expect(queue.read()[0]?.problem).toBe('This file is empty.');
    expect(sent).toEqual([]);
  });

  it('sends two at a time, the next as one is answered', async () => {
    const { queue, stage, states, sent, done } = start();
    queue.send(await stage(4));
    expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
    await sent[1]?.answer(ok);
    expect(states()).toEqual(['sending', 'done', 'sending', 'waiting']);
    await sent[0]?.answer(ok);
    await sent[2]?.answer(ok);
    await sent[3]?.answer(ok);
    expect(states()).toEqual(['done', 'done', 'done', 'done']);
    expect(done).toHaveBeenCalledTimes(4);
    expect(queue.isUnderWay()).toBe(false);
  });

  it('tells bytes as they leave, and when all have', async () => {
    const { queue, stage, states, sent } = start();
    queue.send(await stage(2));
    sent[0]?.sending.onProgress(3);
    expect(bytesOf(queue.read())).toEqual({ sent: 3, total: 10 });
    sent[0]?.sending.onArrived();
    expect(states()).toEqual(['arrived', 'sending']);
    expect(bytesOf(queue.read())).toEqual({ sent: 5, total: 10 });
  });

  it('tries the very same request again by itself when nobody knows what became of it, and stops after a while', async () => {
    const { queue, stage, states, sent, failed } = start();
    queue.send(await stage(1));
    await sent[0]?.answer(refusal('connection_lost'));
    expect(states()).toEqual(['failed']);
    expect(queue.isUnderWay()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const attempt of [1, 2, 3]) {
      expect(sent).toHaveLength(attempt + 1);
      await sent[attempt]?.answer(refusal('service_unreachable'));
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ upload }) => upload.idempotencyKey)).size).toBe(1);
    expect(new Set(sent.map(({ upload }) => upload.boundary)).size).toBe(1);
    expect(failed).toHaveBeenCalledOnce();
    expect(queue.isUnderWay()).toBe(false);
    const [{ id = '' } = {}] = queue.read();
    queue.retry(id);
    await sent[4]?.answer(refusal('connection_lost'));
    await vi.advanceTimersByTimeAsync(60_000);
    await sent[5]?.answer(ok);
    expect(sent[5]?.upload.idempotencyKey).toBe(sent[0]?.upload.idempotencyKey);
    expect(states()).toEqual(['done']);
  });

  it('asks anew after a definite refusal, and not by itself', async () => {
    const { queue, stage, sent } = start();
    const ids = await stage(1);
    queue.send(ids);
    await sent[0]?.answer(refusal('kyb_locked'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    queue.retry(ids[0] ?? '');
    expect(sent[1]?.upload.idempotencyKey).not.toBe(sent[0]?.upload.idempotencyKey);
  });

  it('waits as long as the service asks for', async () => {
    const { queue, stage, sent } = start();
    queue.send(await stage(1));
    await sent[0]?.answer(refusal('rate_limited', 30));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
  });

  it('stops what is taken away, hears nothing of it any more, and goes on with the next', async () => {
    const { queue, stage, states, sent, done, stopped } = start();
    const [first = '', , third = '', fourth = ''] = await stage(4);
    queue.send(queue.read().map(({ id }) => id));
    queue.remove([first]);
    expect(sent[0]?.sending.signal.aborted).toBe(true);
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    sent[0]?.sending.onProgress(4);
    await sent[0]?.answer(ok);
    expect(done).not.toHaveBeenCalled();
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    queue.remove([third]);
    expect(states()).toEqual(['sending', 'sending']);
    // Each of these may have been stored; one that was never sent was not.
    expect(stopped).toHaveBeenCalledTimes(2);
    await sent[1]?.answer(ok);
    await sent[3]?.answer(ok);
    queue.remove([fourth]);
    expect(stopped).toHaveBeenCalledTimes(2);
  });

  it('does not try again what was taken away while it waited to', async () => {
    const { queue, stage, sent } = start();
    const ids = await stage(1);
    queue.send(ids);
    await sent[0]?.answer(refusal('connection_lost'));
    queue.remove(ids);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(queue.read()).toEqual([]);
  });

  it('forgets what was done when the next lot is sent', async () => {
    const { queue, stage, states, sent } = start();
    queue.send(await stage(1));
    await sent[0]?.answer(ok);
    const ids = await stage(1);
    queue.send(ids);
    expect(states()).toEqual(['sending']);
  });
});
