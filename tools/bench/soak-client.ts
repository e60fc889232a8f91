import { setTimeout as sleep } from 'node:timers/promises';
import { signRequest } from '@/lib/contract/signing';
import type { BenchKey } from './load';

/** The results of all of a client's calls. */
export interface SoakCounts {
  requests: number;
  /** Retried error responses by status, and broken connections as `connection`. */
  readonly retries: Map<string, number>;
  /** Milliseconds of each call including its retries; the reader empties the list. */
  times: number[];
}

export const nothingCounted = (): SoakCounts => ({ requests: 0, retries: new Map(), times: [] });

/** A client that retries at any process until it gets a response, as a good partner does. */
export interface SoakClient {
  readonly get: (target: string) => Promise<unknown>;
  /** One logical operation: all attempts share an Idempotency-Key. */
  readonly post: (target: string, body: object) => Promise<{ readonly id: string }>;
}

/** Longer than any fault; a call without a response by then is lost, and the soak fails. */
const LONGEST_MS = 180_000;
const ATTEMPT_MS = 20_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
const AGAIN = new Set([429, 500, 502, 503]);

let operations = 0;
let next = 0;

const signed = new WeakMap<BenchKey, number>();

/** Maximum distance of a signed second from now, either way; the service accepts 300. */
const TOLERANCE_SECONDS = 240;
const now = (): number => Math.floor(Date.now() / 1000);

/**
 * A second in which the key has signed nothing, so that a repeated read is not a replay; waits if the key has used them
 * all.
 */
async function freshSecond(pair: BenchKey): Promise<string> {
  const second = Math.max(now() - TOLERANCE_SECONDS, (signed.get(pair) ?? 0) + 1);
  signed.set(pair, second);
  while (second > now() + TOLERANCE_SECONDS) await sleep(1_000);
  return String(second);
}

interface Attempt {
  readonly base: string;
  readonly pair: BenchKey;
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body: string;
  readonly idempotencyKey: string;
}

async function attempt({ base, pair, method, target, body, idempotencyKey }: Attempt): Promise<Response> {
  const timestamp = await freshSecond(pair);
  const signature = signRequest(pair.secret, { timestamp, method, target, body: Buffer.from(body) });
  return fetch(`${base}${target}`, {
    method,
    headers: {
      'x-svc-key': pair.key,
      'x-svc-timestamp': timestamp,
      'x-svc-signature': signature,
      ...(method === 'POST' && { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body }),
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
}

/**
 * @param bases the processes that currently run
 * @param counts the results to update
 */
export function createSoakClient(
  bases: () => readonly string[],
  pair: BenchKey,
  counts: SoakCounts,
): SoakClient {
  /** Waits as long as the response asks, or longer after each attempt. */
  const again = (why: string, tried: number, asked = 0): Promise<void> => {
    counts.retries.set(why, (counts.retries.get(why) ?? 0) + 1);
    const grown = SHORTEST_PAUSE_MS * 2 ** Math.min(tried, 5) * (0.5 + Math.random() / 2);
    return sleep(Math.min(LONGEST_PAUSE_MS, Math.max(asked * 1000, grown)));
  };

  async function call(method: 'GET' | 'POST', target: string, body: string): Promise<unknown> {
    const begun = performance.now();
    operations += 1;
    const idempotencyKey = `soak-${process.pid}-${operations}`;
    for (let tried = 0; performance.now() - begun < LONGEST_MS; tried += 1) {
      const known = bases();
      next += 1;
      const base = known[next % known.length] ?? '';
      const given = { base, pair, method, target, body, idempotencyKey };
      counts.requests += 1;
      const answered = await attempt(given)
        .then(
          async (response) => ({
            status: response.status,
            retryAfter: Number(response.headers.get('retry-after') ?? 0),
            text: await response.text(),
          }),
          () => null,
        )
        .catch(() => null);
      if (answered === null) {
        await again('connection', tried);
      } else if (answered.status < 300) {
        counts.times.push(performance.now() - begun);
        return (JSON.parse(answered.text) as { data: unknown }).data;
      } else if (AGAIN.has(answered.status) || answered.text.includes('idempotency_in_progress')) {
        await again(String(answered.status), tried, answered.retryAfter);
      } else {
        throw new Error(`${method} ${target}: ${answered.status} ${answered.text}`);
      }
    }
    throw new Error(`${method} ${target} was not answered in ${LONGEST_MS / 1000} s`);
  }

  return {
    get: (target) => call('GET', target, ''),
    post: async (target, body) => (await call('POST', target, JSON.stringify(body))) as { id: string },
  };
}
