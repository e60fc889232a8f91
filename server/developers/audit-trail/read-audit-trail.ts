import { createHash } from 'node:crypto';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { listEntries, readAllEntries } from '@/server/core/audit-log/list-entries';
import { type EntryRow, type ExactRow, PLATFORM_CHAIN } from '@/server/core/audit-log/rules';
import { listChains, readHead, signEnd } from '@/server/core/audit-log/sign-head';
import { findOrganisation, listOrganisations } from '@/server/organisation/organisations/read-organisations';
import { cursorsOf, decodeForwardCursor, encodeCursor } from '@/server/platform/database/keyset';
import { type Context, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findChain, memberSigningIn, nameActors } from './find-actors';
import { labelRecords } from './label-records';

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
function presentEntry(
  row: EntryRow,
  names: ReadonlyMap<string, string>,
  labels: ReadonlyMap<string, string>,
): AuditEntry {
  const label = labels.get(row.target);
  return {
    id: row.id,
    sequence: row.sequence,
    created_at: row.createdAt.toISOString(),
    ...(row.environment !== null && { environment: row.environment }),
    actor: presentActor(row, names),
    action: row.action,
    target: row.target,
    ...(label !== undefined && { target_label: label }),
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
  throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
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
  const [names, labels] = await Promise.all([
    nameActors(context, organisationId, page.rows),
    labelRecords(context, page.rows),
  ]);
  return { data: page.rows.map((row) => presentEntry(row, names, labels)), ...cursorsOf(page) };
}

type Details = AuditEntry['details'];
type Actor = Readonly<Record<string, string>>;

/** Reviewers' internal records: an organisation learns only that they happened. */
const OWN_NOTES = new Set(['kyb_case', 'kyb_note', 'kyb_question', 'kyb_approval']);
/** Details that name an operator. */
const STAFF_NAMES = ['by', 'taken_by', 'taken_from'];

const subjectOf = (action: string): string => action.split('.', 1)[0] ?? '';

/** The details of an entry that an organisation sees: without operators' identities and internal notes. */
function shownDetails(kind: string | undefined, action: string, details: Details): Details {
  if (kind !== 'operator') return details;
  if (OWN_NOTES.has(subjectOf(action))) return {};
  return Object.fromEntries(Object.entries(details).filter(([name]) => !STAFF_NAMES.includes(name)));
}

/** Whether an organisation may see the actor as written: operators' ids are hidden. */
const isActorShown = (actor: Actor): boolean => actor.kind !== 'operator' || Object.keys(actor).length === 1;

type Row = AnswerOf<typeof operations.exportAudit>;

/** The text that was hashed, or, where an organisation does not see it, what it adds to the hash of the entry. */
const exactOr = (isShown: boolean, text: string): string =>
  isShown ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`;

function rowOf(entry: ExactRow, names: ReadonlyMap<string, string>): Row {
  const { kind, id = '', name = '' } = presentActor(entry, names);
  const shown = shownDetails(entry.actor.kind, entry.action, entry.details);
  const isWhole = Object.keys(shown).length === Object.keys(entry.details).length;
  return {
    sequence: String(entry.sequence),
    created_at: entry.createdAt.toISOString(),
    environment: entry.environment ?? '',
    actor_kind: kind,
    actor_id: id,
    actor_name: name,
    action: entry.action,
    target: entry.target,
    details: exactOr(isWhole, entry.detailsText),
    changes: entry.changesText,
    address: entry.address ?? '',
    request_id: entry.requestId ?? '',
    hash: entry.hash,
    previous_hash: entry.previousHash,
    id: entry.id,
    organisation_id: entry.organisationId ?? '',
    actor: exactOr(isActorShown(entry.actor), entry.actorText),
  };
}

/**
 * The organisation's audit trail as rows of CSV, oldest first, page by page as the reader takes them
 * (`GET /organisation/audit/export`). docs/audit.md explains how the hashes are recomputed from it.
 */
export async function* exportAudit(
  context: Context,
  input: InputOf<typeof operations.exportAudit>,
): AsyncGenerator<Row, void> {
  const { organisationId } = context.scope;
  for await (const entries of readAllEntries(context, organisationId, input)) {
    const names = await nameActors(context, organisationId, entries);
    for (const entry of entries) yield rowOf(entry, names);
  }
}
