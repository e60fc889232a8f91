import { createHash, createHmac } from 'node:crypto';
import type { KeyPair } from './raw-http';

type Bytes = string | Uint8Array;

interface Parts {
  readonly timestamp: string;
  readonly method: string;
  readonly target: string;
  readonly bodyHash: string;
}

/** How a client deviates from correct signing. */
interface Way {
  readonly method?: string;
  readonly target?: string;
  readonly body?: string;
  /** As sent and signed. */
  readonly timestamp?: string;
  /** The parts that it signs instead of those it sends. */
  readonly parts?: (parts: Parts, host: string) => Partial<Parts>;
  /** The input of the HMAC. */
  readonly message?: (parts: Parts, pair: KeyPair, body: string) => Bytes;
  readonly secret?: (pair: KeyPair) => Bytes;
  readonly compute?: (secret: Bytes, message: Bytes) => Buffer;
  /** The format of the signature. */
  readonly write?: (signature: Buffer) => string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A request as the client sends it. */
interface Sent {
  readonly method: string;
  readonly target: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | null>>;
}

const WALLETS = '/partner/v1/wallets';
const LIST = '/partner/v1/transactions?limit=5&currency=NGN';
const FUND = '/partner/v1/wallets/NGN/fund';
const BODY = '{"method": "alpha_bank_transfer","amount":"100.00"}';

const hash = (bytes: Bytes, algorithm = 'sha256') => createHash(algorithm).update(bytes).digest('hex');
const hmac = (algorithm: string) => (secret: Bytes, message: Bytes) =>
  createHmac(algorithm, secret).update(message).digest();
const listOf = ({ timestamp, method, target, bodyHash }: Parts) => [timestamp, method, target, bodyHash];

/** Signs and serialises a request in a client's own way. */
export function sendingIn(way: Way, pair: KeyPair, host: string): Sent {
  const { method = 'GET', target = WALLETS, body = '' } = way;
  const sent: Parts = {
    timestamp: way.timestamp ?? String(Math.floor(Date.now() / 1000)),
    method,
    target,
    bodyHash: hash(body),
  };
  const signed = { ...sent, ...way.parts?.(sent, host) };
  const message = way.message?.(signed, pair, body) ?? listOf(signed).join('\n');
  const compute = way.compute ?? hmac('sha512');
  const signature = compute(way.secret?.(pair) ?? pair.secret, message);
  return {
    method,
    target,
    body,
    headers: {
      'x-svc-key': pair.key,
      'x-svc-timestamp': sent.timestamp,
      'x-svc-signature': way.write?.(signature) ?? signature.toString('hex'),
      ...(method === 'POST' && { 'idempotency-key': 'mistaken' }),
      ...way.headers,
    },
  };
}

const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset);
const bodySigned = (make: (body: string) => Bytes, body = BODY): Way => ({
  method: 'POST',
  target: FUND,
  body,
  parts: () => ({ bodyHash: hash(make(body)) }),
});
const hashSigned = (make: (body: string) => string): Way => ({
  method: 'POST',
  target: FUND,
  body: BODY,
  parts: () => ({ bodyHash: make(BODY) }),
});
const targetSigned = (make: (target: string) => string, target = LIST): Way => ({
  target,
  parts: (parts) => ({ target: make(parts.target) }),
});
const joined = (separator: string): Way => ({ message: (parts) => listOf(parts).join(separator) });

const ofTarget: readonly (readonly [string, Way])[] = [
  ['query_left_out', targetSigned((target) => target.split('?')[0] ?? '')],
  ['question_mark_left_out', targetSigned((target) => target.replace('?', ''))],
  ['query_sorted', targetSigned(() => '/partner/v1/transactions?currency=NGN&limit=5')],
  ['target_decoded', targetSigned(decodeURIComponent, '/partner/v1/transactions?reference=a%20b%3A')],
  ['query_encoded_otherwise', targetSigned(() => `${WALLETS}?q=a+b`, `${WALLETS}?q=a%20b`)],
  ['host_included', { target: LIST, parts: ({ target }, host) => ({ target: `http://${host}${target}` }) }],
  ['host_included', { parts: ({ target }, host) => ({ target: host + target }) }],
  ['prefix_left_out', targetSigned((target) => target.replace('/partner/v1', ''))],
  ['leading_slash_left_out', targetSigned((target) => target.slice(1))],
  ['trailing_slash', targetSigned((target) => `${target}/`, WALLETS)],
  ['empty_query_signed', targetSigned((target) => `${target}?`, WALLETS)],
  ['method_in_lower_case', { parts: () => ({ method: 'get' }) }],
  ['another_method_signed', { method: 'HEAD', parts: () => ({ method: 'GET' }) }],
];

