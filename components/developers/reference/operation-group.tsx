import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/display/card';

type OperationGroupProps = {
  name: string;
  description: string;
  count: number;
  /** Open from the start: a search has found some of its operations. */
  isOpen: boolean;
  children: ReactNode;
};

/** The operations of one subject, folded below its name. */
export function OperationGroup({ name, description, count, isOpen, children }: OperationGroupProps) {
  return (
    <section aria-label={name}>
      <Card className="overflow-clip">
        <details open={isOpen} className="group">
          <summary className="flex list-none items-center gap-3 px-4 py-3 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
            />
            <div className="min-w-0 flex-1">
              <h2 className="font-semibold text-lg">{name}</h2>
              <p className="text-muted">{description}</p>
            </div>
            <span className="tabular shrink-0 text-muted text-sm">
              {count}
              <span className="sr-only"> {count === 1 ? 'operation' : 'operations'}</span>
            </span>
          </summary>
          <ul className="divide-y divide-border border-border border-t">{children}</ul>
        </details>
      </Card>
    </section>
  );
}
