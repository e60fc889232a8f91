import type { Metadata } from 'next';
import { marketStatusQuery } from '@/components/market/common/queries';
import { ClockView } from '@/components/sandbox/clock/clock-view';
import { advancesQuery, clockQuery, scheduleQuery } from '@/components/sandbox/clock/queries';
import { PageContent } from '@/components/shell/page/page';
import { MOST_AHEAD_SECONDS } from '@/lib/contract/sandbox/clock';
import { prefetchSandbox } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';
import { advanceSandboxClockAction } from './actions';

export const metadata: Metadata = { title: 'Sandbox clock' };

/** Makes four API calls: the clock, what is due, what happened, and when the market opens. */
export default async function SandboxClockPage({ params }: PageProps<'/[org]/[env]/sandbox'>) {
  const scope = await readScope(params);
  return (
    <PageContent
      label="the clock"
      read={() =>
        prefetchSandbox(scope, [
          clockQuery(scope),
          scheduleQuery(scope),
          advancesQuery(scope),
          marketStatusQuery(scope),
        ])
      }
    >
      <ClockView advance={advanceSandboxClockAction} mostAhead={MOST_AHEAD_SECONDS} />
    </PageContent>
  );
}
