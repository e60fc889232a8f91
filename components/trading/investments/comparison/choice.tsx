'use client';

import { Columns3 } from 'lucide-react';
import { useId } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { LinkButton } from '@/components/ui/controls/link-button';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { CHOSEN, comparedIds, FEWEST_COMPARED, MOST_COMPARED } from './compared-ids';

/** The selection for the comparison. It is in the URL, so it survives pagination and filters. */
function useComparison(): {
  chosen: readonly string[];
  choose: (id: string, isOn: boolean) => void;
  clear: () => void;
} {
  const [named, setNamed] = useQueryState(CHOSEN, parseAsString);
  const chosen = comparedIds(named);
  return {
    chosen,
    choose: (id, isOn) => {
      const others = chosen.filter((other) => other !== id);
      if (isOn && others.length === MOST_COMPARED) {
        notifyReason({ title: `You can compare up to ${MOST_COMPARED}. Remove one first.` });
      } else void setNamed([...others, ...(isOn ? [id] : [])].join(',') || null);
    },
    clear: () => void setNamed(null),
  };
}

/** Selects an investment for comparison; the whole cell is clickable, because a checkbox alone is a small target. */
export function ChooseBox({ id, name }: Pick<Investment, 'id' | 'name'>) {
  const box = useId();
  const { chosen, choose } = useComparison();
  const isChosen = chosen.includes(id);
  return (
    <label
      htmlFor={box}
      className="flex size-11 cursor-pointer items-center justify-center sm:-mx-3.5 sm:-my-2.5"
    >
      <Checkbox id={box} checked={isChosen} onChange={() => choose(id, !isChosen)} />
      <VisuallyHidden>Compare {name}</VisuallyHidden>
    </label>
  );
}

/** The investments selected for comparison, at the bottom of the viewport while there are any. */
export function ComparisonBar({ shownIds }: { shownIds: readonly string[] }) {
  const { org, env } = useScope();
  const { chosen, clear } = useComparison();
  if (chosen.length === 0) return null;
  const elsewhere = chosen.filter((id) => !shownIds.includes(id)).length;
  return (
    <section
      aria-label="Selected to compare"
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
          <Button variant="primary" disabledReason="Select one more to compare.">
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
