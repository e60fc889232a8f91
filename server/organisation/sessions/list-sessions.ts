import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { findActingSession } from './find-acting-session';
import { sessionOf } from './rules';
import { readOpenSessions } from './store';

/** More than anybody looks through; older ones end by themselves within hours. */
const MOST = 200;

/**
 * The open sessions of the person whose session asks, newest first.
 * @throws Refusal not_found when that session is not open.
 */
export async function listSessions(
  context: OpenContext,
  input: InputOf<typeof operations.listSessions>,
): Promise<AnswerOf<typeof operations.listSessions>> {
  const acting = await findActingSession(context, input.acting_session_id);
  const rows = await readOpenSessions(context.tx, acting.personId, context.now, MOST);
  return { data: rows.map((row) => sessionOf(row, acting.id, context.now)), next_cursor: null };
}
