import { canonicalMistakes } from './canonical-mistakes';
import {
  type Case,
  canonicalOf,
  digest,
  fundRequest,
  hmac,
  listRequest,
  type SignedRequest,
  signatureOf,
} from './request';

const now = 1_700_000_000;

/** A request with an incorrectly encoded signature, or one made with the wrong key or algorithm. */
const bad = (name: string, why: string, mistake: NonNullable<Case['mistake']>): Case => ({
  name,
  why,
  now,
  request: fundRequest,
  mistake,
});

/** A correct signature, made with another secret. */
const withSecret = (name: string, why: string, change: (secret: string) => string): Case =>
  bad(name, why, (request) => signatureOf({ ...request, secret: change(request.secret) }));

/** A correct signature in another notation. */
const written = (name: string, why: string, write: (signature: string) => string): Case =>
  bad(name, why, async (request) => write(await signatureOf(request)));

/** Correctly signed with a timestamp that the service rejects. */
const untimely = (name: string, why: string, timestamp: string, at = now): Case => ({
  name,
  why,
  now: at,
  request: { ...fundRequest, timestamp },
});

const base64 = (signature: string, encoding: 'base64' | 'base64url') =>
  Buffer.from(signature, 'hex').toString(encoding);

const secrets: Case[] = [
  withSecret(
    'secret-with-trailing-newline',
    'The secret was read from a file with its last newline.',
    (s) => `${s}\n`,
  ),
  withSecret('secret-with-trailing-space', 'The secret was pasted with a space after it.', (s) => `${s} `),
  withSecret('secret-with-leading-space', 'The secret was pasted with a space before it.', (s) => ` ${s}`),
  withSecret('secret-in-quotes', 'The quotes of a settings file became part of the secret.', (s) => `"${s}"`),
  withSecret('secret-without-prefix', 'The prefix is part of the secret.', (s) => s.replace('sk_test_', '')),
  withSecret(
    'secret-of-the-other-environment',
    'A live secret beside a test key.',
    () => 'sk_live_vector_0002',
  ),
  withSecret(
    'key-id-as-secret',
    'The id of the key was used in place of its secret.',
    () => 'pk_test_vector_0001',
  ),
  withSecret('secret-undefined', 'The setting with the secret was not read.', () => 'undefined'),
];

const algorithms: Case[] = [
  bad('hmac-sha256', 'HMAC-SHA256 in place of HMAC-SHA512.', async (request) =>
    hmac(request.secret, await canonicalOf(request), 'SHA-256'),
  ),
  bad('key-and-message-swapped', 'The canonical request was used as the key.', async (request) =>
    hmac(await canonicalOf(request), request.secret),
  ),
  bad('plain-sha512', 'A hash of secret and request, which is no HMAC.', async (request) =>
    digest('SHA-512', Buffer.from(request.secret + (await canonicalOf(request)))),
  ),
  bad('hmac-of-the-hash', 'The canonical request was hashed before it was signed.', async (request) =>
    hmac(request.secret, await digest('SHA-512', Buffer.from(await canonicalOf(request)))),
  ),
];

const encodings: Case[] = [
  written('signature-in-base64', 'Base64 in place of hex.', (signature) => base64(signature, 'base64')),
  written('signature-in-base64url', 'Base64url in place of hex.', (signature) =>
    base64(signature, 'base64url'),
  ),
  written('signature-in-upper-case', 'Hex digits in upper case.', (signature) => signature.toUpperCase()),
  written('signature-truncated', 'Half of it.', (signature) => signature.slice(0, 64)),
  written('signature-of-127-characters', 'A leading zero or the last digit was lost.', (signature) =>
    signature.slice(0, 127),
  ),
  written('signature-of-129-characters', 'One digit too many.', (signature) => `${signature}0`),
  written('signature-twice', 'Written twice in one header.', (signature) => `${signature},${signature}`),
  written('signature-with-0x', 'With a prefix for hex.', (signature) => `0x${signature}`),
  written(
    'signature-with-name-of-algorithm',
    'With a prefix for the algorithm.',
    (signature) => `sha512=${signature}`,
  ),
  written('signature-in-quotes', 'In quotes.', (signature) => `"${signature}"`),
  written(
    'signature-with-one-other-digit',
    'The last digit is another.',
    (signature) => signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0'),
  ),
  written('signature-with-other-letters', 'As long as it should be, but no hex.', (signature) =>
    signature.replace(/^.{4}/, 'wxyz'),
  ),
  written('signature-of-zeros', '128 zeros.', () => '0'.repeat(128)),
  written('signature-empty', 'The header is there without a value.', () => ''),
];

const times: Case[] = [
  untimely('timestamp-301-seconds-behind', 'One second too old.', '1700000000', now + 301),
  untimely('timestamp-301-seconds-ahead', 'One second too early.', '1700000000', now - 301),
  untimely('timestamp-in-milliseconds', 'Milliseconds in place of seconds.', '1700000000000'),
  untimely('timestamp-with-fraction', 'Seconds with a fraction.', '1700000000.0'),
  untimely('timestamp-with-plus-sign', 'A sign before the digits.', '+1700000000'),
  untimely('timestamp-with-minus-sign', 'A sign before the digits.', '-1700000000'),
  untimely('timestamp-with-leading-zero', 'A zero before the digits.', '01700000000'),
  untimely('timestamp-with-exponent', 'A number with an exponent.', '1.7e9'),
  untimely('timestamp-in-hex', 'A number in hex.', '0x6553f100'),
  untimely('timestamp-of-nine-digits', 'Nine digits.', '999999999', 999_999_999),
  untimely('timestamp-with-separators', 'Digits in groups.', '1,700,000,000'),
  untimely('timestamp-as-date', 'A date in place of seconds.', '2023-11-14T22:13:20Z'),
  untimely('timestamp-empty', 'The header is there without a value.', ''),
  untimely('timestamp-not-a-number', 'What a clock that failed gives.', 'NaN'),
];

/** Signed for one request and sent with another. */
const moved = (name: string, why: string, sent: SignedRequest, signed: SignedRequest): Case => ({
  name,
  why,
  now,
  request: sent,
  mistake: () => signatureOf(signed),
});

const reused: Case[] = [
  moved(
    'signature-of-another-second',
    'The timestamp was renewed and the signature was not.',
    { ...fundRequest, timestamp: '1700000060' },
    fundRequest,
  ),
  moved(
    'signature-of-another-amount',
    'The body was changed after it was signed.',
    { ...fundRequest, body: Buffer.from('{"amount":"9000.00","method":"alpha_bank_transfer"}') },
    fundRequest,
  ),
  moved(
    'signature-of-another-wallet',
    'The path was changed after it was signed.',
    { ...fundRequest, target: '/partner/v1/wallets/USD/fund' },
    fundRequest,
  ),
  moved(
    'signature-of-another-page',
    'The query was changed after it was signed.',
    { ...listRequest, target: `${listRequest.target}&cursor=abc` },
    listRequest,
  ),
  moved(
    'signature-of-get-on-head',
    'HEAD is signed as HEAD.',
    { ...listRequest, method: 'HEAD' },
    listRequest,
  ),
];

export const invalidCases: readonly Case[] = [
  ...canonicalMistakes,
  ...secrets,
  ...algorithms,
  ...encodings,
  ...times,
  ...reused,
];
