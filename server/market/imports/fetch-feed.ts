import { fieldsOf } from '@/lib/contract/records';
import type { MarketFeedSettings } from '@/server/platform/kernel/settings';
import { measureProvider } from '@/server/platform/telemetry/measure-provider';

/** For one answer in all, from the address to the last byte. */
const TIMEOUT_MS = 10_000;
/** Of one answer: some hundred thousand rows, and nothing that could fill the memory. */
const MOST_BYTES = 32 * 1024 * 1024;

/** What the provider's feed answered: rows of whatever it says. */
export interface FeedAnswer {
  readonly rows: readonly unknown[];
  /** How far behind the exchange the provider is, by its own account; unset where it says nothing. */
  readonly delayedSeconds: unknown;
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Error(`the market feed answered with more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Asks the provider's feed (docs/market-feed.md).
 * @param path `/quotes`, or `/bars` with its query
 * @param name of the array in the answer
 * @throws Error when it does not answer in time, breaks off, or answers with something else than the protocol says.
 */
export const fetchFeed = (
  feed: MarketFeedSettings,
  path: string,
  name: 'quotes' | 'bars',
  timeoutMs = TIMEOUT_MS,
): Promise<FeedAnswer> =>
  measureProvider({ provider: 'market_feed', call: name }, () => ask(feed, path, name, timeoutMs));

async function ask(
  { url, key }: MarketFeedSettings,
  path: string,
  name: string,
  timeoutMs: number,
): Promise<FeedAnswer> {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new Error(`the market feed answered ${response.status} to ${name}`);
  }
  const answer: unknown = JSON.parse(await readAll(response.body));
  const fields = fieldsOf(answer);
  const rows = fields[name];
  if (!Array.isArray(rows)) throw new Error(`the market feed's answer has no array "${name}"`);
  return { rows, delayedSeconds: fields.delayed_seconds };
}
