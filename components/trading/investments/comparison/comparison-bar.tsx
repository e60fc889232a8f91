'use client';

import { Columns3 } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import { FEWEST_COMPARED, MOST_COMPARED } from './compared-ids';
import { useComparison } from './use-comparison';

/** What is chosen to be compared, at the foot of the window while there is something. */
export function ComparisonBar({ shownIds }: { shownIds: readonly string[] }) {
  const { org, env } = useScope();
  const { chosen, clear } = useComparison();
  if (chosen.length === 0) return null;
  const elsewhere = chosen.filter((id) => !shownIds.includes(id)).length;
  return (
    <section
      aria-label="Chosen to compare"
      className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border-strong bg-raised py-2 pr-2 pl-4 shadow-lg"
    >
      <p role="status" className="tabular font-medium">
        {chosen.length} of {MOST_COMPARED} chosen
        {elsewhere > 0 ? (
          <span className="ml-1 font-normal text-muted text-sm">{elsewhere} not on this page</span>
        ) : null}
      </p>
      <div className="flex items-center gap-2">
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
        {chosen.length < FEWEST_COMPARED ? (
          <Button variant="primary" disabledReason="Choose one more to compare it with.">
            <Columns3 aria-hidden="true" />
            Compare
          </Button>
        ) : (
          <LinkButton href={routes.compareInvestments(org, env, chosen)} variant="primary">
            <Columns3 aria-hidden="true" />
            Compare
          </LinkButton>
        )}
      </div>
    </section>
  );
}
