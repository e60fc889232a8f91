import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Called when it opens or closes: for content rendered on demand. */
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** Content that opens on demand; works without JavaScript. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, defaultOpen = false, onOpenChange, className } = props;
  return (
    <details
      open={defaultOpen}
      onToggle={onOpenChange && ((event) => onOpenChange(event.currentTarget.open))}
      className={cn('group', className)}
    >
      <summary className="-mx-1.5 inline-flex list-none items-center gap-1 rounded-sm px-1.5 py-1 font-medium text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
