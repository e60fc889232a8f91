import { randomInt } from 'node:crypto';
import type { KeyPair } from '@/lib/contract/organisation/console-session';

const ALPHANUMERICS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 131 bits. */
const ID_LENGTH = 22;
/** 256 bits. */
const SECRET_LENGTH = 43;

/** Letters and digits alone, so that a double click takes the whole of it. */
const random = (length: number): string =>
  Array.from({ length }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');

/** A secret, random behind the word that it begins with. */
export const newSecret = (prefix: string): string => `${prefix}_${random(SECRET_LENGTH)}`;

/** A key and its secret, random behind the words that they begin with. */
export const newPair = (keyPrefix: string, secretPrefix: string): KeyPair => ({
  key: `${keyPrefix}_${random(ID_LENGTH)}`,
  secret: newSecret(secretPrefix),
});
