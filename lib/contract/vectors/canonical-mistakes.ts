import {
  bytes,
  type Case,
  digest,
  fundRequest,
  hmac,
  listRequest,
  partsOf,
  type SignedRequest,
  signatureOf,
} from './request';
import { documentRequest, multipartBody } from './valid-cases';

const now = 1_700_000_000;

/** The client signs a different request than it sends. */
const signs = (
  name: string,
  why: string,
  sent: SignedRequest,
  other: Partial<SignedRequest> | ((sent: SignedRequest) => Partial<SignedRequest>),
): Case => ({
  name,
  why,
  now,
  request: sent,
  mistake: (request) =>
    signatureOf({ ...request, ...(typeof other === 'function' ? other(request) : other) }),
});

/** The client joins the right parts incorrectly. */
const joins = (
  name: string,
  why: string,
  join: (timestamp: string, method: string, target: string, hash: string) => string,
): Case => ({
  name,
  why,
  now,
  request: fundRequest,
  mistake: async (request) => {
    const [timestamp = '', method = '', target = '', hash = ''] = await partsOf(request);
    return hmac(request.secret, join(timestamp, method, target, hash));
  },
});

/** The client signs something other than the body's hash. */
const hashes = (
  name: string,
  why: string,
  wrong: (body: Uint8Array) => string | Promise<string>,
  request: SignedRequest = fundRequest,
): Case => ({
  name,
  why,
  now,
  request,
  mistake: async (sent) => {
    const parts = await partsOf(sent);
    return hmac(sent.secret, [...parts.slice(0, 3), await wrong(sent.body)].join('\n'));
  },
});

const encodedQuery = { ...listRequest, target: '/partner/v1/investments?query=treasury%20bill' };

const targets: Case[] = [
  signs('query-left-out', 'The path was signed without its query.', listRequest, ({ target }) => ({
    target: target.replace(/\?.*/, ''),
  })),
  signs(
    'query-sorted',
    'The parameters were sorted before they were signed.',
    { ...listRequest, target: '/partner/v1/transactions?limit=10&currency=NGN' },
    {
      target: '/partner/v1/transactions?currency=NGN&limit=10',
    },
  ),
  signs(
    'query-decoded',
    'The query was signed before it was percent-encoded.',
    encodedQuery,
    ({ target }) => ({
      target: decodeURIComponent(target),
    }),
  ),
  signs(
    'query-encoded-twice',
    'The query was encoded once more for signing.',
    encodedQuery,
    ({ target }) => ({
      target: target.replaceAll('%', '%25'),
    }),
  ),
  signs('query-space-as-plus-signed', '%20 was sent and + was signed.', encodedQuery, ({ target }) => ({
    target: target.replaceAll('%20', '+'),
  })),
  signs(
    'question-mark-left-out',
    'An empty query was sent with its question mark and signed without.',
    { ...listRequest, target: '/partner/v1/wallets?' },
    {
      target: '/partner/v1/wallets',
    },
  ),
  signs('host-included', 'The whole address was signed.', fundRequest, ({ target }) => ({
    target: `https://api.partner.example${target}`,
  })),
  signs(
    'host-included-without-scheme',
    'The host was signed before the path.',
    fundRequest,
    ({ target }) => ({
      target: `api.partner.example${target}`,
    }),
  ),
  signs('prefix-left-out', 'The path was signed without /partner/v1.', fundRequest, {
    target: '/wallets/NGN/fund',
  }),
  signs(
    'leading-slash-left-out',
    'The path was signed without its first slash.',
    fundRequest,
    ({ target }) => ({
      target: target.slice(1),
    }),
  ),
  signs(
    'trailing-slash-added',
    'The path was signed with a slash at its end.',
    fundRequest,
    ({ target }) => ({
      target: `${target}/`,
    }),
  ),
  signs('path-in-lower-case', 'The path was signed in lower case.', fundRequest, ({ target }) => ({
    target: target.toLowerCase(),
  })),
  signs('fragment-included', 'A fragment never goes over the wire.', fundRequest, ({ target }) => ({
    target: `${target}#top`,
  })),
];

const methodsAndTimes: Case[] = [
  signs('method-in-lower-case', 'The method was signed in lower case.', fundRequest, { method: 'post' }),
  signs('method-of-another-request', 'GET was signed and POST was sent.', fundRequest, { method: 'GET' }),
  signs('milliseconds-signed', 'Seconds were sent and milliseconds were signed.', fundRequest, {
    timestamp: '1700000000000',
  }),
  signs(
    'timestamp-taken-twice',
    'The clock was read once for the header and once for signing.',
    fundRequest,
    { timestamp: '1700000001' },
  ),
];

