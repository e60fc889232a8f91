import { createHash, randomBytes } from 'node:crypto';

/** 256 bits can't be guessed, so guesses need not be counted. */
const TOKEN_BYTES = 32;

/** The secret of a link: only the e-mail contains it. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored hash of the secret. A plain hash is enough, because the secret is as random as a key. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
