import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Keyring, keyringOf, masterKeyOf } from './keyring';
import { open, seal } from './seal';

/** A master key as a key management service has encrypted it. */
interface WrappedKey {
  /** Of the key that encrypted it, as the service names it. */
  readonly keyId: string;
  readonly ciphertext: Uint8Array;
}

/** Encrypts and decrypts master keys with a key that never leaves it. Asked at the start of a process and not again. */
export interface Kms {
  wrap(plain: Uint8Array): Promise<WrappedKey>;
  /** @throws Error when it does not answer, or can't decrypt it. */
  unwrap(wrapped: WrappedKey): Promise<Uint8Array>;
}

export interface KmsSettings {
  /** `file:///path` or `https://…`, without a slash at the end. */
  readonly url: string;
  readonly token: string | undefined;
}

/** What the file's key binds to; there is one kind of thing that it encrypts. */
const MASTER_KEY = { organisationId: '', environment: 'installation', row: 'master key' };

/** @throws Error when others may read the file, or when it has no key. */
function readKeyFile(path: string): Keyring {
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new Error(`${path} can be read by others: chmod 400 it, owned by the user of the service.`);
  }
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (bytes.length !== 32) throw new Error(`${path} must have 32 bytes in base64.`);
  return keyringOf(bytes);
}

/** A key in a file that its owner alone can read; it is read anew each time. */
function fileKms(path: string): Kms {
  return {
    async wrap(plain) {
      const keyring = readKeyFile(path);
      const sealed = seal(keyring, MASTER_KEY, Buffer.from(plain).toString('base64'));
      return { keyId: keyring.current.id, ciphertext: sealed };
    },
    async unwrap({ keyId, ciphertext }) {
      const keyring = readKeyFile(path);
      if (keyId !== keyring.current.id) {
        throw new Error(`it was wrapped by the key ${keyId}, and ${path} has ${keyring.current.id}`);
      }
      return Buffer.from(open(keyring, MASTER_KEY, ciphertext), 'base64');
    },
  };
}

/** With three pauses between them: at most half a minute. */
const ATTEMPTS = 4;
const ATTEMPT_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_ANSWER = 16_384;

const base64 = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .max(8_192);
const wrappedAnswer = z.object({ key_id: z.string().min(1).max(512), ciphertext: base64 });
const unwrappedAnswer = z.object({ plaintext: base64 });

/** A call that it makes no sense to repeat. */
class Refused extends Error {}

/** @throws Refused for what the service will never answer; any other error may pass. */
async function attempt({ url, token }: KmsSettings, act: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(ATTEMPT_MS),
  });
  if (answer.status === 429 || answer.status >= 500) throw new Error(`it answers ${answer.status}`);
  if (answer.status !== 200) throw new Refused(`it answers ${answer.status}`);
  const text = await answer.text();
  if (text.length > LONGEST_ANSWER) throw new Refused('its answer is too long');
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would show a part of the answer.
    throw new Refused('its answer is not JSON');
  }
}

/** A service of docs/kms.md: whatever stands before a cloud's KMS or Vault. */
function httpKms(settings: KmsSettings, firstPauseMs: number): Kms {
  async function call<Answer>(act: string, body: object, schema: z.ZodType<Answer>): Promise<Answer> {
    for (let count = 1; ; count += 1) {
      try {
        const read = schema.safeParse(await attempt(settings, act, body));
        if (read.success) return read.data;
        throw new Refused('its answer is not as docs/kms.md describes it');
      } catch (error) {
        if (error instanceof Refused || count === ATTEMPTS) throw error;
        await sleep(firstPauseMs * 2 ** (count - 1));
      }
    }
  }
  return {
    async wrap(plain) {
      const body = { plaintext: Buffer.from(plain).toString('base64') };
      const { key_id, ciphertext } = await call('wrap', body, wrappedAnswer);
      return { keyId: key_id, ciphertext: Buffer.from(ciphertext, 'base64') };
    },
    async unwrap({ keyId, ciphertext }) {
      const body = { key_id: keyId, ciphertext: Buffer.from(ciphertext).toString('base64') };
      const { plaintext } = await call('unwrap', body, unwrappedAnswer);
      return Buffer.from(plaintext, 'base64');
    },
  };
}

/** The key management service of the settings. */
export const openKms = (settings: KmsSettings, firstPauseMs = FIRST_PAUSE_MS): Kms =>
  settings.url.startsWith('file:') ? fileKms(fileURLToPath(settings.url)) : httpKms(settings, firstPauseMs);

/** `kms:<id of the key>:<base64url>`: a wrapped master key as the settings have it. */
export const WRAPPED_KEY = /^kms:(.{1,512}):([A-Za-z0-9_-]+)$/;

export const writeWrappedKey = ({ keyId, ciphertext }: WrappedKey): string =>
  `kms:${keyId}:${Buffer.from(ciphertext).toString('base64url')}`;

/**
 * A master key of the settings: as it is, or decrypted by the KMS.
 * @param name of the setting
 * @throws Error that names the setting and never shows the key.
 */
export async function readMasterKey(name: string, text: string, kms: Kms | undefined) {
  const [, keyId, ciphertext] = WRAPPED_KEY.exec(text) ?? [];
  if (!keyId || !ciphertext) return masterKeyOf(Buffer.from(text, 'base64'));
  if (!kms) throw new Error(`${name} is wrapped by a KMS: set KMS_URL.`);
  try {
    const bytes = await kms.unwrap({ keyId, ciphertext: Buffer.from(ciphertext, 'base64url') });
    if (bytes.length === 32) return masterKeyOf(bytes);
  } catch (error) {
    throw new Error(`${name} can't be unwrapped by the KMS of KMS_URL.`, { cause: error });
  }
  throw new Error(`${name} is no master key: the KMS unwraps it to something that has not 32 bytes.`);
}
