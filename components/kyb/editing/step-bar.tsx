import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';

type StepBarProps = {
  /** The save state. With it, the bar sticks to the bottom of the viewport. */
  state?: ReactNode;
  next: { label: string; onSelect: () => void };
};

/** The bar below a section: the save state and the link to the next section. */
export function StepBar({ state, next }: StepBarProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        state &&
          'sticky bottom-(--bar) z-10 -mx-4 min-h-14 border-border border-t bg-canvas px-4 py-2.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-t-lg lg:border-x lg:px-4',
      )}
    >
      <div className="min-w-0 flex-1 basis-40">{state}</div>
      <Button variant="primary" onClick={next.onSelect}>
        {next.label}
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}
