import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;
/** Random bytes for many ids at once: drawing them costs more than the rest of an id. */
const drawn = Buffer.alloc(256 * BYTES);
let used = drawn.length;

function drawBytes(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += BYTES;
  return drawn.subarray(used - BYTES, used);
}

/** The newest id: ids of the same millisecond count up from a random number, so that each sorts after the one before it. */
const newest = { milliseconds: 0, number: 0 };

/** A new record's id: UUID version 7, lower case. */
export function newId(): string {
  const random = drawBytes();
  const now = Date.now();
  if (now > newest.milliseconds) {
    newest.milliseconds = now;
    newest.number = random.readUInt32BE() >>> 1;
  } else newest.number += 1;
  return v7({ random, msecs: newest.milliseconds, seq: newest.number });
}

/** Crockford's base 32: no letter that could be read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A readable reference: the prefix and 12 random characters, 60 bits (`FND-` + 12 characters). */
export const newReference = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
