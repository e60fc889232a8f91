import { createHash } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import {
  hashBody,
  KEY_HEADER,
  SIGNATURE_HEADER,
  signHashedRequest,
  TIMESTAMP_HEADER,
} from '@/lib/contract/signing';
import { takeSecond } from './spent-seconds';

/** The service rejects more than 300 s. Identical requests wait rather than sign further ahead than this. */
const MOST_SECONDS_AHEAD = 240;

interface Signer {
  readonly key: string;
  readonly secret: string;
  readonly now?: () => number;
}

interface Unsigned {
  readonly method: string;
  readonly target: string;
  readonly body?: Uint8Array;
  /** Lower-case hex SHA-256 of a body that is not in memory; takes precedence over `body`. */
  readonly bodyHash?: string;
  readonly signal?: AbortSignal;
}

const NOTHING = new Uint8Array();

/**
 * Waits for the given milliseconds.
 * @throws the signal's reason if it aborts meanwhile
 */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await timer(milliseconds, undefined, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

const fingerprint = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64');

/**
 * Returns the three signing headers, for a second in which this process has not signed the same request yet.
 * @param leaveFree seconds to leave to another process with the same key
 */
export async function signedHeaders(
  { key, secret, now = Date.now }: Signer,
  request: Unsigned,
  leaveFree: number,
): Promise<Record<string, string>> {
  const { method, target, body = NOTHING, bodyHash = hashBody(body) } = request;
  const nowSeconds = Math.floor(now() / 1000);
  const second = takeSecond(fingerprint(key, method, target, bodyHash), nowSeconds, leaveFree);
  const tooFar = second - nowSeconds - MOST_SECONDS_AHEAD;
  if (tooFar > 0) await pause(tooFar * 1000, request.signal);
  const timestamp = String(second);
  return {
    [KEY_HEADER]: key,
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signHashedRequest(secret, { timestamp, method, target, bodyHash }),
  };
}
