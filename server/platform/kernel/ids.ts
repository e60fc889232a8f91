import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new record's id: UUID version 7, lower case. */
export const newId = (): string => v7();

/** Crockford's base 32: no letter that could be read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A readable reference: the prefix and 12 random characters, 60 bits (`FND-` + 12 characters). */
export const newReference = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
