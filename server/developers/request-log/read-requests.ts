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
  directionOf,
  encodeBackCursor,
  encodeCursor,
  type Page,
  pageOf,
  type TimePlace,
} from '@/server/platform/database/keyset';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { selectProblems, sumGaps } from './problems-store';
import {
  findBound,
  findRequest,
  type ListedRequest,
  mustSeek,
  type Place,
  type Start,
  selectRequests,
} from './store';

/** A logged request as lists show it. @param names of members, by their ids */
const presentRequest = (row: ListedRequest, names: ReadonlyMap<string, string>): LoggedRequest => {
  const name = row.memberId === null ? undefined : names.get(row.memberId);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    method: row.method,
    path: row.path,
    operation: row.operation ?? undefined,
    status: row.status,
    error_code: row.errorCode ?? undefined,
    duration_ms: row.durationMs,
    source: row.memberId === null ? 'key' : 'dashboard',
    key_id: row.keyId,
    member_id: row.memberId ?? undefined,
    member_name: name,
    address: row.address,
    idempotency_key: row.idempotencyKey ?? undefined,
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
  if (!row) throw new ApiError('not_found', 'No such request.');
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
  start: Start,
  last: ListedRequest | undefined,
): Promise<Place | null> {
  if (!mustSeek(input)) return null;
  const bound = await findBound(tx, scope, input, start, SEEN);
  // Requests that were logged meanwhile move the bound; nothing that this page showed is shown again.
  const shown = last && { at: last.createdAt, id: last.id };
  if (!bound || !shown) return bound;
  return (start.isBack ? isBefore(bound, shown) : isBefore(shown, bound)) ? shown : bound;
}

/** The cursors of a page of which the filter left few rows, or none: they lead to what was not looked at yet. */
function cursorsOfShortPage(
  page: Page<ListedRequest>,
  input: Input,
  place: TimePlace | undefined,
  end: Place | null,
) {
  // Without rows, a cursor to the other direction starts at the end that the page has reached.
  const reached = end ?? (directionOf(input).isBack ? NEWEST : OLDEST);
  if (place?.isBack) {
    return {
      next_cursor: page.nextCursor ?? encodeCursor(partsOf(reached)),
      prev_cursor: end && encodeBackCursor(partsOf(end)),
    };
  }
  return {
    next_cursor: end && encodeCursor(partsOf(end)),
    prev_cursor: page.prevCursor ?? (place ? encodeBackCursor(partsOf(reached)) : null),
  };
}

/**
 * The requests of the environment, newest first or as `sort` has it. A page may be short, even empty, and still have a
 * next one: with a rare filter only a limited number of requests is read for a page (decision 18).
 * @throws ApiError invalid_cursor
 */
export async function listRequests(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.listRequests>> {
  const { tx, scope } = context;
  const place = input.cursor === undefined ? undefined : decodePlace(input.cursor);
  const direction = directionOf(input);
  const start = { ...direction, after: place && { ...place, ...direction } };
  const rows = await selectRequests(tx, scope, input, { ...start, seen: SEEN, most: input.limit + 1 });
  const page = pageOf(rows, input, createdCursor);
  const isFull = rows.length > input.limit;
  const cursors = isFull
    ? cursorsOf(page)
    : cursorsOfShortPage(page, input, place, await endOf(context, input, start, rows.at(-1)));
  const names = await nameMembers(context, scope.organisationId, membersOf(page.rows));
  return {
    data: page.rows.map((row) => presentRequest(row, names)),
    ...cursors,
  };
}

/** The whole log, newest first, loaded page by page (`GET /organisation/requests/export`). */
export async function* exportRequests(
  context: Context,
  input: InputOf<typeof operations.exportRequests>,
): AsyncGenerator<LoggedRequest, void> {
  let cursor: string | undefined;
  do {
    const { data, next_cursor } = await listRequests(context, { ...input, limit: SEEN, cursor });
    yield* data;
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Failed requests by error, operation and diagnosis, most frequent first; of at most a day. */
export async function listRequestProblems(
  context: Context,
  input: InputOf<typeof operations.listRequestProblems>,
): Promise<AnswerOf<typeof operations.listRequestProblems>> {
  const { tx, scope } = context;
  const dayAgo = realTime(context).getTime() - DAY_MS;
  const since = new Date(Math.max(dayAgo, input.since ? new Date(input.since).getTime() : dayAgo));
  const [problems, dropped] = await Promise.all([
    selectProblems(tx, scope, since, input),
    sumGaps(tx, scope, since),
  ]);
  return {
    data: problems.map(({ operation, mistake, first_at, last_at, ...problem }) => ({
      ...problem,
      ...(operation !== null && { operation }),
      ...(mistake !== null && { mistake }),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
    next_cursor: null,
    dropped,
  };
}
