import 'server-only';
import { listApiKeys } from '@/lib/contract/organisation/keys';
import { getAccess } from '../session/access';
import { readSession } from '../session/read-session';

/** The reader of the documentation; the same without a session or a service. */
export interface Reader {
  /** The organisation for the reader's samples and links. */
  readonly organisation: string | undefined;
  readonly isSignedIn: boolean;
}

const stranger: Reader = { organisation: undefined, isSignedIn: false };

export const documentationReader = (): Promise<Reader> =>
  readSession().then(
    (session) => (session ? { organisation: session.memberships[0]?.slug, isSignedIn: true } : stranger),
    () => stranger,
  );

/** The id of a test key of the reader's organisation; undefined if there is none, or they may not see it. */
export async function ownTestKey(): Promise<string | undefined> {
  const { organisation } = await documentationReader();
  if (organisation === undefined) return undefined;
  try {
    const { client } = await getAccess({ org: organisation, env: 'test' });
    const { data } = await client.call(listApiKeys, { query: { state: 'active', limit: '1' } });
    return data[0]?.id;
  } catch {
    return undefined;
  }
}
