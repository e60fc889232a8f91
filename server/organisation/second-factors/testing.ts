import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

type Json = Record<string, import('zod').z.core.util.JSONType>;

/** The code that an authenticator app shows for a secret at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** A CBOR head: the major type and its number, 65,535 at most. */
function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.from([type | count]);
  return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 255]);
}
const integer = (value: number) => (value < 0 ? head(1, -value - 1) : head(0, value));
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** The public half of a P-256 key as WebAuthn writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** What may be otherwise than an honest device has it. */
interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  /** Its counter for this one answer. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Sent in the place of the attestation. */
  readonly attestation?: { readonly format: string; readonly certificate: Uint8Array };
}

export interface TestPasskey {
  readonly credentialId: string;
  /** What navigator.credentials.create() would give for the options. */
  readonly create: (options: Json, lies?: Lies) => Json;
  /** What navigator.credentials.get() would give for the options. */
  readonly get: (options: Json, lies?: Lies) => Json;
}

/** For tests: a device with one passkey, ES256, made by hand. @param dashboardUrl where it thinks that it is. */
export function testPasskey(dashboardUrl: string): TestPasskey {
  const { hostname, origin } = new URL(dashboardUrl);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const credentialId = base64url(credential);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, options: Json, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? options.challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  function authenticatorData(flags: number, lies: Lies): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    const verified = lies.isVerified === false ? 0 : USER_VERIFIED;
    const all = Buffer.from([flags | USER_PRESENT | verified]);
    return Buffer.concat([sha256(lies.rpId ?? hostname), all, count]);
  }
  const answer = (response: Json): Json => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId,
    create: (options, lies = {}) => {
      userHandle = String(Object(options.user).id);
      const length = Buffer.from([0, credential.length]);
      const data = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, lies),
        ...[Buffer.alloc(16), length, credential, coseKey(publicKey)],
      ]);
      const { attestation } = lies;
      const statement = attestation
        ? map([
            [text('alg'), integer(-7)],
            [text('sig'), bytes(Buffer.alloc(64))],
            [text('x5c'), Buffer.concat([head(4, 1), bytes(attestation.certificate)])],
          ])
        : map([]);
      const object = map([
        [text('fmt'), text(attestation?.format ?? 'none')],
        [text('attStmt'), statement],
        [text('authData'), bytes(data)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, lies)),
        attestationObject: base64url(object),
        transports: ['internal', 'made-up'],
      });
    },
    get: (options, lies = {}) => {
      const client = clientData('webauthn.get', options, lies);
      const data = authenticatorData(0, lies);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: lies.userHandle ?? userHandle,
      });
    },
  };
}
