import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { isUuid } from '@/lib/contract/primitives';
import {
  createdCursor,
  decodeForwardCursor,
  encodeCursor,
  type ListInput,
  pageOf,
} from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { allowlistOf, type OrganisationRecord, organisationOf } from './rules';
import {
  anyOrganisationExists,
  countQueue,
  placeOf,
  type QueueFilters,
  type QueueHalf,
  type QueuePlace,
  readByCreation,
  readOrganisation,
  readOrganisationBySlug,
  readOrganisationsById,
  readQueue,
} from './store';

/** The allowlist of the caller's organisation, and the address of this call. */
export async function getIpAllowlist(context: Context): Promise<AnswerOf<typeof operations.getIpAllowlist>> {
  const record = await readOrganisation(context.tx, context.scope);
  if (!record) throw notFound();
  return { data: allowlistOf(record, context.address) };
}

/** The caller's organisation, in the environment of its key. */
export async function getOrganisation(
  context: Context,
): Promise<AnswerOf<typeof operations.getOrganisation>> {
  const record = await readOrganisation(context.tx, context.scope);
  if (!record) throw notFound();
  return { data: organisationOf(record, context.scope.environment) };
}

interface QueuePage {
  readonly organisations: OrganisationRecord[];
  readonly nextCursor: string | null;
}

const WAITING: readonly KybStatus[] = ['submitted', 'in_review'];
const halfOf = (status: KybStatus): QueueHalf => (WAITING.includes(status) ? 'waiting' : 'rest');

function placeFrom(cursor: string): QueuePlace {
  const [half = '', time = '', id = ''] = decodeForwardCursor(cursor, 3);
  const submittedAt = new Date(time);
  const isWhole =
    (half === 'waiting' || half === 'rest') && !Number.isNaN(submittedAt.getTime()) && isUuid(id);
  if (!isWhole) throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
  return { half, submittedAt, id };
}

/**
 * Organisations in review order: submitted and in review first, longest waiting first; then the others, last
 * submitted first and never submitted ones at the end. With `sort` by creation.
 * @throws ApiError invalid_cursor
 */
export async function listKybQueue(
  { tx }: Pick<OpenContext, 'tx'>,
  filters: QueueFilters,
  input: Pick<ListInput, 'limit' | 'cursor' | 'sort'>,
): Promise<QueuePage> {
  const { limit, cursor, sort } = input;
  if (sort) {
    const page = pageOf(await readByCreation(tx, filters, input), input, createdCursor);
    return { organisations: page.rows, nextCursor: page.nextCursor };
  }
  const after = cursor === undefined ? undefined : placeFrom(cursor);
  const found: OrganisationRecord[] = [];
  for (const half of ['waiting', 'rest'] as const) {
    const isBehind = half === 'waiting' && after?.half === 'rest';
    const isElsewhere = filters.status !== undefined && halfOf(filters.status) !== half;
    if (isBehind || isElsewhere || found.length > limit) continue;
    found.push(...(await readQueue(tx, half, filters, after, limit + 1 - found.length)));
  }
  const organisations = found.slice(0, limit);
  const last = organisations.at(-1);
  if (found.length <= limit || !last) return { organisations, nextCursor: null };
  const { half, submittedAt, id } = placeOf(halfOf(last.kybStatus), last);
  return { organisations, nextCursor: encodeCursor([half, submittedAt.toISOString(), id]) };
}

/** How many organisations are in the queue, by the status of their verification. */
export const countKybQueue = ({ tx }: Pick<OpenContext, 'tx'>, filters: QueueFilters) =>
  countQueue(tx, filters);

/** The organisations with these ids, by id; omits unknown ones. */
export async function listOrganisations(
  { tx }: Pick<OpenContext, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, OrganisationRecord>> {
  if (ids.length === 0) return new Map();
  const records = await readOrganisationsById(tx, ids);
  return new Map(records.map((record) => [record.id, record]));
}

/**
 * The organisation with this slug.
 * @throws ApiError not_found.
 */
export async function findOrganisation(context: OpenContext, slug: string): Promise<OrganisationRecord> {
  const record = await readOrganisationBySlug(context.tx, slug);
  if (!record) throw notFound();
  return record;
}

/** Whether this database holds any organisation yet. */
export const hasOrganisations = (context: OpenContext): Promise<boolean> => anyOrganisationExists(context.tx);
