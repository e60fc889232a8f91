'use server';

import { z } from 'zod';
import { uuid } from '@/lib/contract/primitives';
import { toActionError } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { readToken } from '@/lib/dashboard/session/read-token';
import { endSession, leave } from '@/lib/dashboard/sign-in/end-session';
import { readOwnSessions } from '@/lib/dashboard/sign-in/own-account';
import { SessionEnded } from '@/lib/dashboard/sign-in/session-errors';

const sessionIdSchema = z.string().pipe(uuid);

/** Ends one of the user's own sessions; `signedOut` is true if it was the current one. */
export async function endSessionAction(sessionId: string): Promise<ActionResult<{ signedOut: boolean }>> {
  try {
    const token = await readToken();
    if (!token?.sessionId) throw new SessionEnded();
    const id = sessionIdSchema.parse(sessionId);
    if (id === token.sessionId) await leave(token);
    else await endSession(token, id);
    return { ok: true, data: { signedOut: id === token.sessionId } };
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
}

/** Ends all of the user's sessions except the current one; returns how many. */
export async function endOthersAction(): Promise<ActionResult<{ ended: number }>> {
  try {
    const [token, sessions] = [await readToken(), await readOwnSessions()];
    if (!token?.sessionId) throw new SessionEnded();
    const others = sessions?.filter(({ current }) => !current) ?? [];
    for (const { id } of others) await endSession(token, id);
    return { ok: true, data: { ended: others.length } };
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
}
