import { createHash } from 'node:crypto';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { readAllEntries } from '@/server/core/audit-log/list-entries';
import type { ExactRow } from '@/server/core/audit-log/rules';
import type { Context } from '@/server/platform/kernel/context';
import { nameActors } from './find-actors';
import { presentActor } from './read-audit-trail';
import { isActorShown, shownDetails } from './rules';

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
