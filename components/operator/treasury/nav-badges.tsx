'use client';

import { useSharedRead } from '@/components/shell/page/use-shared-read';
import { Badge } from '@/components/ui/display/badge';
import { formatCount } from '@/lib/format';
import { MOST_COUNTED, railsQuery, waitingTransfersQuery } from '../common/queries';

/** The polling interval of the navigation badges. */
const slowReads = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

type CountProps = {
  count: number | undefined;
  isAtLeast?: boolean;
  tone: 'accent' | 'warning';
  what: string;
};

/** A count of what needs action. Renders nothing for zero. */
function Count({ count, isAtLeast = false, tone, what }: CountProps) {
  if (!count) return null;
  return (
    <Badge tone={tone} className="tabular">
      {formatCount(count)}
      {isAtLeast ? '+' : ''}
      <span className="sr-only"> {what}</span>
    </Badge>
  );
}

/** The number of transfers that await a second person. */
export function WaitingTransfersBadge() {
  const { data } = useSharedRead({ ...waitingTransfersQuery(), ...slowReads });
  const count = data?.data.length;
  return (
    <Count
      count={count}
      isAtLeast={count === MOST_COUNTED && data?.next_cursor !== null}
      tone="accent"
      what="awaiting approval"
    />
  );
}

/** The number of open exceptions. */
export function OpenExceptionsBadge() {
  const { data } = useSharedRead({ ...railsQuery(), ...slowReads });
  const count = data?.data.reduce((sum, { open_exceptions: open }) => sum + open, 0);
  return <Count count={count} tone="warning" what="open" />;
}

/** The number of providers that are suspended because they fail. */
export function StoppedRailsBadge() {
  const { data } = useSharedRead({ ...railsQuery(), ...slowReads });
  const count = data?.data.filter(({ breaker }) => breaker && breaker.state !== 'closed').length;
  return <Count count={count} tone="warning" what="paused" />;
}
