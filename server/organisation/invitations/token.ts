import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody guesses one, so that guesses need not be counted. */
const TOKEN_BYTES = 32;

/** The secret of a link: it stands in the e-mail, and nowhere else. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of the secret. A plain hash will do, because the secret is as random as a key. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
