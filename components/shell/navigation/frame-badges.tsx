'use client';

import { Badge } from '@/components/ui/display/badge';
import type { Scope } from '@/lib/client/addresses';
import type { Frame } from '@/lib/contract/organisation/console';
import type { VisibleMembership } from '@/lib/dashboard/session/token';
import { useKnownAnswer } from '../live/known-answers';
import { Bell } from '../notifications/bell';
import { useLeadsTo } from './last-environment';

const counts = {
  failing: {
    tone: 'danger',
    of: (frame: Frame) => frame.failing_endpoints ?? 0,
    label: (count: number) => (count === 1 ? 'endpoint is failing' : 'endpoints are failing'),
  },
  approvals: {
    tone: 'neutral',
    of: (frame: Frame) => frame.approvals_waiting,
    label: (count: number) => (count === 1 ? 'request awaits you' : 'requests await you'),
  },
} as const;

/** The service counts no further. */
const MOST_COUNTED = 99;

type FrameBadgeProps = {
  count: keyof typeof counts;
  scope: Scope;
  /** The figures at the time when the page was rendered; undefined if they could not be read. */
  initial: Frame | undefined;
};

/** A count next to an area or a page, from the figures that the bell reads. Makes no call itself. */
export function FrameBadge({ count, scope, initial }: FrameBadgeProps) {
  const frame = useKnownAnswer('getFrame', scope)?.answer.data ?? initial;
  const { tone, of, label } = counts[count];
  const value = frame ? of(frame) : 0;
  if (value === 0) return null;
  return (
    <Badge tone={tone}>
      <span className="tabular">{value > MOST_COUNTED ? `${MOST_COUNTED}+` : value}</span>
      <span className="sr-only"> {label(value)}</span>
    </Badge>
  );
}

type MemberBellProps = {
  membership: VisibleMembership;
  scope: Scope;
  ofOrganisation: boolean;
  member: string;
};

/**
 * The member's bell; an API key gets no notifications. It reads in the member's first environment, where the key works
 * regardless of the verification.
 */
export function MemberBell({ membership, scope, ofOrganisation, member }: MemberBellProps) {
  const { slug, role, environments } = membership;
  const frame = useLeadsTo(scope, membership, ofOrganisation);
  const [env] = environments;
  return env && role !== 'api_key' ? <Bell scope={{ org: slug, env }} frame={frame} member={member} /> : null;
}
