import type { ReactNode } from 'react';
import { cn } from '../cn';
import { useFoot } from './use-foot';

type FormFootProps = {
  /** To the left of the actions: what the form comes to. */
  summary?: ReactNode;
  /** The primary action last. */
  children: ReactNode;
  /** Fills the lower edge of a card with padding (`p-4 sm:p-6`), or is a card of its own. */
  edge?: 'card' | 'own';
  className?: string;
};

const edges = {
  card: '-mx-4 -mb-4 rounded-b-lg sm:-mx-6 sm:-mb-6',
  own: 'rounded-lg border shadow-xs',
};

/**
 * The foot of a form, which stays in view however long the form is. It sticks to the end of its parent, so its parent
 * contains the whole form.
 */
export function FormFoot({ summary, children, edge, className }: FormFootProps) {
  useFoot();
  return (
    <div
      data-foot=""
      className={cn(
        'sticky bottom-(--bar,0px) z-10 flex items-center justify-between gap-x-4 gap-y-2 border-border border-t bg-surface px-4 py-3 sm:px-6',
        edge ? edges[edge] : 'rounded-b-lg',
        className,
      )}
    >
      <div className="min-w-0 flex-1 empty:hidden">{summary}</div>
      <div className="ml-auto flex flex-1 items-center justify-end gap-2 sm:flex-none">{children}</div>
    </div>
  );
}