const ofBody: readonly (readonly [string, Way])[] = [
  ['body_not_signed', bodySigned(() => '')],
  ['body_compacted', bodySigned((body) => JSON.stringify(JSON.parse(body)))],
  [
    'body_spaced',
    bodySigned((body) => JSON.stringify(JSON.parse(body), null, 2), '{"amount":"1.00","method":"x"}'),
  ],
  ['body_spaced', bodySigned(() => '{"amount": "1.00", "list": [1, 2]}', '{"amount":"1.00","list":[1,2]}')],
  [
    'body_keys_sorted',
    bodySigned(() => '{"amount":"1.00","b":{"a":1,"c":2}}', '{"b":{"c":2,"a":1},"amount":"1.00"}'),
  ],
  [
    'body_slashes_escaped',
    bodySigned(() => '{"url":"https:\\/\\/a.example\\/b"}', '{"url":"https://a.example/b"}'),
  ],
  ['body_with_newline', bodySigned((body) => `${body}\n`)],
  ['body_hash_of_empty_json', { parts: () => ({ bodyHash: hash('{}') }) }],
  ['body_hash_left_out', { parts: () => ({ bodyHash: '' }) }],
  [
    'body_hash_left_out',
    { message: ({ timestamp, method, target }) => `${timestamp}\n${method}\n${target}` },
  ],
  ['body_not_hashed', hashSigned((body) => body)],
  ['body_hash_other_algorithm', hashSigned((body) => hash(body, 'sha512'))],
  ['body_hash_upper_case', hashSigned((body) => hash(body).toUpperCase())],
  ['body_hash_in_base64', hashSigned((body) => Buffer.from(hash(body), 'hex').toString('base64'))],
];

const ofTime: readonly (readonly [string, Way])[] = [
  ['timestamp_missing', { headers: { 'x-svc-timestamp': null } }],
  ['timestamp_in_milliseconds', { timestamp: `${seconds()}123` }],
  [
    'timestamp_in_milliseconds',
    { timestamp: `${seconds()}123`, parts: ({ timestamp }) => ({ timestamp: timestamp.slice(0, 10) }) },
  ],
  ['timestamp_as_date', { timestamp: new Date().toISOString() }],
  ['timestamp_not_seconds', { timestamp: `${seconds()}.5` }],
  ['timestamp_not_the_one_signed', { parts: ({ timestamp }) => ({ timestamp: `${timestamp}000` }) }],
  [
    'timestamp_not_the_one_signed',
    { parts: ({ timestamp }) => ({ timestamp: String(Number(timestamp) - 1) }) },
  ],
  ['timestamp_too_old', { timestamp: seconds(-3600) }],
  ['timestamp_ahead', { timestamp: seconds(900) }],
];

const ofCanonical: readonly (readonly [string, Way])[] = [
  ['canonical_trailing_newline', { message: (parts) => `${listOf(parts).join('\n')}\n` }],
  ['canonical_crlf', joined('\r\n')],
  ['canonical_newline_escaped', joined('\\n')],
  ['canonical_without_separator', joined('')],
  ['canonical_other_separator', joined('|')],
  [
    'canonical_other_order',
    {
      message: ({ timestamp, method, target, bodyHash }) => [method, target, timestamp, bodyHash].join('\n'),
    },
  ],
  [
    'canonical_part_missing',
    { message: ({ method, target, bodyHash }) => [method, target, bodyHash].join('\n') },
  ],
  ['canonical_with_key_id', { message: (parts, { key }) => `${key}\n${listOf(parts).join('\n')}` }],
];

const ofSecret: readonly (readonly [string, Way])[] = [
  ['key_id_as_secret', { secret: ({ key }) => key }],
  ['secret_with_white_space', { secret: ({ secret }) => `${secret}\n` }],
  ['secret_in_quotes', { secret: ({ secret }) => `"${secret}"` }],
  ['secret_without_prefix', { secret: ({ secret }) => secret.replace('sk_test_', '') }],
  ['secret_decoded', { secret: ({ secret }) => Buffer.from(secret.replace('sk_test_', ''), 'base64') }],
  ['secret_encoded', { secret: ({ secret }) => Buffer.from(secret).toString('base64') }],
];

const ofSignature: readonly (readonly [string, Way])[] = [
  ['signature_missing', { headers: { 'x-svc-signature': null } }],
  ['hmac_sha256', { compute: hmac('sha256') }],
  ['hmac_other_algorithm', { compute: hmac('sha384') }],
  [
    'plain_hash',
    { compute: (secret, message) => createHash('sha512').update(secret).update(message).digest() },
  ],
  ['hash_without_secret', { compute: (_, message) => createHash('sha512').update(message).digest() }],
  ['secret_and_message_swapped', { compute: (secret, message) => hmac('sha512')(message, secret) }],
  ['signature_upper_case', { write: (signature) => signature.toString('hex').toUpperCase() }],
  ['signature_in_base64', { write: (signature) => signature.toString('base64') }],
  ['signature_with_prefix', { write: (signature) => `sha512=${signature.toString('hex')}` }],
  [
    'signature_hex_encoded_twice',
    { write: (signature) => Buffer.from(signature.toString('hex')).toString('base64') },
  ],
  ['signature_malformed', { write: () => 'none' }],
  ['not_recognised', { secret: () => 'quite another secret' }],
];

/** Clients, each with one mistake. */
export const mistakenClients: readonly (readonly [string, Way])[] = [
  ...ofTarget,
  ...ofBody,
  ...ofTime,
  ...ofCanonical,
  ...ofSecret,
  ...ofSignature,
];
