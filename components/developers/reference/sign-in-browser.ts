/** The intermediate results of a signature. */
export interface SigningSteps {
  /** Lower-case hex SHA-256 of the body. */
  readonly bodyHash: string;
  /** The four signed parts, joined with newlines. */
  readonly canonical: string;
  /** Lower-case hex HMAC-SHA512 of `canonical`. */
  readonly signature: string;
}

interface SigningInput {
  readonly secret: string;
  readonly timestamp: string;
  readonly method: string;
  readonly target: string;
  readonly body: string;
}

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Signs like lib/contract/signing.ts, with WebCrypto. */
export async function signInBrowser(input: SigningInput): Promise<SigningSteps> {
  const { secret, timestamp, method, target, body } = input;
  const bodyHash = hex(await crypto.subtle.digest('SHA-256', encoder.encode(body)));
  const canonical = [timestamp, method.toUpperCase(), target, bodyHash].join('\n');
  const key = await crypto.subtle.importKey(
    'raw',
    // WebCrypto rejects an empty key. No real secret is empty.
    encoder.encode(secret || ' '),
    { name: 'HMAC', hash: 'SHA-512' },
    false,
    ['sign'],
  );
  return {
    bodyHash,
    canonical,
    signature: hex(await crypto.subtle.sign('HMAC', key, encoder.encode(canonical))),
  };
}
