import { toBytes } from './bytes.ts';

/** Lower-case hex. */
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Lower-case hex SHA-256 of the exact bytes. */
export const sha256 = async (content: string | Uint8Array): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', toBytes(content)));

/** Lower-case hex HMAC; the key is the full text of the secret. */
export async function hmac(
  hash: 'SHA-256' | 'SHA-512',
  secret: string,
  message: string | Uint8Array,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', toBytes(secret), { name: 'HMAC', hash }, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, toBytes(message)));
}

/** The parts that a signature covers. */
export interface SignedParts {
  /** Unix seconds, as sent. */
  readonly timestamp: string;
  readonly method: string;
  /** Path with its query, exactly as sent, without the host. */
  readonly target: string;
  /** Lower-case hex SHA-256 of the body's exact bytes; without a body, of the empty string. */
  readonly bodyHash: string;
}

/** The four signed parts, one per line. */
export const canonicalRequest = ({ timestamp, method, target, bodyHash }: SignedParts): string =>
  [timestamp, method.toUpperCase(), target, bodyHash].join('\n');

/** The value of `X-Svc-Signature`: lower-case hex HMAC-SHA512 of the canonical request. */
export const signRequest = (secret: string, parts: SignedParts): Promise<string> =>
  hmac('SHA-512', secret, canonicalRequest(parts));
