'use client';

import { Alert } from '@/components/ui/feedback/alert';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { useDesk } from './case-desk';

const titles: Partial<Record<KybStatus, string>> = {
  action_required: 'What the partner was asked for',
  rejected: 'Why it was rejected',
  suspended: 'Why it is suspended',
};

/** The reason under which the whole case stands. */
export function LastWord() {
  const { record } = useDesk();
  const { decision_reason: reason } = record.kyb;
  if (!reason) return null;
  const isBad = record.status === 'rejected' || record.status === 'suspended';
  return (
    <Alert tone={isBad ? 'danger' : 'info'} title={titles[record.status] ?? 'The last decision'}>
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</span>
    </Alert>
  );
}
