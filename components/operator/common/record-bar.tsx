import type { ReactNode } from 'react';
import { useFoot } from '@/components/ui/form/use-foot';

type RecordBarProps = {
  /** The record and its state. */
  heading: ReactNode;
  /** The name of the actions. */
  label: string;
  /** The buttons. */
  actions: ReactNode;
  /** Below both: why an action failed. */
  children?: ReactNode;
};

/** A record and its actions, always visible. On a phone the buttons are at the bottom of the viewport. */
export function RecordBar({ heading, label, actions, children }: RecordBarProps) {
  useFoot();
  return (
    <div className="z-20 -mx-4 -mt-4 border-border border-b bg-canvas px-4 py-2.5 sm:sticky sm:top-(--sticky-top) sm:-mx-6 sm:-mt-6 sm:px-6 lg:-mx-8 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:flex-nowrap">
        {heading}
        <section
          aria-label={label}
          data-foot=""
          className="flex shrink-0 items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--bar) max-sm:z-20 max-sm:border-border max-sm:border-t max-sm:bg-canvas max-sm:px-4 max-sm:py-2.5"
        >
          {actions}
        </section>
      </div>
      {children ? <div className="mt-2">{children}</div> : null}
    </div>
  );
}
