import { createHash, createHmac } from 'node:crypto';

/** The names of the signing headers, in lower case as in Node. */
export const KEY_HEADER = 'x-svc-key';
export const TIMESTAMP_HEADER = 'x-svc-timestamp';
export const SIGNATURE_HEADER = 'x-svc-signature';

/** The maximum difference between a timestamp and the server's time, in seconds: 300 passes, 301 fails. */
export const TIMESTAMP_TOLERANCE_SECONDS = 300;

interface SignedHead {
  /** Unix seconds, as sent. */
  readonly timestamp: string;
  readonly method: string;
  /** Path with query, exactly as sent, without the host. */
  readonly target: string;
}

interface SignedParts extends SignedHead {
  /** The exact bytes of the body; empty for none. */
  readonly body: Uint8Array;
}

/** For a body too large for memory: its hash replaces it. */
interface HashedParts extends SignedHead {
  /** The hash from `hashBody`. */
  readonly bodyHash: string;
}

/** Lower-case hex SHA-256 of the exact body bytes. */
export const hashBody = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** The four signed parts, joined with newlines, with the body's hash. */
export const canonicalOfHash = ({ timestamp, method, target, bodyHash }: HashedParts): string =>
  `${timestamp}\n${method.toUpperCase()}\n${target}\n${bodyHash}`;

/** Lower-case hex HMAC-SHA512 of the canonical request, 128 characters, from the body's hash. */
export const signHashedRequest = (secret: string, parts: HashedParts): string =>
  createHmac('sha512', secret).update(canonicalOfHash(parts)).digest('hex');

/** Lower-case hex HMAC-SHA512 of the canonical request, 128 characters. */
export const signRequest = (secret: string, { body, ...head }: SignedParts): string =>
  signHashedRequest(secret, { ...head, bodyHash: hashBody(body) });
