import { afterEach, describe, expect, it, vi } from 'vitest';
import { PartnerDesk } from '../client.ts';

const frame = (sequence: number) =>
  `id: ${sequence}\nevent: wallet.funded\ndata: {"sequence":${sequence}}\n\n`;

/** A connection that sends each text separately and then breaks or ends. */
function connection(texts: readonly string[], after?: number, breaks = true): Response {
  const rest = ['retry: 5\n\n', ...texts];
  const body = new ReadableStream({
    pull(controller) {
      const next = rest.shift();
      if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
      else if (breaks) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
  return new Response(
    body,
    after === undefined ? {} : { headers: { 'x-svc-after-sequence': String(after) } },
  );
}

interface Connected {
  readonly search: string;
  readonly lastEventId: string | null;
}

function clientWith(answers: (Response | Error)[]) {
  const connected: Connected[] = [];
  const client = new PartnerDesk({
    baseUrl: 'https://api.example.com',
    key: 'pk_test_stream',
    secret: 'sk_test_stream',
    fetch: async (url, { headers }) => {
      connected.push({ search: new URL(url).search, lastEventId: new Headers(headers).get('last-event-id') });
      const next = answers.shift() ?? new Error('nothing more');
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return { client, connected };
}

async function collect(client: PartnerDesk, most: number, query = {}): Promise<number[]> {
  const found: number[] = [];
  for await (const { sequence } of client.events.stream(query)) if (found.push(sequence) >= most) break;
  return found;
}

afterEach(() => void vi.useRealTimers());

describe('the event stream', () => {
  it('goes on after the last event when it breaks or ends', async () => {
    const half = frame(3).slice(0, 12);
    const { client, connected } = clientWith([
      connection([frame(1), ': heartbeat\n\n', frame(2), half]),
      new TypeError('fetch failed'),
      connection([half, frame(3).slice(12), frame(4)], undefined, false),
      connection([frame(5)]),
    ]);
    expect(await collect(client, 5, { after_sequence: 0 })).toEqual([1, 2, 3, 4, 5]);
    expect(connected).toEqual([
      { search: '?after_sequence=0', lastEventId: null },
      { search: '', lastEventId: '2' },
      { search: '', lastEventId: '2' },
      { search: '', lastEventId: '4' },
    ]);
  });

  it('misses nothing when it breaks before its first event', async () => {
    const { client, connected } = clientWith([connection([], 7), connection([frame(8)])]);
    expect(await collect(client, 1, { replay_seconds: 60 })).toEqual([8]);
    expect(connected[1]).toEqual({ search: '', lastEventId: '7' });
  });

  it('passes over messages that are no events, and reads lines that end in CRLF', async () => {
    const hint = 'event: sandbox_clock.changed\ndata: {}\n\n';
    const { client } = clientWith([connection([hint, frame(1).replaceAll('\n', '\r\n')])]);
    expect(await collect(client, 1)).toEqual([1]);
  });

  it('connects again when nothing comes any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = new Response(
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(frame(1))) }),
    );
    const { client, connected } = clientWith([silent, connection([frame(2)])]);
    const found = collect(client, 2);
    while (connected.length < 2) await vi.advanceTimersByTimeAsync(5_000);
    expect(await found).toEqual([1, 2]);
    expect(connected[1]?.lastEventId).toBe('1');
  });

  it('throws when the key may not read events, and ends with its signal', async () => {
    const body = JSON.stringify({ error: { code: 'forbidden', message: 'no', details: {} } });
    const { client } = clientWith([new Response(body, { status: 403 }), connection([frame(1)])]);
    await expect(collect(client, 1)).rejects.toMatchObject({ code: 'forbidden' });
    const stop = new AbortController();
    const seen: number[] = [];
    for await (const { sequence } of client.events.stream({}, { signal: stop.signal })) {
      seen.push(sequence);
      stop.abort();
    }
    expect(seen).toEqual([1]);
  });
});
