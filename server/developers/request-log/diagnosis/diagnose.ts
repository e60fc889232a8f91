import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Diagnosis } from '@/lib/contract/developers/requests';
import { algorithmMistakes } from './algorithm-mistakes';
import { bodyMistakes } from './body-mistakes';
import { canonicalMistakes } from './canonical-mistakes';
import { type Case, canonicalWith, type Guess, type Mistake } from './case';
import { encodingMistakes } from './encoding-mistakes';
import { methodMistakes } from './method-mistakes';
import { secretMistakes } from './secret-mistakes';
import { headerMistakes, replay, stateMistakes, unrecognised } from './state-mistakes';
import { targetMistakes } from './target-mistakes';
import { isMs, unitMistakes } from './timestamp-mistakes';

/** HMACs that are computed for one request, at most. */
const MOST_TRIED = 400;

/** Mistakes to try, most likely first. */
const tried: readonly Mistake[] = [
  ...targetMistakes,
  ...methodMistakes,
  ...bodyMistakes,
  ...unitMistakes,
  ...secretMistakes,
  ...algorithmMistakes,
  ...canonicalMistakes,
];

const hmac = (secret: string | Uint8Array, message: string | Uint8Array): Buffer =>
  createHmac('sha512', secret).update(message).digest();

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** The bytes of a signature as clients write them: hex as a rule. */
function bytesOf(signature: string): Buffer {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(signature);
  return Buffer.from(signature, isHex ? 'hex' : 'base64');
}

const usable = ({ key, at }: Case): string[] =>
  key.own.filter(({ validUntil }) => validUntil === null || validUntil > at).map(({ secret }) => secret);

const isRight = (given: Case, signature: Buffer): boolean =>
  usable(given).some((secret) => isSame(hmac(secret, canonicalWith(given)), signature));

function findTried(given: Case): Mistake | undefined {
  const signature = bytesOf(given.signature);
  const secrets = usable(given);
  let left = MOST_TRIED;
  const matches = ({ message, secret, compute = hmac }: Guess): boolean =>
    (secret === undefined ? secrets : [secret]).some((key) => {
      left -= 1;
      return left >= 0 && isSame(compute(key, message), signature);
    });
  return tried.find(({ guesses }) => {
    for (const guess of guesses?.(given) ?? []) if (matches(guess)) return true;
    return false;
  });
}

function findSpelling(given: Case): Mistake | undefined {
  return encodingMistakes.find(({ read }) => {
    const hex = read(given.signature.trim());
    return hex !== null && isRight(given, Buffer.from(hex, 'hex'));
  });
}

const shown = (mistakes: readonly Mistake[], given: Case): Mistake | undefined =>
  mistakes.find(({ shows }) => shows?.(given));

function findMistake(given: Case): Mistake {
  const missing = shown(headerMistakes, given);
  if (missing) return missing;
  if (/^[0-9a-f]{128}$/.test(given.signature) && isRight(given, Buffer.from(given.signature, 'hex'))) {
    return shown(stateMistakes, given) ?? replay;
  }
  return (
    findSpelling(given) ??
    findTried(given) ??
    shown(stateMistakes, given) ??
    shown(unrecognised, given) ??
    replay
  );
}

/** The seconds that should have been signed, if they can be read. */
function expectedTimestamp({ timestamp }: Case): string {
  if (/^[1-9]\d{9}$/.test(timestamp)) return timestamp;
  if (isMs(timestamp)) return timestamp.slice(0, 10);
  const parsed = /^[\d.+-]*$/.test(timestamp) ? Number.NaN : Date.parse(timestamp);
  return Number.isNaN(parsed) ? '<unix seconds>' : String(Math.floor(parsed / 1000));
}

/**
 * Names the known mistake that explains an invalid signature. Tries single mistakes, no combinations.
 * @param shownTarget the redacted target
 */
export function diagnose(given: Case, shownTarget: string): Diagnosis {
  const { name, explanation, fix } = findMistake(given);
  return {
    mistake: name,
    explanation: typeof explanation === 'string' ? explanation : explanation(given),
    fix,
    canonical: canonicalWith(given, { timestamp: expectedTimestamp(given), target: shownTarget }),
  };
}
