'use client';

import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { notifyReason } from '@/components/ui/overlays/toast';
import { CHOSEN, comparedIds, MOST_COMPARED } from './compared-ids';

/** The selection for the comparison. It is in the URL, so it survives pagination and filters. */
export function useComparison(): {
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
