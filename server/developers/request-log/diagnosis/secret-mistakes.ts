import { createHash } from 'node:crypto';
import { type Case, canonicalWith, type Guess, type Mistake } from './case';

type Secret = string | Uint8Array;

/** Variants of the key's own secrets that a client may have signed with. */
const made =
  (make: (secret: string) => readonly Secret[]) =>
  (given: Case): Guess[] =>
    present(given).flatMap((secret) =>
      make(secret).map((other) => ({ message: canonicalWith(given), secret: other })),
    );

const present = ({ key, at }: Case): string[] =>
  key.own.filter(({ validUntil }) => validUntil === null || validUntil > at).map(({ secret }) => secret);

const withSecrets = (given: Case, secrets: readonly string[]): Guess[] =>
  secrets.map((secret) => ({ message: canonicalWith(given), secret }));

const withoutPrefix = (secret: string): string => secret.replace(/^sk_(?:test|live)_/, '');

/** Mistakes in the secret. */
export const secretMistakes: readonly Mistake[] = [
  {
    name: 'secret_replaced',
    explanation: 'A rotation replaced the secret, and its grace period has ended.',
    fix: 'Sign with the secret that the rotation returned. The list of keys shows which secrets are still used.',
    guesses: (given) =>
      withSecrets(
        given,
        given.key.own
          .filter(({ validUntil }) => validUntil !== null && validUntil <= given.at)
          .map(({ secret }) => secret),
      ),
  },
  {
    name: 'secret_of_other_environment',
    explanation: 'The secret belongs to a key of the other environment: test and live are mixed up.',
    fix: 'Use the key id and the secret of the same pair: pk_test_ with sk_test_, pk_live_ with sk_live_.',
    guesses: (given) =>
      withSecrets(
        given,
        given.key.others
          .filter(({ environment }) => environment !== given.key.environment)
          .map(({ secret }) => secret),
      ),
  },
  {
    name: 'secret_of_another_key',
    explanation: 'The secret belongs to another key of your organisation.',
    fix: 'Use the key id and the secret of the same pair.',
    guesses: (given) =>
      withSecrets(
        given,
        given.key.others
          .filter(({ environment }) => environment === given.key.environment)
          .map(({ secret }) => secret),
      ),
  },
  {
    name: 'key_id_as_secret',
    explanation: 'The key id (pk_…) was used as the secret.',
    fix: 'Sign with the secret (sk_…), and send the key id in X-Svc-Key.',
    guesses: (given) => withSecrets(given, [given.keyId]),
  },
  {
    name: 'secret_with_white_space',
    explanation: 'The secret was used with a space or a line break around it.',
    fix: 'Trim the secret when you read it: files and environment variables often end with a line break.',
    guesses: made((secret) => [
      `${secret}\n`,
      `${secret}\r\n`,
      `${secret} `,
      ` ${secret}`,
      `${secret}\r`,
      `${secret}\t`,
    ]),
  },
  {
    name: 'secret_in_quotes',
    explanation: 'The secret was used with quotation marks around it.',
    fix: 'Remove the quotation marks. Not every program reads an env file as a shell does.',
    guesses: made((secret) => [`"${secret}"`, `'${secret}'`]),
  },
  {
    name: 'secret_without_prefix',
    explanation: 'The secret was used without its prefix sk_test_ or sk_live_.',
    fix: 'Use the whole secret, as it was shown.',
    guesses: made((secret) => [withoutPrefix(secret), secret.replace(/^sk_/, '')]),
  },
  {
    name: 'secret_decoded',
    explanation: 'The secret was decoded from base64 or hex before it was used.',
    fix: 'Use the secret as text, in UTF-8.',
    guesses: made((secret) =>
      [secret, withoutPrefix(secret)].flatMap((text) => [
        Buffer.from(text, 'base64'),
        Buffer.from(text, 'base64url'),
        Buffer.from(text, 'hex'),
      ]),
    ),
  },
  {
    name: 'secret_encoded',
    explanation: 'The secret was hashed, or encoded in base64 or hex, before it was used.',
    fix: 'Use the secret as text, in UTF-8.',
    guesses: made((secret) => {
      const digest = createHash('sha256').update(secret).digest();
      const bytes = Buffer.from(secret);
      return [bytes.toString('base64'), bytes.toString('hex'), digest, digest.toString('hex')];
    }),
  },
];
