'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { Alert } from '@/components/ui/feedback/alert';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { kybHistoryQuery } from '../editing/queries';
import { lastRequest } from './timeline';

/** What the reviewer wrote, while the verification is with the partner again or was decided against it. */
export function ReviewersWords({ kyb }: { kyb: Kyb }) {
  const { data } = useQuery(kybHistoryQuery(useScope()));
  const isDecided = kyb.status === 'rejected' || kyb.status === 'suspended';
  const text =
    kyb.status === 'action_required'
      ? data && lastRequest(data.data)
      : isDecided
        ? kyb.decision_reason
        : undefined;
  if (!text) return null;
  return (
    <Alert
      tone={isDecided ? 'danger' : 'warning'}
      title={isDecided ? 'The reviewer’s reason' : 'The reviewer asks for more'}
    >
      <span className="whitespace-pre-line text-text [overflow-wrap:anywhere]">{text}</span>
    </Alert>
  );
}
