import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../kernel/errors';
import { turns } from './limit-concurrency';

/** Allowed base-2 logarithms of N, scrypt's cost: an earlier version's, and today's. */
export const passwordCosts = ['15', '17'] as const;
/** The lowest stored cost: each verification does its work too. */
const LEAST_COST = 15;

const [R, P] = [8, 1];
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FORMAT = /^\$scrypt\$ln=(15|17),r=8,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

const AT_ONCE = 2;
const WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

/** Two at once use 256 MiB and two of the four threads that files and names share; others wait in a queue. */
const takeTurn = turns(AT_ONCE, WAITING, () => {
  const message = 'Too many people sign in at this moment.';
  return new ApiError('rate_limited', message, {}, RETRY_AFTER_SECONDS);
});

/** A hash of cost c takes 2^c × 1 KiB: 128 MiB with 17. scrypt refuses to take more than `maxmem`. */
const optionsOf = (cost: number): ScryptOptions => ({ N: 2 ** cost, r: R, p: P, maxmem: 2 ** (cost + 11) });

/** Unicode normalisation, so that the same text gives the same bytes on every keyboard. */
const derive = (password: string, salt: Uint8Array, cost: number): Promise<Buffer> =>
  takeTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, optionsOf(cost), (error, derived) =>
          error ? reject(error) : resolve(derived),
        );
      }),
  );

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
const write = (cost: number, salt: Uint8Array, hash: Uint8Array) =>
  `$scrypt$ln=${cost},r=${R},p=${P}$${encode(salt)}$${encode(hash)}`;

/**
 * Hashes a password for storage: scrypt with a random salt, as a PHC string.
 * @param cost one of passwordCosts
 * @throws ApiError rate_limited when too many passwords wait for their turn.
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return write(cost, salt, await derive(password, salt, cost));
}

interface StoredHash {
  readonly cost: number;
  readonly salt: Uint8Array;
  readonly expected: Uint8Array;
}

function parseHash(hash: string): StoredHash {
  const [, cost, salt, expected] = FORMAT.exec(hash) ?? [];
  if (cost === undefined || salt === undefined || expected === undefined) {
    throw new Error('not a password hash of this service');
  }
  return {
    cost: Number(cost),
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(expected, 'base64'),
  };
}

interface Verified {
  readonly isRight: boolean;
  /** The verified password hashed at today's cost, when it is stored at another. */
  readonly rehashed: string | null;
}

/**
 * Verifies a password. It is always hashed at the lowest and at today's cost, so that a wrong password, an unknown
 * account and an old hash take the same time.
 * @param hash from hashPassword, or null for an unknown account, which gives false
 * @param cost today's, one of passwordCosts
 * @throws ApiError rate_limited when too many passwords wait for their turn
 */
export async function verifyPassword(password: string, hash: string | null, cost: number): Promise<Verified> {
  const stored = hash === null ? null : parseHash(hash);
  let isRight = false;
  let today = '';
  for (const each of new Set([LEAST_COST, stored?.cost ?? cost, cost])) {
    const isStored = each === stored?.cost;
    const salt = isStored ? stored.salt : randomBytes(SALT_BYTES);
    const derived = await derive(password, salt, each);
    if (isStored) isRight = timingSafeEqual(derived, stored.expected);
    if (each === cost) today = write(cost, salt, derived);
  }
  return { isRight, rehashed: isRight && stored?.cost !== cost ? today : null };
}
