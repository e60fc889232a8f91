import type { LoggedRequest } from '@/lib/contract/developers/requests';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { listCausedEvents } from '@/server/core/event-outbox/read-events';
import { nameMembers } from '@/server/organisation/members/find-members';
import { createdCursor, decodePlace, encodeCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findBound, findRequest, mustSeek, type Place, type RequestRow, selectRequests } from './store';

/** A logged request as lists show it. @param names of members, by their ids */
const presentRequest = (row: RequestRow, names: ReadonlyMap<string, string>): LoggedRequest => {
  const name = row.memberId === null ? undefined : names.get(row.memberId);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    method: row.method,
    path: row.path,
    ...(row.operation !== null && { operation: row.operation }),
    status: row.status,
    ...(row.errorCode !== null && { error_code: row.errorCode }),
    duration_ms: row.durationMs,
    source: row.memberId === null ? 'key' : 'dashboard',
    key_id: row.keyId,
    ...(row.memberId !== null && { member_id: row.memberId }),
    ...(name !== undefined && { member_name: name }),
    address: row.address,
    ...(row.idempotencyKey !== null && { idempotency_key: row.idempotencyKey }),
    idempotent_replayed: row.replayed,
    has_diagnosis: row.diagnosis !== null,
  };
};

/** The members who made requests. */
const membersOf = (rows: readonly RequestRow[]): string[] => [
  ...new Set(rows.flatMap(({ memberId }) => memberId ?? [])),
];

/**
 * One request with its redacted bodies, what it caused, and why its signature failed.
 * @throws ApiError not_found
 */
export async function getRequest(
  context: Context,
  { request_id }: InputOf<typeof operations.getRequest>,
): Promise<AnswerOf<typeof operations.getRequest>> {
  const { tx, scope } = context;
  const row = isUuid(request_id) ? await findRequest(tx, scope, request_id) : undefined;
  if (!row) throw new ApiError('not_found', 'There is no such request.');
  const names = await nameMembers(context, scope.organisationId, membersOf([row]));
  return {
    data: {
      ...presentRequest(row, names),
      ...(row.query !== null && { query: row.query }),
      ...(row.userAgent !== null && { user_agent: row.userAgent }),
      ...(row.requestBody !== null && { request_body: row.requestBody }),
      request_bytes: row.requestBytes,
      ...(row.answerBody !== null && { answer_body: row.answerBody }),
      answer_bytes: row.answerBytes,
      ...(row.diagnosis !== null && { diagnosis: row.diagnosis }),
      events: await listCausedEvents(context, row.id),
    },
  };
}

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
 * @throws ApiError invalid_cursor
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
