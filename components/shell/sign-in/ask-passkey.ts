import type { FactorProof } from '@/lib/contract/organisation/console-sign-in';
import { jsonOf } from '@/lib/contract/records';

type PasskeyAnswer = Extract<FactorProof, { method: 'passkey' }>['response'];

/** What WebAuthn calls take and give, as JSON. */
type WebauthnJson = PasskeyAnswer;

/** The person closed the browser's window, or no passkey fits: no need to distinguish them. */
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
 * @param options of the challenge
 * @throws PasskeyNotGiven
 */
export async function askPasskey(options: WebauthnJson): Promise<WebauthnJson> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const optionsJSON: Options = jsonOf(options);
  return orNotGiven(startAuthentication({ optionsJSON }));
}

/**
 * Asks the browser to make a passkey.
 * @throws PasskeyNotGiven
 */
export async function makePasskey(options: WebauthnJson): Promise<WebauthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON: Options = jsonOf(options);
  return orNotGiven(startRegistration({ optionsJSON }));
}

/** Whether this browser knows passkeys at all; on the server nobody can say that it does not. */
export const knowsPasskeys = (): boolean =>
  typeof window === 'undefined' || typeof window.PublicKeyCredential === 'function';
