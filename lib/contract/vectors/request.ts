import { webcrypto } from 'node:crypto';

/** A request as the service reads it, with the secret that the client signed with. */
export interface SignedRequest {
  readonly secret: string;
  readonly timestamp: string;
  readonly method: string;
  readonly target: string;
  readonly body: Uint8Array;
}

/** One line of the file. `now` is the server's time in unix seconds. */
export interface Case {
  readonly name: string;
  readonly why: string;
  readonly now: number;
  readonly request: SignedRequest;
  readonly headers?: Readonly<Record<string, string>>;
  /** Computes the signature that the client sends; the correct one if omitted. */
  readonly mistake?: (request: SignedRequest) => Promise<string>;
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer): string => Buffer.from(buffer).toString('hex');

/** The request of the API's test vector; most cases change it in one place. */
export const fundRequest: SignedRequest = {
  secret: 'sk_test_vector_0001',
  timestamp: '1700000000',
  method: 'POST',
  target: '/partner/v1/wallets/NGN/fund',
  body: bytes('{"amount":"1000.00","method":"alpha_bank_transfer"}'),
};

/** A read with a query. */
export const listRequest: SignedRequest = {
  ...fundRequest,
  method: 'GET',
  target: '/partner/v1/transactions?currency=NGN&limit=10',
  body: bytes(''),
};

/** Hex digest of some bytes. */
export const digest = async (algorithm: 'SHA-1' | 'SHA-256' | 'SHA-512', of: Uint8Array): Promise<string> =>
  hex(await webcrypto.subtle.digest(algorithm, of));

/** Hex HMAC of a message. Uses Web Crypto on purpose: the code under test uses another API. */
export async function hmac(
  key: string,
  message: string,
  hash: 'SHA-256' | 'SHA-512' = 'SHA-512',
): Promise<string> {
  const imported = await webcrypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash }, false, [
    'sign',
  ]);
  return hex(await webcrypto.subtle.sign('HMAC', imported, bytes(message)));
}

/** The four signed parts of a request, in order. */
export const partsOf = async ({ timestamp, method, target, body }: SignedRequest): Promise<string[]> => [
  timestamp,
  method,
  target,
  await digest('SHA-256', body),
];

/** The canonical request. */
export const canonicalOf = async (request: SignedRequest): Promise<string> =>
  (await partsOf(request)).join('\n');

/** The correct signature of a request. */
export const signatureOf = async (request: SignedRequest): Promise<string> =>
  hmac(request.secret, await canonicalOf(request));
