import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { AuditHead, listAuditEntries } from '@/lib/contract/developers/audit';
import type { QueryOf } from '@/lib/contract/operation';

/** One page of the audit trail, newest first; filters as query parameters. */
export const auditQuery = (scope: Scope, query: QueryOf<typeof listAuditEntries>) =>
  readQuery(scope, 'listAuditEntries', { query });

/** Recomputes the whole chain; with a saved head, also checks that its entry is unchanged. */
export const verificationQuery = (scope: Scope, kept?: Pick<AuditHead, 'sequence' | 'hash'>) =>
  readQuery(scope, 'verifyAudit', {
    query: kept ? { head_sequence: String(kept.sequence), head_hash: kept.hash } : {},
  });
