import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What an encrypted value belongs to. Decrypting it for another row, organisation or environment fails. */
interface SealBinding {
  readonly organisationId: string;
  readonly environment: string;
  /** Table and row: `api_key_secrets/0198…`. */
  readonly row: string;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const DATA_KEY = 32;

const bytesOf = ({ organisationId, environment, row }: SealBinding) =>
  Buffer.from(`${organisationId}\n${environment}\n${row}`);

function encrypt(key: Uint8Array, plain: Uint8Array, bound: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Buffer {
  if (sealed.length < NONCE + TAG) throw new Error('sealed value is cut off');
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(bound);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
}

/**
 * Encrypts a secret at rest: AES-256-GCM with its own data key, wrapped by the master key.
 * @returns version, wrapped data key and ciphertext in one
 */
export function seal(masterKey: Uint8Array, binding: SealBinding, plain: string): Uint8Array {
  const bound = bytesOf(binding);
  const dataKey = randomBytes(DATA_KEY);
  const wrapped = encrypt(masterKey, dataKey, bound);
  return Buffer.concat([Buffer.from([VERSION]), wrapped, encrypt(dataKey, Buffer.from(plain), bound)]);
}

/**
 * Decrypts a value from `seal`.
 * @throws Error when it was changed, or encrypted for another row or with another master key
 */
export function open(masterKey: Uint8Array, binding: SealBinding, sealed: Uint8Array): string {
  if (sealed[0] !== VERSION) throw new Error('sealed with an unknown version');
  const bound = bytesOf(binding);
  const end = 1 + NONCE + DATA_KEY + TAG;
  const dataKey = decrypt(masterKey, sealed.subarray(1, end), bound);
  return decrypt(dataKey, sealed.subarray(end), bound).toString();
}
