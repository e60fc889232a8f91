import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { nameMembers } from '@/server/organisation/members/name-members';
import { createdCursor, decodePlace, encodeCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { membersOf, presentRequest } from './present-request';
import { findBound, mustSeek, type Place, type RequestRow, selectRequests } from './store';

/** Rows that a page looks at, at most, for a filter that no index answers: it costs the same in a log of any length. */
const SEEN = 1_000;

type Input = InputOf<typeof operations.listRequests>;

const isBefore = (one: Place, other: Place): boolean =>
  one.at.getTime() === other.at.getTime() ? one.id < other.id : one.at < other.at;

/** Where a page that is not full goes on: after what was looked at for it; null where the list is at its end. */
async function nextPlace(
  { tx, scope }: Context,
  input: Input,
  after: Place | undefined,
  last: RequestRow | undefined,
): Promise<Place | null> {
  if (!mustSeek(input)) return null;
  const bound = await findBound(tx, scope, input, after, SEEN);
  // What came meanwhile stands before; nothing that this page showed is shown again.
  const shown = last && { at: last.createdAt, id: last.id };
  return bound && shown && isBefore(shown, bound) ? shown : bound;
}

/**
 * The requests of the environment, newest first. A page may be short, even empty, and still say where the next begins: of a
 * filter that matches seldom only so many requests are looked at for one page (decision 18).
 * @throws Refusal invalid_cursor
 */
export async function listRequests(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.listRequests>> {
  const { tx, scope } = context;
  const after = input.cursor === undefined ? undefined : decodePlace(input.cursor);
  const rows = await selectRequests(tx, scope, input, { after, seen: SEEN, most: input.limit + 1 });
  const page = pageOf(rows, input.limit, createdCursor);
  const isFull = page.nextCursor !== null;
  const place = isFull ? null : await nextPlace(context, input, after, rows.at(-1));
  const names = await nameMembers(context, scope.organisationId, membersOf(page.rows));
  return {
    data: page.rows.map((row) => presentRequest(row, names)),
    next_cursor: page.nextCursor ?? (place && encodeCursor([place.at.toISOString(), place.id])),
  };
}
