import 'server-only';
import type { Client } from '@/lib/client/client';
import { ApiError } from '@/lib/client/errors';
import type { Currency } from '@/lib/contract/money';
import { type Frame, getFrame } from '@/lib/contract/organisation/console';
import { getHome, type Home, type HomePeriod } from '@/lib/contract/organisation/home';
import type { Environment } from '@/lib/contract/primitives';
import type { Access } from '../session/access';
import { readSession } from '../session/read-session';
import { forgetSession } from '../session/session-cache';
import { consoleClient } from '../session/signing-client';
import { NoAccess, SessionEnded } from '../sign-in/session-errors';

type Member = Pick<Access, 'scope' | 'sessionId'>;

/** The input of every call for a member in an environment. */
interface Acting {
  readonly acting_session_id: string;
  readonly organisation: string;
  readonly environment: Environment;
}

/**
 * Calls for a member with the console's key, so that it does not count towards the member's rate limit.
 * @throws NoAccess for a sign-in with an API key, SessionEnded, ApiError, ConnectionError
 */
async function callFor<Answer>(
  { scope, sessionId }: Member,
  call: (client: Client, acting: Acting) => Promise<Answer>,
): Promise<Answer> {
  const client = consoleClient();
  if (!client || !sessionId) throw new NoAccess();
  try {
    return await call(client, {
      acting_session_id: sessionId,
      organisation: scope.org,
      environment: scope.env,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  // An older service without this call returns the same response, so this reads the session itself.
  forgetSession(sessionId);
  throw (await readSession()) ? new NoAccess() : new SessionEnded();
}

/** Reads the frame of a member's pages. @throws as `callFor` */
export const readFrame = (member: Member): Promise<{ data: Frame }> =>
  callFor(member, (client, acting) => client.call(getFrame, { query: acting }));

/** The same for the first rendering of a page, which goes without it where it can't be read. */
export const frameIfAny = (access: Pick<Access, 'scope' | 'sessionId'>): Promise<Frame | undefined> =>
  readFrame(access).then(
    ({ data }) => data,
    () => undefined,
  );

/** What a home shows its money in, and for which time. */
interface HomeView {
  readonly currency: Currency;
  readonly days: HomePeriod;
}

/** Reads a member's home. @throws as `callFor` */
export const readHome = (member: Member, view: HomeView): Promise<{ data: Home }> =>
  callFor(member, (client, acting) => client.call(getHome, { query: { ...acting, ...view } }));
