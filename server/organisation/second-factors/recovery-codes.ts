import { createHmac, randomInt } from 'node:crypto';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { listFactors } from './read-second-factors';
import { deleteRecoveryCodes, insertRecoveryCodes, lockFactors } from './store';

/** Crockford's base 32: no letter that could be read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: from 112 on, a hash without stretching is enough. Those of an earlier version have 80. */
const LENGTH = 24;
const COUNT = 10;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Ten recovery codes, in groups of four characters. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** A typed code, normalised: without case, spaces and hyphens, letters that look like digits as digits. */
const normaliseRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/**
 * What is kept of a code: a keyed hash, another for each person.
 * @param root one of the keyring's
 */
export const hashRecoveryCode = (root: Uint8Array, personId: string, typed: string): Uint8Array =>
  createHmac('sha256', root)
    .update(`recovery code\n${personId}\n${normaliseRecoveryCode(typed)}`)
    .digest();

/** Replaces all recovery codes by ten new ones, which only this answer contains. */
export async function renewRecoveryCodes(context: OpenContext, personId: string): Promise<string[]> {
  const { tx, settings, now } = context;
  await lockFactors(tx, personId);
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, personId);
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({
      id: newId(),
      personId,
      hash: hashRecoveryCode(settings.keyring.roots[0], personId, code),
      createdAt: now,
    })),
  );
  return codes;
}

/** Recovery codes for a person's first second factor, once it is set up; null when it was not the first. */
export async function codesOfFirstFactor(context: OpenContext, personId: string): Promise<string[] | null> {
  await lockFactors(context.tx, personId);
  const { totpSince, passkeys } = await listFactors(context, personId);
  const isFirst = (totpSince ? 1 : 0) + passkeys.length === 1;
  return isFirst ? renewRecoveryCodes(context, personId) : null;
}
