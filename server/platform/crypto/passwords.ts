import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../kernel/errors';
import { turns } from './turns';

const LOG_N = 15;
const MEBIBYTE = 2 ** 20;
/** 2^15 × 8 × 128 bytes: 32 MiB and about a tenth of a second for each password. */
const COST: ScryptOptions = { N: 2 ** LOG_N, r: 8, p: 1, maxmem: 64 * MEBIBYTE };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FORMAT = /^\$scrypt\$ln=15,r=8,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

const AT_ONCE = 2;
const WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/** Two at once take 64 MiB and two of the four threads that files and names share; the others wait in line. */
const takeTurn = turns(AT_ONCE, WAITING, () => {
  const message = 'Too many people sign in at this moment.';
  return new ApiError('rate_limited', message, {}, RETRY_AFTER_SECONDS);
});

/** The same letters give the same bytes, whichever way a keyboard composes them. */
const derive = (password: string, salt: Uint8Array): Promise<Buffer> =>
  takeTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, derived) =>
          error ? reject(error) : resolve(derived),
        );
      }),
  );

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
const write = (salt: Uint8Array, hash: Uint8Array) =>
  `$scrypt$ln=${LOG_N},r=${COST.r},p=${COST.p}$${encode(salt)}$${encode(hash)}`;

/** A hash that no password has, for accounts that do not exist. */
const NOBODY = write(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/**
 * Hashes a password for rest: scrypt with a salt of its own, as a PHC string.
 * @throws ApiError rate_limited when too many passwords wait for their turn.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return write(salt, await derive(password, salt));
}

/**
 * Whether the password is the hashed one. Costs the same for a wrong password and for no account.
 * @param hash what hashPassword made, or null when there is no such account: then the answer is false.
 * @throws ApiError rate_limited when too many passwords wait for their turn.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt, expected] = FORMAT.exec(hash ?? NOBODY) ?? [];
  if (salt === undefined || expected === undefined) throw new Error('not a password hash of this service');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(derived, Buffer.from(expected, 'base64')) && hash !== null;
}
