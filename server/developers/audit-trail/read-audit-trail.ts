import type { AuditEntry } from '@/lib/contract/developers/audit';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { listEntries } from '@/server/core/audit-log/list-entries';
import { type EntryRow, PLATFORM_CHAIN } from '@/server/core/audit-log/rules';
import { listChains, readHead, signEnd } from '@/server/core/audit-log/sign-head';
import { findOrganisation, listOrganisations } from '@/server/organisation/organisations/read-organisations';
import { cursorsOf, decodeForwardCursor, encodeCursor } from '@/server/platform/database/keyset';
import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findChain, memberSigningIn, nameActors } from './find-actors';
import { shownDetails } from './rules';

const wholeNames: Readonly<Record<string, string>> = {
  operator: 'Operator',
  console: 'Dashboard',
  payer: 'Payer',
  service: 'Service',
};

/** The actor, as an organisation sees it. */
function presentActor(
  entry: Pick<EntryRow, 'actor' | 'details'>,
  names: ReadonlyMap<string, string>,
): AuditEntry['actor'] {
  const { kind = 'service', memberId, keyId } = entry.actor;
  const id = kind === 'member' ? memberId : kind === 'key' ? keyId : undefined;
  const name = names.get(id ?? memberSigningIn(entry) ?? '') ?? wholeNames[kind];
  return {
    kind: kind as AuditEntry['actor']['kind'],
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
  };
}

/** An entry as its organisation reads it (`GET /organisation/audit`). */
function presentEntry(row: EntryRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    id: row.id,
    sequence: row.sequence,
    created_at: row.createdAt.toISOString(),
    ...(row.environment !== null && { environment: row.environment }),
    actor: presentActor(row, names),
    action: row.action,
    target: row.target,
    details: shownDetails(row.actor.kind, row.action, row.details),
    changes: row.changes,
    ...(row.address !== null && { address: row.address }),
    ...(row.requestId !== null && { request_id: row.requestId }),
    hash: row.hash,
    previous_hash: row.previousHash,
  };
}

/**
 * Where a chain ends now, signed, for operators (`GET /operator/v1/audit/chains/{organisation_id}/head`).
 * @throws ApiError not_found
 */
export async function getAuditHead(
  context: OpenContext,
  input: InputOf<typeof operations.getAuditHead>,
): Promise<AnswerOf<typeof operations.getAuditHead>> {
  const chain = await findChain(context, input.organisation_id);
  const { head } = await signEnd(context, chain, await readHead(context, chain), realTime(context));
  return { data: head };
}

function placeOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const [id = ''] = decodeForwardCursor(cursor, 1);
  if (isUuid(id)) return id;
  throw new ApiError('invalid_cursor', 'The cursor is not one that this list gave out.');
}

/**
 * The chains of the audit trail, the provider's own first (`GET /operator/v1/audit/chains`).
 * @throws ApiError not_found for an unknown slug; invalid_cursor
 */
export async function listAuditChains(
  context: OpenContext,
  input: InputOf<typeof operations.listAuditChains>,
): Promise<AnswerOf<typeof operations.listAuditChains>> {
  if (input.slug !== undefined) {
    const { id, slug, name } = await findOrganisation(context, input.slug);
    return { data: [{ organisation_id: id, organisation: { slug, name } }], next_cursor: null };
  }
  const after = placeOf(input.cursor);
  const ids = await listChains(context, after, input.limit);
  const organisations = await listOrganisations(context, ids);
  const chains = ids.map((id) => {
    const known = organisations.get(id);
    return {
      organisation_id: id,
      ...(known && { organisation: { slug: known.slug, name: known.name } }),
    };
  });
  const last = ids.at(-1);
  return {
    data: after === null ? [{ organisation_id: PLATFORM_CHAIN }, ...chains] : chains,
    next_cursor: last !== undefined && ids.length === input.limit ? encodeCursor([last]) : null,
  };
}

/**
 * A page of the organisation's audit trail, newest first (`GET /organisation/audit`): of both environments,
 * whichever the key is of.
 * @throws ApiError invalid_cursor
 */
export async function listAuditEntries(
  context: Context,
  input: InputOf<typeof operations.listAuditEntries>,
): Promise<AnswerOf<typeof operations.listAuditEntries>> {
  const { organisationId } = context.scope;
  const page = await listEntries(context, organisationId, input);
  const names = await nameActors(context, organisationId, page.rows);
  return { data: page.rows.map((row) => presentEntry(row, names)), ...cursorsOf(page) };
}
