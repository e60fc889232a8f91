'use client';

import { Badge } from '@/components/ui/display/badge';
import type { VisibleMembership } from '@/lib/dashboard/session/token';
import { useKnownKyb } from '../editing/use-known-kyb';
import { awaitsPartner } from './progress';

/** The number of items that await the partner, if a page has read the verification. The count makes no request. */
export function AwaitedBadge({ membership }: { membership: VisibleMembership }) {
  const [env = 'test'] = membership.environments;
  const kyb = useKnownKyb({ org: membership.slug, env });
  const count = kyb?.requirements.filter(awaitsPartner).length ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone={kyb?.status === 'action_required' ? 'warning' : 'neutral'}>
      <span className="tabular">{count}</span>
      <span className="sr-only">{count === 1 ? 'item is waiting for you' : 'items are waiting for you'}</span>
    </Badge>
  );
}
