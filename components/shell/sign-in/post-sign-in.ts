import type { Challenge, FactorProof } from '@/lib/contract/organisation/console-sign-in';
import type { Fault } from '@/lib/dashboard/actions/sentences';
import { readAsked } from '@/lib/dashboard/sign-in/challenge-text';
import { readSignInError } from '@/lib/dashboard/sign-in/sign-in-error';

export type SignInMethod = 'member' | 'api-key';

/** The result of a sign-in: done, refused, or a second-factor challenge. */
type SignInOutcome = {
  readonly refused?: Fault | undefined;
  readonly asked?: Challenge | undefined;
};

async function csrfToken(): Promise<string> {
  const answer = await fetch('/api/auth/csrf', { cache: 'no-store' });
  const { csrfToken: token }: { csrfToken: string } = await answer.json();
  return token;
}

/** Posts a form to next-auth; returns the URL that it redirects to. */
async function post(target: string, fields: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams({
    callbackUrl: '/',
    ...fields,
    csrfToken: await csrfToken(),
    json: 'true',
  });
  const answer = await fetch(target, { method: 'POST', body });
  const { url }: { url: string } = await answer.json();
  return new URL(url, window.location.href);
}

/** The form fields of the second step. */
export const proofFields = ({ id }: Challenge, proof: FactorProof): Record<string, string> => ({
  challenge_id: id,
  method: proof.method,
  ...(proof.method === 'passkey' ? { response: JSON.stringify(proof.response) } : { code: proof.code }),
});

/** Sends the first or second step of a sign-in to next-auth, which sets the session cookie. */
export async function postSignIn(way: SignInMethod, fields: Record<string, string>): Promise<SignInOutcome> {
  try {
    const { searchParams } = await post(`/api/auth/callback/${way}`, fields);
    // Redirected back without an error: next-auth did not accept its own form's token.
    if (searchParams.has('csrf')) return { refused: { code: 'bad_request' } };
    const line = searchParams.get('error');
    if (line === null) return {};
    const asked = readAsked(line);
    return asked ? { asked } : { refused: readSignInError(line) };
  } catch {
    return { refused: { code: 'connection_lost' } };
  }
}

/**
 * Starts a sign-in with the identity provider.
 * @returns why it failed; otherwise the page navigates to the provider
 */
export async function leaveForIdentity(returnTo: string): Promise<Fault | undefined> {
  try {
    const address = await post('/api/auth/signin/oidc', { callbackUrl: returnTo });
    if (address.searchParams.has('error')) return { code: 'identity_failed' };
    if (address.searchParams.has('csrf')) return { code: 'bad_request' };
    window.location.assign(address);
    return undefined;
  } catch {
    return { code: 'connection_lost' };
  }
}
