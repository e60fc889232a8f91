import 'server-only';
import { createClient } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import type { OpenedSession } from '@/lib/contract/organisation/console-session';
import {
  type Challenge,
  confirmSignIn,
  factorProof,
  openOidcSession,
  openSession,
  type SignInAnswer,
} from '@/lib/contract/organisation/console-sign-in';
import { getOrganisation } from '@/lib/contract/organisation/organisation';
import { uuid } from '@/lib/contract/primitives';
import { dashboardSettings } from '@/lib/env';
import { fetchFromService } from '../reads/fetch-from-service';
import type { Origin } from '../session/origin';
import { holdSession } from '../session/session-cache';
import { consoleClient } from '../session/signing-client';
import { apiKeyToken, type MemberToken, memberToken, type SessionToken } from '../session/token';

/** The first step succeeded, and the user must complete a second-factor challenge before there is a session. */
export class FactorAsked extends Error {
  override readonly name = 'FactorAsked';
  constructor(readonly challenge: Challenge) {
    super('a second factor is asked for');
  }
}

const refused = (code: string) => new ApiError({ status: 400, code, message: 'sign-in refused' });

function requireConsole() {
  const client = consoleClient();
  if (!client) throw refused('console_missing');
  return client;
}

/** @throws ApiError no_membership; service_outdated from a service that does not issue session tokens yet. */
function tokenOf({ token, ...facts }: OpenedSession): MemberToken {
  if (typeof token !== 'string') throw refused('service_outdated');
  if (facts.memberships.length === 0 && !facts.is_operator) throw refused('no_membership');
  holdSession(facts);
  return memberToken({ token, ...facts });
}

function tokenUnlessAsked(answer: SignInAnswer): SessionToken {
  if ('challenge' in answer) throw new FactorAsked(answer.challenge);
  return { ...tokenOf(answer), lacksFactor: true };
}

/**
 * Signs a user in with their email address and password.
 * @throws FactorAsked; ApiError invalid_credentials, rate_limited with retryAfter, no_membership, console_missing;
 *   ConnectionError
 */
export async function signInMember(
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<SessionToken> {
  if (!email || !password) throw refused('invalid_credentials');
  const body = { email: email.slice(0, 254), password: password.slice(0, 1024), ...origin };
  const { data } = await requireConsole().call(openSession, { body });
  return tokenUnlessAsked(data);
}

/** The second step from the form: only text; a passkey's is JSON. */
interface SecondStep {
  readonly challengeId: string;
  readonly method: string;
  readonly code: string;
  readonly response: string;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Completes the second-factor challenge of a sign-in.
 * @throws ApiError invalid_credentials, not_found if the challenge has expired, rate_limited, no_membership;
 *   ConnectionError
 */
export async function confirmMember(step: SecondStep, origin: Origin): Promise<SessionToken> {
  const { challengeId, method, code, response } = step;
  const given = method === 'passkey' ? { method, response: parsed(response) } : { method, code };
  const [proof, id] = [factorProof.safeParse(given), uuid.safeParse(challengeId)];
  if (!proof.success || !id.success) throw refused('invalid_credentials');
  const { data } = await requireConsole().call(confirmSignIn, {
    params: { challenge_id: id.data },
    body: { proof: proof.data, ...origin },
  });
  return tokenOf(data);
}

/**
 * Signs in a user of the identity provider.
 * @param idToken from the provider; the service verifies it
 * @throws FactorAsked; ApiError invalid_credentials, service_unavailable, no_membership, console_missing;
 *   ConnectionError
 */
export async function signInWithIdentity(
  { idToken, nonce }: { idToken: string; nonce: string },
  origin: Origin,
): Promise<SessionToken> {
  const { data } = await requireConsole().call(openOidcSession, {
    body: { id_token: idToken, nonce, ...origin },
  });
  return tokenUnlessAsked(data);
}

/**
 * Signs in with an API key, at any service with this API.
 * @throws ApiError authentication_failed if the key pair is wrong, forbidden, rate_limited; ConnectionError
 */
export async function signInWithKey({ key, secret }: { key: string; secret: string }): Promise<SessionToken> {
  const pair = { key: key.trim(), secret: secret.trim() };
  if (!/^[\x21-\x7e]{1,200}$/.test(pair.key) || !pair.secret) throw refused('authentication_failed');
  const client = createClient({ baseUrl: dashboardSettings().serviceUrl, ...pair, fetch: fetchFromService });
  const { data } = await client.call(getOrganisation);
  return apiKeyToken(data, pair, new Date());
}
