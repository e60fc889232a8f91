'use server';

import { leave } from './leave';
import { readToken } from './read-token';

/** Signs out whoever sends this: their keys end at the service, then the cookie goes. */
export async function signOut(): Promise<void> {
  await leave(await readToken());
}
