'use server';

import { z } from 'zod';
import { uuid } from '@/lib/contract/primitives';
import { toActionError } from '@/lib/session/action';
import type { ActionResult } from '@/lib/session/action-result';
import { SessionEnded } from '@/lib/session/endings';
import { endSession, leave } from '@/lib/session/leave';
import { readToken } from '@/lib/session/read-token';

const sessionIdSchema = z.string().pipe(uuid);

/** Ends one of the person's own sessions; `signedOut` when it was the one that asked. */
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
