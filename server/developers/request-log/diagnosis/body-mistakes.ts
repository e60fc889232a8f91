import { createHash } from 'node:crypto';
import { type Case, canonicalWith, type Guess, type Mistake } from './case';

const hash = (bytes: string | Uint8Array, algorithm = 'sha256'): string =>
  createHash(algorithm).update(bytes).digest('hex');

const signing = (given: Case, bodyHash: string): Guess => ({ message: canonicalWith(given, { bodyHash }) });

/** Guesses for a stored body that is not empty: what may have been hashed instead. */
const ofBody = (make: (body: Buffer) => readonly (string | Uint8Array)[]) => (given: Case) => {
  const { body } = given;
  return body && body.length > 0 ? make(body).map((bytes) => signing(given, hash(bytes))) : [];
};

/** As above, for a JSON body. */
const ofJson = (write: (value: unknown) => readonly string[]) =>
  ofBody((body) => {
    try {
      return write(JSON.parse(body.toString()));
    } catch {
      return [];
    }
  });

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

/** As Python writes JSON: a space after each comma and colon. */
const spaced = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${spaced(inner)}`);
  return `{${fields.join(', ')}}`;
};

const inAscii = (text: string): string =>
  text.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const HASH_FIX = 'Use the lower-case hex SHA-256 of the body’s exact bytes.';
const ONCE = 'Serialise the body once, then hash and send those bytes.';

/** Mistakes in the body, or in its hash. */
export const bodyMistakes: readonly Mistake[] = [
  {
    name: 'body_not_signed',
    explanation: 'A body was sent, but the hash of an empty body was signed.',
    fix: 'Hash the exact bytes of the body that you send.',
    guesses: ofBody(() => ['']),
  },
  {
    name: 'body_compacted',
    explanation: 'The body was signed without the white space in the body that was sent.',
    fix: ONCE,
    guesses: ofJson((value) => [JSON.stringify(value), inAscii(JSON.stringify(value))]),
  },
  {
    name: 'body_spaced',
    explanation: 'The body was signed with spaces or line breaks that were not sent.',
    fix: `${ONCE} Python’s json= and similar options serialise it again.`,
    guesses: ofJson((value) => [
      JSON.stringify(value, null, 2),
      JSON.stringify(value, null, 4),
      JSON.stringify(value, null, '\t'),
      spaced(value),
      inAscii(spaced(value)),
    ]),
  },
  {
    name: 'body_keys_sorted',
    explanation: 'The fields of the body were signed in a different order from the one sent.',
    fix: ONCE,
    guesses: ofJson((value) => [JSON.stringify(sorted(value)), spaced(sorted(value))]),
  },
  {
    name: 'body_slashes_escaped',
    explanation: 'The body was signed with escaped slashes and sent without them, or the other way round.',
    fix: `${ONCE} PHP’s json_encode escapes slashes by default.`,
    guesses: ofBody((body) => {
      const text = body.toString();
      return text.includes('/') ? [text.replaceAll('\\/', '/'), text.replace(/(?<!\\)\//g, '\\/')] : [];
    }),
  },
  {
    name: 'body_with_newline',
    explanation: 'The body was signed with a trailing newline that was not sent, or without one that was.',
    fix: ONCE,
    guesses: ofBody((body) => {
      const text = body.toString();
      return [`${text}\n`, `${text}\r\n`, ...(text.trimEnd() === text ? [] : [text.trimEnd()])];
    }),
  },
  {
    name: 'body_hash_of_empty_json',
    explanation: 'No body was sent, but the hash of {}, [], null or "" was signed.',
    fix: 'Without a body, sign the SHA-256 of the empty string: e3b0c442…b855.',
    guesses: (given) =>
      given.body?.length === 0
        ? ['{}', '[]', 'null', '""', '\n', 'undefined', 'None'].map((text) => signing(given, hash(text)))
        : [],
  },
  {
    name: 'body_hash_left_out',
    explanation: 'The last part, the hash of the body, is empty or missing.',
    fix: 'Sign all four parts. Without a body, the last is the SHA-256 of the empty string: e3b0c442…b855.',
    guesses: (given) => [
      signing(given, ''),
      { message: canonicalWith(given, { bodyHash: '' }).slice(0, -1) },
    ],
  },
  {
    name: 'body_not_hashed',
    explanation: 'The body itself was signed instead of its hash.',
    fix: HASH_FIX,
    guesses: (given) => {
      const { body } = given;
      if (!body || body.length === 0) return [];
      return [{ message: Buffer.concat([Buffer.from(canonicalWith(given, { bodyHash: '' })), body]) }];
    },
  },
  {
    name: 'body_hash_other_algorithm',
    explanation: 'The body was hashed with an algorithm other than SHA-256.',
    fix: HASH_FIX,
    guesses: (given) => {
      const { body } = given;
      return body
        ? ['sha512', 'sha1', 'md5', 'sha384'].map((algorithm) => signing(given, hash(body, algorithm)))
        : [];
    },
  },
  {
    name: 'body_hash_upper_case',
    explanation: 'The hash of the body was signed in upper case.',
    fix: HASH_FIX,
    guesses: (given) => [signing(given, given.bodyHash.toUpperCase())],
  },
  {
    name: 'body_hash_in_base64',
    explanation: 'The hash of the body was signed in base64.',
    fix: HASH_FIX,
    guesses: (given) => {
      const bytes = Buffer.from(given.bodyHash, 'hex');
      return [bytes.toString('base64'), bytes.toString('base64url')].map((text) => signing(given, text));
    },
  },
];
