import type { OpenedSession, SessionKey } from '@/lib/contract/organisation/console-session';
import type { Role } from '@/lib/contract/permissions';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { type KeyedSession, type WantedKey, withKeys } from '@/tests/support/keyed-session';
import { createMember } from '../members/add-member';
import { createOrganisation } from '../organisations/create-organisation';
import type { TestService } from '../organisations/testing';
import { issueSessionKey } from './issue-session-key';
import { openSession } from './sign-in/open-session';

export const PASSWORD = 'correct horse battery staple';
export const HOME = '198.51.100.1';

/** An organisation with one member for each of these email addresses. */
export async function settle(
  service: TestService,
  slug: string,
  people: Record<string, Role>,
): Promise<string> {
  const { data } = await service.run((context) =>
    createOrganisation(context, { name: slug, slug }, openWallets),
  );
  for (const [email, role] of Object.entries(people)) {
    await service.run((context) =>
      createMember(context, { slug, email, name: role, role, password: PASSWORD }),
    );
  }
  return data.id;
}

/** Opens a session as the edge does for the console. */
export async function openOnly(
  service: TestService,
  email: string,
  password = PASSWORD,
  address = HOME,
): Promise<OpenedSession> {
  const input = { email, password, address, user_agent: 'test' };
  const { data } = await openSession(service.database, service.meta({ kind: 'console' }), input);
  if ('challenge' in data) throw new Error('a second factor is asked for');
  return data;
}

/** Asks for one key of a session. */
export const askForKey = async (
  service: TestService,
  { id, token }: Pick<OpenedSession, 'id' | 'token'>,
  wanted: WantedKey,
): Promise<SessionKey> =>
  (
    await service.run((context) =>
      issueSessionKey(context, { session_id: id, session_token: token, for: wanted }),
    )
  ).data;

/** Signs in, and asks for every key of the session. */
export async function signIn(
  service: TestService,
  email: string,
  password = PASSWORD,
  address = HOME,
): Promise<KeyedSession> {
  const session = await openOnly(service, email, password, address);
  return withKeys(session, (wanted) => askForKey(service, session, wanted));
}
