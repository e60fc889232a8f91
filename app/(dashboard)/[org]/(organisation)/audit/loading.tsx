import { AuditSkeleton } from '@/components/organisation/audit/audit-skeleton';

/** The audit trail on its way. */
export default function Loading() {
  return <AuditSkeleton />;
}
