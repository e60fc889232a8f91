'use server';

import { readToken } from '../session/read-token';
import { leave } from './end-session';

/** Signs out whoever sends this: their keys end at the service, then the cookie goes. */
export async function signOut(): Promise<void> {
  await leave(await readToken());
}
