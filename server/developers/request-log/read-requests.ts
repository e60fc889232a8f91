import type { LoggedRequest } from '@/lib/contract/developers/requests';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { listCausedEvents } from '@/server/core/event-outbox/read-events';
import { nameMembers } from '@/server/organisation/members/find-members';
import {
  createdCursor,
  cursorsOf,
  decodePlace,
  encodeBackCursor,
  encodeCursor,
  type Page,
  pageOf,
  type TimePlace,
} from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findBound, findRequest, type ListedRequest, mustSeek, type Place, selectRequests } from './store';

/** A logged request as lists show it. @param names of members, by their ids */
const presentRequest = (row: ListedRequest, names: ReadonlyMap<string, string>): LoggedRequest => {
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
const membersOf = (rows: readonly ListedRequest[]): string[] => [
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
  const [names, events] = await Promise.all([
    nameMembers(context, scope.organisationId, membersOf([row])),
    listCausedEvents(context, row.id),
  ]);
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
      events,
    },
  };
}

/** Maximum rows to read for a page with a filter without index: bounds the cost in a log of any length. */
const SEEN = 1_000;

type Input = InputOf<typeof operations.listRequests>;

const isBefore = (one: Place, other: Place): boolean =>
  one.at.getTime() === other.at.getTime() ? one.id < other.id : one.at < other.at;

/** Older and newer than every request. */
const OLDEST: Place = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
const NEWEST: Place = {
  at: new Date('9999-12-31T23:59:59.999Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const partsOf = ({ at, id }: Place): string[] => [at.toISOString(), id];

/** Where a short page ends: after the rows read for it; null at the end of the list. */
async function endOf(
  { tx, scope }: Context,
  input: Input,
  place: TimePlace | undefined,
  last: ListedRequest | undefined,
): Promise<Place | null> {
  if (!mustSeek(input)) return null;
  const bound = await findBound(tx, scope, input, place, SEEN);
  // Requests that were logged meanwhile move the bound; nothing that this page showed is shown again.
  const shown = last && { at: last.createdAt, id: last.id };
  if (!bound || !shown) return bound;
  return (place?.isBack ? isBefore(bound, shown) : isBefore(shown, bound)) ? shown : bound;
}

/** The cursors of a page of which the filter left few rows, or none: they lead to what was not looked at yet. */
function cursorsOfShortPage(page: Page<ListedRequest>, place: TimePlace | undefined, end: Place | null) {
  if (place?.isBack) {
    return {
      next_cursor: page.nextCursor ?? encodeCursor(partsOf(end ?? NEWEST)),
      prev_cursor: end && encodeBackCursor(partsOf(end)),
    };
  }
  return {
    next_cursor: end && encodeCursor(partsOf(end)),
    prev_cursor: page.prevCursor ?? (place ? encodeBackCursor(partsOf(end ?? OLDEST)) : null),
  };
}

/**
 * The requests of the environment, newest first. A page may be short, even empty, and still have a next one: with a
 * rare filter only a limited number of requests is read for a page (decision 18).
 * @throws ApiError invalid_cursor
 */
export async function listRequests(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.listRequests>> {
  const { tx, scope } = context;
  const place = input.cursor === undefined ? undefined : decodePlace(input.cursor);
  const rows = await selectRequests(tx, scope, input, { after: place, seen: SEEN, most: input.limit + 1 });
  const page = pageOf(rows, input, createdCursor);
  const isFull = rows.length > input.limit;
  const cursors = isFull
    ? cursorsOf(page)
    : cursorsOfShortPage(page, place, await endOf(context, input, place, rows.at(-1)));
  const names = await nameMembers(context, scope.organisationId, membersOf(page.rows));
  return {
    data: page.rows.map((row) => presentRequest(row, names)),
    ...cursors,
  };
}
