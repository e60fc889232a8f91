import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, so that its plain hash can be kept. */
const TOKEN_BYTES = 32;

const NO_HASH = new Uint8Array(32);

/** The secret that a browser's session is known by beside its id. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashSessionToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** What is kept of a browser: of what it is known by, or else of its user agent. */
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

/** Whether a token is the one that was hashed. Does the same work where there is no hash. */
export function matchesSessionToken(token: string, hash: Uint8Array | null | undefined): boolean {
  const isEqual = timingSafeEqual(hashSessionToken(token), hash ?? NO_HASH);
  return isEqual && hash !== null && hash !== undefined;
}
