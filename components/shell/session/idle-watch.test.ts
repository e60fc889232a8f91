import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const signInAgain = vi.hoisted(() => vi.fn());
vi.mock('./sign-in-again', () => ({ signInAgain }));

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 3_600;

const fetchMock = vi.fn<typeof fetch>();
const channels: { onmessage?: (event: { data: unknown }) => void; postMessage: (data: unknown) => void }[] =
  [];
class Channel {
  postMessage = vi.fn();
  close = vi.fn();
  constructor() {
    channels.push(this);
  }
}

let watch: typeof import('./idle-watch');
/** The session's remaining time after each report, in seconds. */
const answer = (idle_in: number, ends_in = 12 * HOUR) =>
  fetchMock.mockImplementation(async () => Response.json({ idle_in, ends_in }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00.000Z') });
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.stubGlobal('BroadcastChannel', Channel);
  channels.length = 0;
  signInAgain.mockReset();
  vi.resetModules();
  watch = await import('./idle-watch');
  watch.onEnding(() => undefined);
  answer(HOUR / 2);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('acts', () => {
  it('are reported at once, then each half minute at most, and none is lost', async () => {
    for (let act = 0; act < 100; act += 1) {
      watch.noteAct();
      await pass(SECOND);
    }
    expect(fetchMock).toHaveBeenCalledTimes(4);
    await pass(30 * SECOND);
    expect(fetchMock).toHaveBeenCalledTimes(5);
    await pass(10 * MINUTE);
    expect(fetchMock).toHaveBeenCalledTimes(5);
  });

  it('of somebody whose session has ended lead to sign-in', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 401 }));
    expect(await watch.reportUse()).toBe(false);
    expect(signInAgain).toHaveBeenCalledOnce();
  });
});

describe('the warning', () => {
  it('comes a minute before a session that nobody uses ends, and goes when it is used', async () => {
    watch.noteAct();
    await pass(29 * MINUTE - 1);
    expect(watch.presentEnding()).toBeUndefined();
    await pass(1);
    expect(watch.presentEnding()).toEqual({ at: Date.now() + MINUTE, canStay: true });
    expect(await watch.reportUse()).toBe(true);
    expect(watch.presentEnding()).toBeUndefined();
    await pass(28 * MINUTE);
    expect(watch.presentEnding()).toBeUndefined();
    await pass(MINUTE);
    expect(watch.presentEnding()).toBeDefined();
  });

  it('stays when the use could not be reported', async () => {
    watch.noteAct();
    await pass(29 * MINUTE);
    for (const broken of [new Response(null, { status: 204 }), new Response(null, { status: 503 })]) {
      fetchMock.mockResolvedValueOnce(broken);
      expect(await watch.reportUse()).toBe(false);
    }
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await watch.reportUse()).toBe(false);
    expect(watch.presentEnding()).toMatchObject({ canStay: true });
  });

  it('comes after half of an idle timeout of a minute, and not while an act waits to be reported', async () => {
    answer(60);
    watch.noteAct();
    await pass(20 * SECOND);
    watch.noteAct();
    await pass(20 * SECOND);
    expect(watch.presentEnding()).toBeUndefined();
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await pass(20 * SECOND);
    expect(watch.presentEnding()).toEqual({ at: Date.now() + 30 * SECOND, canStay: true });
    watch.noteAct();
    await pass(20 * SECOND);
    watch.noteAct();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await pass(20 * SECOND);
    expect(watch.presentEnding()).toBeDefined();
  });

  it('of the longest duration can’t be moved, and is read once', async () => {
    answer(20 * 60, 20 * 60);
    watch.noteAct();
    await pass(19 * MINUTE);
    const ending = watch.presentEnding();
    expect(ending).toMatchObject({ canStay: false });
    answer(55, 55);
    await watch.reportUse();
    expect(watch.presentEnding()).toBe(ending);
    watch.dismissEnding();
    watch.noteAct();
    await pass(MINUTE);
    expect(watch.presentEnding()).toBeUndefined();
  });

  it('goes when the session is used in another tab, which is told of a use here', async () => {
    watch.noteAct();
    await pass(29 * MINUTE);
    const [channel] = channels;
    expect(channel?.postMessage).toHaveBeenCalledExactlyOnceWith({ idle_in: 1_800, ends_in: 43_200 });
    channel?.onmessage?.({ data: { idle_in: 1_800, ends_in: 41_000 } });
    expect(watch.presentEnding()).toBeUndefined();
    await pass(29 * MINUTE);
    expect(watch.presentEnding()).toBeDefined();
  });
});
