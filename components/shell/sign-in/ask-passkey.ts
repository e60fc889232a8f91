import type { FactorProof } from '@/lib/contract/organisation/console-sign-in';
import { jsonOf } from '@/lib/contract/records';

type PasskeyAnswer = Extract<FactorProof, { method: 'passkey' }>['response'];

/** Input and output of WebAuthn calls, as JSON. */
type WebauthnJson = PasskeyAnswer;

/** The person closed the browser dialog, or no passkey matches: no need to distinguish. */
export class PasskeyNotGiven extends Error {
  override readonly name = 'PasskeyNotGiven';
}

async function orNotGiven(answer: Promise<unknown>): Promise<WebauthnJson> {
  try {
    return jsonOf(await answer);
  } catch (cause) {
    throw new PasskeyNotGiven('the browser gave no passkey', { cause });
  }
}

/**
 * Asks the browser for a passkey.
 * @param options the challenge's options
 * @throws PasskeyNotGiven
 */
export async function askPasskey(options: WebauthnJson): Promise<WebauthnJson> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON: Options = jsonOf(options);
  return orNotGiven(startAuthentication({ optionsJSON }));
}

/**
 * Asks the browser to create a passkey.
 * @throws PasskeyNotGiven
 */
export async function makePasskey(options: WebauthnJson): Promise<WebauthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON: Options = jsonOf(options);
  return orNotGiven(startRegistration({ optionsJSON }));
}

/** Whether this browser supports passkeys; true on the server, which can't know. */
export const knowsPasskeys = (): boolean =>
  typeof window === 'undefined' || typeof window.PublicKeyCredential === 'function';
