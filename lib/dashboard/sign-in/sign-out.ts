'use server';

import { readToken } from '../session/read-token';
import { leave } from './end-session';

/** Signs the caller out: revokes the session's keys at the service, then deletes the cookie. */
export async function signOut(): Promise<void> {
  await leave(await readToken());
}
