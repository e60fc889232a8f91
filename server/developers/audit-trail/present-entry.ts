import type { AuditEntry } from '@/lib/contract/developers/audit';
import type { Environment } from '@/lib/contract/primitives';
import type { EntryRow } from '@/server/core/audit-log/rules';
import { memberSigningIn } from './name-actors';
import { shownDetails } from './rules';

const wholeNames: Readonly<Record<string, string>> = {
  operator: 'Operator',
  console: 'Dashboard',
  payer: 'Payer',
  service: 'Service',
};

/** Who acted, as an organisation is told. */
export function presentActor(
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
export function presentEntry(row: EntryRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    id: row.id,
    sequence: row.sequence,
    created_at: row.createdAt.toISOString(),
    ...(row.environment !== null && { environment: row.environment as Environment }),
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
