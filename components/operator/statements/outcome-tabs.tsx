'use client';

import { PageTabs } from '@/components/shell/frame/page-tabs';
import type { Statement } from '@/lib/contract/treasury/statements';
import { formatCount } from '@/lib/format';
import { type LineOutcome, lineOutcomes, outcomeLabels } from './labels';

type OutcomeTabsProps = {
  statement: Pick<Statement, 'outcomes' | 'lines_count'>;
  current: LineOutcome | undefined;
  href: (outcome: LineOutcome | undefined) => string;
};

/** The lines of a statement by what becomes of them, with how many they are. */
export function OutcomeTabs({ statement, current, href }: OutcomeTabsProps) {
  const { outcomes, lines_count: all } = statement;
  const present = lineOutcomes.filter((outcome) => (outcomes[outcome] ?? 0) > 0 || outcome === current);
  return (
    <>
      <PageTabs
        label="Outcome"
        places={[
          { label: `All ${formatCount(all)}`, href: href(undefined) },
          ...present.map((outcome) => ({
            label: `${outcomeLabels[outcome].label} ${formatCount(outcomes[outcome] ?? 0)}`,
            href: href(outcome),
          })),
        ]}
        current={href(current)}
      />
      {current ? <p className="text-muted">{outcomeLabels[current].meaning}</p> : null}
    </>
  );
}
