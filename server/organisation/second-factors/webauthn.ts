import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { jsonOf } from '@/lib/contract/records';
import type { Settings } from '@/server/platform/kernel/settings';
import { CHALLENGE_MS } from './rules';

/** Input or output of a browser's call, as JSON. */
export type WebauthnJson = Record<string, import('zod').z.core.util.JSONType>;

type Party = Pick<Settings, 'dashboardUrl'>;
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];

/** A passkey as browsers name it. */
interface KnownCredential {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The relying party: the dashboard, at its public URL. */
function partyOf({ dashboardUrl }: Party): { readonly rpID: string; readonly origin: string } {
  const { hostname, origin } = new URL(dashboardUrl);
  return { rpID: hostname, origin };
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const named = (known: readonly KnownCredential[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** The user handle: it does not identify the person. */
export const userHandleOf = (personId: string): string => Buffer.from(personId).toString('base64url');

/** For navigator.credentials.create(). @param known passkeys that the person has already. */
export async function creationOptions(
  settings: Party,
  challenge: string,
  person: { readonly id: string; readonly email: string; readonly name: string },
  known: readonly KnownCredential[],
): Promise<WebauthnJson> {
  const options = await generateRegistrationOptions({
    rpName: 'Partner Desk',
    rpID: partyOf(settings).rpID,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: named(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return jsonOf(options);
}

/** For navigator.credentials.get(). @param known the passkeys that may answer; null for any on the device */
export async function requestOptions(
  settings: Party,
  challenge: string,
  known: readonly KnownCredential[] | null,
): Promise<WebauthnJson> {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(settings).rpID,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(known && { allowCredentials: named(known) }),
  });
  return jsonOf(options);
}

/** No attestation is requested; its certificates would only lead to URLs that the caller chooses. */
function hasCertificates(response: RegistrationResponse): boolean {
  const attestation = decodeAttestationObject(bytesOf(response.response.attestationObject));
  const format = attestation.get('fmt');
  return (format !== 'none' && format !== 'packed') || attestation.get('attStmt').get('x5c') !== undefined;
}

interface NewCredential extends KnownCredential {
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/**
 * The passkey that a browser has made for this challenge and this dashboard, with user verification; null for
 * anything else.
 */
export async function readCreation(
  settings: Party,
  challenge: string,
  given: WebauthnJson,
): Promise<NewCredential | null> {
  const response: RegistrationResponse = jsonOf(given);
  const { rpID, origin } = partyOf(settings);
  try {
    if (hasCertificates(response)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey,
      counter,
      transports: Array.isArray(transports) ? transports.filter((one) => TRANSPORTS.has(one)) : [],
    };
  } catch {
    // The library throws for any invalid response; the reason is not reported.
    return null;
  }
}

/** The counter of a passkey's signature over this challenge, with user verification; null when it is invalid. */
export async function readAssertion(
  settings: Party,
  challenge: string,
  credential: NewCredential,
  given: WebauthnJson,
): Promise<number | null> {
  const { rpID, origin } = partyOf(settings);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: jsonOf(given),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The passkey of a response, and the person it claims. */
export function readClaimed(given: WebauthnJson): {
  readonly credentialId: string;
  readonly userHandle: string | null;
} {
  const { id, response } = given;
  const handle = typeof response === 'object' && response !== null ? Object(response).userHandle : null;
  return {
    credentialId: typeof id === 'string' ? id : '',
    userHandle: typeof handle === 'string' && handle !== '' ? handle : null,
  };
}