const joined: Case[] = [
  joins('trailing-newline', 'A newline stands after the last part.', (...parts) => `${parts.join('\n')}\n`),
  joins('leading-newline', 'A newline stands before the first part.', (...parts) => `\n${parts.join('\n')}`),
  joins('joined-with-crlf', 'CR LF in place of LF.', (...parts) => parts.join('\r\n')),
  joins('joined-with-backslash-n', 'A backslash and an n in place of a newline.', (...parts) =>
    parts.join('\\n'),
  ),
  joins('joined-with-spaces', 'Spaces in place of newlines.', (...parts) => parts.join(' ')),
  joins('joined-with-nothing', 'The parts stand side by side.', (...parts) => parts.join('')),
  joins('joined-with-dots', 'Dots in place of newlines, as webhooks have one.', (...parts) =>
    parts.join('.'),
  ),
  joins('method-first', 'Method and path before the timestamp.', (timestamp, method, target, hash) =>
    [method, target, timestamp, hash].join('\n'),
  ),
  joins('hash-before-path', 'The hash before the path.', (timestamp, method, target, hash) =>
    [timestamp, method, hash, target].join('\n'),
  ),
  joins('method-left-out', 'Three parts in place of four.', (timestamp, _, target, hash) =>
    [timestamp, target, hash].join('\n'),
  ),
  joins('timestamp-left-out', 'Three parts in place of four.', (_, method, target, hash) =>
    [method, target, hash].join('\n'),
  ),
  joins('key-id-added', 'Five parts in place of four.', (...parts) =>
    ['pk_test_vector_0001', ...parts].join('\n'),
  ),
];

const bodies: Case[] = [
  hashes('body-in-place-of-its-hash', 'The body itself was signed.', (body) => Buffer.from(body).toString()),
  hashes('hash-in-upper-case', 'The hash was signed in upper case.', async (body) =>
    (await digest('SHA-256', body)).toUpperCase(),
  ),
  hashes('hash-in-base64', 'The hash was signed in base64.', async (body) =>
    Buffer.from(await digest('SHA-256', body), 'hex').toString('base64'),
  ),
  hashes('hash-sha512', 'SHA-512 of the body in place of SHA-256.', (body) => digest('SHA-512', body)),
  hashes('hash-sha1', 'SHA-1 of the body in place of SHA-256.', (body) => digest('SHA-1', body)),
  hashes('hash-of-nothing', 'The hash of an empty body was signed and a body was sent.', () =>
    digest('SHA-256', bytes('')),
  ),
  hashes('hash-left-empty', 'Without a body nothing stands in place of the hash.', () => '', listRequest),
  hashes(
    'hash-of-empty-object',
    'The hash of {} was signed and no body was sent.',
    () => digest('SHA-256', bytes('{}')),
    listRequest,
  ),
  hashes(
    'hash-of-null',
    'The hash of the word null was signed and no body was sent.',
    () => digest('SHA-256', bytes('null')),
    listRequest,
  ),
  hashes(
    'body-re-serialised',
    'The body was parsed and written again, with spaces, before it was hashed.',
    () => digest('SHA-256', bytes('{"amount": "1000.00", "method": "alpha_bank_transfer"}')),
  ),
  hashes(
    'body-keys-sorted',
    'The keys were sorted before the body was hashed.',
    () => digest('SHA-256', bytes('{"amount":"1000.00","method":"alpha_bank_transfer"}')),
    { ...fundRequest, body: bytes('{"method":"alpha_bank_transfer","amount":"1000.00"}') },
  ),
  hashes('body-with-newline-signed', 'A newline was hashed that was not sent.', (body) =>
    digest('SHA-256', Buffer.concat([body, bytes('\n')])),
  ),
  hashes(
    'body-newline-lost',
    'A newline was sent that was not hashed, as shells strip it.',
    () => digest('SHA-256', bytes('{"amount":"1000.00"}')),
    { ...fundRequest, body: bytes('{"amount":"1000.00"}\n') },
  ),
  hashes('body-with-byte-order-mark', 'A byte order mark was hashed that was not sent.', (body) =>
    digest('SHA-256', Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), body])),
  ),
  hashes(
    'body-in-latin-1',
    'The body was hashed as Latin-1 and sent as UTF-8.',
    () => digest('SHA-256', Buffer.from('{"customer":"\u00e9"}', 'latin1')),
    { ...fundRequest, body: bytes('{"customer":"\u00e9"}') },
  ),
  hashes(
    'body-normalised',
    'The text was normalised after it was hashed.',
    () => digest('SHA-256', bytes('{"customer":"e\u0301"}')),
    { ...fundRequest, body: bytes('{"customer":"\u00e9"}') },
  ),
  hashes(
    'body-escaped',
    'Escapes were hashed and characters were sent.',
    () => digest('SHA-256', bytes('{"customer":"\\u20a6"}')),
    { ...fundRequest, body: bytes('{"customer":"\u20a6"}') },
  ),
  hashes(
    'multipart-with-another-boundary',
    'The form was built a second time for sending.',
    () => digest('SHA-256', multipartBody('part-000000000')),
    documentRequest,
  ),
  hashes(
    'multipart-not-signed',
    'The hash of an empty body was signed for an upload.',
    () => digest('SHA-256', bytes('')),
    documentRequest,
  ),
];

/** Mistakes in the canonical request: the target, the method, the joining of the parts, the hash of the body. */
export const canonicalMistakes: readonly Case[] = [...targets, ...methodsAndTimes, ...joined, ...bodies];
