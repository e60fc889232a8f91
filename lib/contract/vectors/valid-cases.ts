import { bytes, type Case, fundRequest, listRequest, type SignedRequest } from './request';

const now = 1_700_000_000;

/** A correctly signed request that the service accepts. */
const good = (
  name: string,
  why: string,
  request: SignedRequest,
  more: Partial<Pick<Case, 'now' | 'headers'>> = {},
): Case => ({ name, why, now, request, ...more });

const get = (target: string): SignedRequest => ({ ...listRequest, target });
const post = (body: string | Uint8Array): SignedRequest => ({
  ...fundRequest,
  body: typeof body === 'string' ? bytes(body) : body,
});

const boundary = 'part-7d1c2f0a9b';

/** The first bytes of a PNG, including NUL, CR, LF and bytes that are not UTF-8. */
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe, 0xc3, 0x28);

/** A document upload, part by part, as sent. */
export const multipartBody = (separator: string): Uint8Array =>
  Buffer.concat([
    bytes(
      `--${separator}\r\nContent-Disposition: form-data; name="type"\r\n\r\nproof_of_address\r\n` +
        `--${separator}\r\nContent-Disposition: form-data; name="file"; filename="r\u00e9sum\u00e9.png"\r\n` +
        'Content-Type: image/png\r\n\r\n',
    ),
    png,
    bytes(`\r\n--${separator}--\r\n`),
  ]);

export const documentRequest: SignedRequest = {
  ...fundRequest,
  target: '/partner/v1/kyb/documents',
  body: multipartBody(boundary),
};

const targets: Case[] = [
  good('get-without-query', 'An empty body has the SHA-256 of the empty string.', get('/partner/v1/wallets')),
  good('get-with-query', 'The query is part of what is signed.', listRequest),
  good(
    'query-in-another-order',
    'The query is signed as it is sent, never sorted.',
    get('/partner/v1/transactions?limit=10&currency=NGN'),
  ),
  good('query-empty', 'A question mark alone is sent and signed.', get('/partner/v1/wallets?')),
  good(
    'query-value-empty',
    'A parameter without a value is signed as it is.',
    get('/partner/v1/transactions?reference='),
  ),
  good(
    'query-without-equals-sign',
    'A parameter without = is signed as it is.',
    get('/partner/v1/wallets?flag'),
  ),
  good(
    'query-with-commas',
    'A comma that is sent plain is signed plain.',
    get('/partner/v1/wallets?ids=0198c5a0-3a00-7000-8000-0000000000a1,0198c5a0-3a00-7000-8000-0000000000a2'),
  ),
  good(
    'query-with-encoded-commas',
    'A comma that is sent as %2C is signed as %2C.',
    get('/partner/v1/wallets?ids=a%2Cb'),
  ),
  good(
    'percent-encoding-lower-case',
    '%2c stays %2c: hex digits keep their case.',
    get('/partner/v1/wallets?ids=a%2cb'),
  ),
  good('query-space-as-percent', '%20 stays %20.', get('/partner/v1/investments?query=treasury%20bill')),
  good('query-space-as-plus', '+ stays +.', get('/partner/v1/investments?query=treasury+bill')),
  good(
    'query-unicode',
    'UTF-8, percent-encoded, signed as it is sent.',
    get('/partner/v1/investments?query=%E2%82%A6'),
  ),
  good(
    'query-encoded-newline',
    '%0A is three characters and no newline.',
    get('/partner/v1/investments?query=a%0Ab'),
  ),
  good(
    'query-time-with-offset',
    'A plus sign of an offset is sent as %2B.',
    get('/partner/v1/transactions?created_from=2026-11-20T09%3A30%3A00%2B01%3A00'),
  ),
  good(
    'path-percent-encoded',
    'The path too is signed as it is sent.',
    get('/partner/v1/market/instruments/MTNN%2EX'),
  ),
];

