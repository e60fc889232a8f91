import 'server-only';
import { cookies } from 'next/headers';
import type { User } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { ApiError } from '@/lib/client/errors';
import { dashboardSettings, type IdentityProviderSettings } from '@/lib/env';
import { afterIdentity } from '../routes/account-routes';
import { callbackCookie } from '../session/cookie';
import { readSignInOrigin } from '../session/origin';
import { storeChallenge } from './challenge-cookie';
import { safeReturnTo } from './return-to';
import { FactorAsked, signInWithIdentity } from './sign-in';
import { writeSignInError } from './sign-in-error';

/** The used claims of an ID token; next-auth has compared the nonce with its cookie's. */
interface Claims {
  readonly sub: string;
  readonly nonce?: string;
}

/** The URL that was requested before the redirect to the identity provider. */
async function askedFor(): Promise<string> {
  const { secureCookies } = dashboardSettings();
  const kept = (await cookies()).get(callbackCookie(secureCookies))?.value ?? '';
  if (!URL.canParse(kept)) return safeReturnTo(kept);
  const { pathname, search, hash } = new URL(kept);
  return safeReturnTo(pathname + search + hash);
}

function rejectionOf(error: unknown): string {
  const isUnknown = error instanceof ApiError && error.code === 'invalid_credentials';
  return isUnknown ? 'identity_refused' : writeSignInError(error);
}

/**
 * Signs in a user of the identity provider, or returns where to redirect: the second step, or sign-in with an error.
 */
async function userOf({ sub, nonce = '' }: Claims, idToken: string): Promise<User> {
  const returnTo = await askedFor();
  try {
    return { id: sub, token: await signInWithIdentity({ idToken, nonce }, await readSignInOrigin()) };
  } catch (error) {
    if (error instanceof FactorAsked) {
      await storeChallenge(error.challenge);
      return { id: sub, elsewhere: afterIdentity({ step: 'factor' }, returnTo) };
    }
    return { id: sub, elsewhere: afterIdentity({ error: rejectionOf(error) }, returnTo) };
  }
}

/** The configured identity provider for next-auth: with PKCE, state and nonce. */
export function identityProvider(settings: IdentityProviderSettings): OAuthConfig<Claims> {
  const { issuer, clientId, clientSecret, name } = settings;
  return {
    id: 'oidc',
    name,
    type: 'oauth',
    issuer,
    wellKnown: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    profile: (claims, { id_token: idToken = '' }) => userOf(claims, idToken),
  };
}
