import 'server-only';
import { createClient } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import { openSession } from '@/lib/contract/console';
import { getOrganisation } from '@/lib/contract/organisation';
import { dashboardSettings } from '@/lib/env';
import { consoleClient } from './console-client';
import { apiKeyToken, memberToken, type SessionToken } from './token';

/** From where somebody signs in, for the list of sessions and for throttling. */
interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

const refused = (code: string) => new ApiError({ status: 400, code, message: 'sign-in refused' });

/**
 * Signs a person in with their e-mail address and password.
 * @throws ApiError invalid_credentials, rate_limited with retryAfter, no_membership, console_missing; ConnectionError
 */
export async function signInMember(
  { email, password }: { email: string; password: string },
  { address, userAgent }: Origin,
): Promise<SessionToken> {
  if (!email || !password) throw refused('invalid_credentials');
  const client = consoleClient();
  if (!client) throw refused('console_missing');
  const { data } = await client.call(openSession, {
    body: {
      email: email.slice(0, 254),
      password: password.slice(0, 1024),
      address,
      user_agent: userAgent.slice(0, 512),
    },
  });
  if (data.memberships.length === 0 && !data.operator) throw refused('no_membership');
  return memberToken(data);
}

/**
 * Signs in whoever holds an API key, against any service of this interface.
 * @throws ApiError authentication_failed when the pair is wrong, forbidden, rate_limited; ConnectionError
 */
export async function signInWithKey({ key, secret }: { key: string; secret: string }): Promise<SessionToken> {
  const pair = { key: key.trim(), secret: secret.trim() };
  if (!/^[\x21-\x7e]{1,200}$/.test(pair.key) || !pair.secret) throw refused('authentication_failed');
  const client = createClient({ baseUrl: dashboardSettings().serviceUrl, ...pair });
  const { data } = await client.call(getOrganisation);
  return apiKeyToken(data, pair, new Date());
}
