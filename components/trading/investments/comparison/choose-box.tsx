'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import type { Investment } from '@/lib/contract/trading/investments';
import { useComparison } from './use-comparison';

/** Takes an investment into the comparison; the whole cell can be pressed, because a box alone is a small target. */
export function ChooseBox({ investment: { id, name } }: { investment: Investment }) {
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
