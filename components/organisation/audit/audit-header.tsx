import { PageHeader } from '@/components/shell/frame/page-header';

/** The head of the audit trail. */
export function AuditHeader() {
  return (
    <PageHeader
      title="Audit trail"
      description="Who did what, from where, and what it changed: of test and live alike, newest first. Entries are never changed or deleted."
    />
  );
}
