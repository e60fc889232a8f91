import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../kernel/project-root';

/** Bytes of a password's SHA-256 in the list. One in 2^32 uncommon passwords is taken for a common one. */
const PREFIX_BYTES = 6;
/** A common password with at most this many other characters, such as `Football2026!`, is as easy to guess. */
const AROUND_AT_MOST = 10;

/** Letters that people replace by digits and symbols. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (password: string): string => password.normalize('NFKC').toLowerCase();

const prefixOf = (text: string): Buffer =>
  createHash('sha256').update(text).digest().subarray(0, PREFIX_BYTES);

/** Builds common-passwords.bin: sorted prefixes of hashes. @param passwords in any spelling */
export const listOfCommonPasswords = (passwords: readonly string[]): Buffer =>
  Buffer.concat(
    [...new Set(passwords.map(plain))].map(prefixOf).sort((left, right) => Buffer.compare(left, right)),
  );

let list: Buffer | undefined;

function isListed(text: string): boolean {
  list ??= readFileSync(path.join(projectRoot(), 'server/platform/crypto/common-passwords.bin'));
  const wanted = prefixOf(text);
  let [low, high] = [0, list.length / PREFIX_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = wanted.compare(list, middle * PREFIX_BYTES, (middle + 1) * PREFIX_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

const spelt = (text: string): string =>
  text.replace(/[0134579@$!]/g, (character) => letters[character] ?? character);

/** The passwords that this one may be a variation of. */
function* variationsOf(password: string): Generator<string> {
  yield password;
  yield spelt(password);
  const bare = password.replace(/[^\p{L}\p{N}]/gu, '');
  yield bare;
  // A repeated text.
  yield bare.replace(/^(.+?)\1+$/u, '$1');
  const inner = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (password.length - inner.length > AROUND_AT_MOST) return;
  yield inner;
  yield spelt(inner);
}

/**
 * Whether the list of common and breached passwords contains this one, or one that differs by capitals, digits for
 * letters, repetition, or some digits and symbols around it.
 */
export function isCommonPassword(password: string): boolean {
  for (const variation of variationsOf(plain(password))) if (isListed(variation)) return true;
  return false;
}
