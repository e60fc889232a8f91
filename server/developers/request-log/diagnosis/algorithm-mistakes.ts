import { createHash, createHmac } from 'node:crypto';
import { type Case, canonicalWith, type Guess, type Mistake } from './case';

type Bytes = string | Uint8Array;

const computed = (given: Case, ...ways: NonNullable<Guess['compute']>[]): Guess[] =>
  ways.map((compute) => ({ message: canonicalWith(given), compute }));

const hmac = (algorithm: string) => (secret: Bytes, message: Bytes) =>
  createHmac(algorithm, secret).update(message).digest();

const hash = (algorithm: string, ...parts: Bytes[]): Buffer => {
  const made = createHash(algorithm);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** Mistakes of the algorithm. */
export const algorithmMistakes: readonly Mistake[] = [
  {
    name: 'hmac_sha256',
    explanation: 'The signature is an HMAC-SHA256: it has 64 hex digits instead of 128.',
    fix: 'Use HMAC-SHA512. Only the body hash and webhooks use SHA-256.',
    guesses: (given) => computed(given, hmac('sha256')),
  },
  {
    name: 'hmac_other_algorithm',
    explanation: 'The signature is an HMAC with a hash other than SHA-512.',
    fix: 'Use HMAC-SHA512.',
    guesses: (given) => computed(given, hmac('sha384'), hmac('sha3-512'), hmac('sha1'), hmac('md5')),
  },
  {
    name: 'plain_hash',
    explanation: 'The signature is a plain hash of the secret and the canonical string, not an HMAC.',
    fix: 'Use HMAC-SHA512 with the secret as its key and the canonical string as its message.',
    guesses: (given) =>
      computed(
        given,
        ...['sha512', 'sha256'].flatMap((name) => [
          (secret: Bytes, message: Bytes) => hash(name, secret, message),
          (secret: Bytes, message: Bytes) => hash(name, message, secret),
          (secret: Bytes, message: Bytes) => hash(name, secret, '\n', message),
        ]),
      ),
  },
  {
    name: 'hash_without_secret',
    explanation: 'The signature is a hash of the canonical string alone, without the secret.',
    fix: 'Use HMAC-SHA512 with the secret as its key.',
    guesses: (given) =>
      computed(
        given,
        (_, message) => hash('sha512', message),
        (_, message) => createHmac('sha512', '').update(message).digest(),
      ),
  },
  {
    name: 'secret_and_message_swapped',
    explanation: 'The HMAC was computed with the canonical string as the key and the secret as the message.',
    fix: 'Use the secret as the key and the canonical string as the message. Check the order of the arguments.',
    guesses: (given) => computed(given, (secret, message) => hmac('sha512')(message, secret)),
  },
];
