import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';
import type { AuditHead, listAuditEntries } from '@/lib/contract/developers/audit';
import type { QueryOf } from '@/lib/contract/operation';

/** A page of the audit trail, newest first; filters as the service takes them. */
export const auditQuery = (scope: Scope, query: QueryOf<typeof listAuditEntries> = {}) =>
  readQuery(scope, 'listAuditEntries', { query: { limit: '50', ...query } });

/** The whole chain, recomputed; with a head that was kept, whether its entry is still what it was. */
export const verificationQuery = (scope: Scope, kept?: Pick<AuditHead, 'sequence' | 'hash'>) =>
  readQuery(scope, 'verifyAudit', {
    query: kept ? { head_sequence: String(kept.sequence), head_hash: kept.hash } : {},
  });