const bodies: Case[] = [
  good('interface-test-vector', 'The test vector of the interface.', fundRequest),
  good('body-empty', 'A POST without a body.', post('')),
  good('body-empty-object', 'Two bytes, and so another hash than no body.', post('{}')),
  good(
    'body-unicode',
    'Characters beyond ASCII are hashed as their UTF-8 bytes.',
    post('{"customer":"Ọláníyì ₦ 😀"}'),
  ),
  good(
    'body-unicode-escaped',
    'The same text with escapes has other bytes and another hash.',
    post('{"customer":"\\u20a6"}'),
  ),
  good('body-unicode-composed', 'A letter with its accent in one code point.', post('{"customer":"\u00e9"}')),
  good(
    'body-unicode-decomposed',
    'The same letter in two code points: other bytes.',
    post('{"customer":"e\u0301"}'),
  ),
  good(
    'body-key-order-kept',
    'The keys stand in the order in which they are sent.',
    post('{"method":"alpha_bank_transfer","amount":"1000.00"}'),
  ),
  good(
    'body-with-white-space',
    'White space is part of the bytes.',
    post('{ "amount": "1000.00",\n  "method": "alpha_bank_transfer" }'),
  ),
  good(
    'body-with-tabs-and-crlf',
    'Line ends stay as they are sent.',
    post('{\r\n\t"amount":\t"1000.00"\r\n}'),
  ),
  good('body-with-trailing-newline', 'A newline that is sent is signed.', post('{"amount":"1000.00"}\n')),
  good('body-large', '32 KiB and more.', post(JSON.stringify({ metadata: 'partner desk '.repeat(2_600) }))),
  good(
    'body-multipart',
    'The document upload is signed as the bytes that are sent, boundary and file included.',
    documentRequest,
    {
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    },
  ),
  good(
    'body-binary',
    'Bytes that are no text.',
    post(Uint8Array.from({ length: 512 }, (_, index) => (index * 7) % 256)),
  ),
];

const methods: Case[] = [
  good('method-head', 'HEAD is signed as HEAD.', { ...listRequest, method: 'HEAD' }),
  good('method-put', 'PUT with a body.', {
    ...fundRequest,
    method: 'PUT',
    target: '/partner/v1/organisation/ip-allowlist',
    body: bytes('{"addresses":["203.0.113.0/24"]}'),
  }),
  good('method-patch', 'PATCH with a body.', {
    ...fundRequest,
    method: 'PATCH',
    target: '/partner/v1/organisation',
    body: bytes('{"name":"Harbour Savings"}'),
  }),
  good('method-delete', 'DELETE without a body.', {
    ...listRequest,
    method: 'DELETE',
    target: '/partner/v1/webhooks/0198c5a0-3a00-7000-8000-0000000000b7',
  }),
];

const timesAndSecrets: Case[] = [
  good(
    'one-second-later',
    'The same request a second later has another signature: this is how to repeat it.',
    {
      ...fundRequest,
      timestamp: '1700000001',
    },
  ),
  good('timestamp-300-seconds-behind', 'The last second that passes.', fundRequest, { now: now + 300 }),
  good('timestamp-300-seconds-ahead', 'The last second that passes.', fundRequest, { now: now - 300 }),
  good(
    'timestamp-first-with-ten-digits',
    'Ten digits, the first of them not zero.',
    { ...fundRequest, timestamp: '1000000000' },
    { now: 1_000_000_000 },
  ),
  good(
    'timestamp-last-with-ten-digits',
    'Ten digits are the most.',
    { ...fundRequest, timestamp: '9999999999' },
    { now: 9_999_999_999 },
  ),
  good('secret-live', 'The whole secret is the key, with its prefix.', {
    ...fundRequest,
    secret: 'sk_live_vector_0002',
  }),
  good('secret-of-128-bytes', 'As long as a block of SHA-512.', {
    ...fundRequest,
    secret: `sk_test_${'k'.repeat(120)}`,
  }),
  good('secret-longer-than-a-block', 'HMAC hashes a key of more than 128 bytes first.', {
    ...fundRequest,
    secret: `sk_test_${'k'.repeat(192)}`,
  }),
];

export const validCases: readonly Case[] = [...bodies, ...targets, ...methods, ...timesAndSecrets];
