import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, so that a plain hash is enough to store. */
const TOKEN_BYTES = 32;

const NO_HASH = new Uint8Array(32);

/** The secret of a session, beside its id. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashSessionToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The stored form of a browser: the hash of its identifier, or else of its user agent. */
export const hashDevice = ({
  device,
  user_agent: userAgent,
}: {
  readonly device?: string | undefined;
  readonly user_agent: string;
}): Uint8Array =>
  createHash('sha256')
    .update(device ?? `user agent\n${userAgent}`)
    .digest();

/** Whether a token matches a hash. Takes the same time without a hash. */
export function matchesSessionToken(token: string, hash: Uint8Array | null | undefined): boolean {
  const isEqual = timingSafeEqual(hashSessionToken(token), hash ?? NO_HASH);
  return isEqual && hash !== null && hash !== undefined;
}
