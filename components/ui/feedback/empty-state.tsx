import type { ReactNode } from 'react';
import { cn } from '../cn';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** What this place is for, in one sentence. */
  description: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** It replaces a whole page, so its title is the page heading. */
  wholePage?: boolean;
  className?: string;
};

/** An empty state: what the place is for, and what to do next. */
export function EmptyState({ icon, title, description, action, wholePage, className }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 text-center', className)}>
      {icon ? (
        <div className="mb-3 grid size-10 place-items-center rounded-lg border border-border bg-canvas text-muted [&_svg]:size-5">
          {icon}
        </div>
      ) : null}
      <Title className="font-semibold">{title}</Title>
      <div className="mt-1 max-w-sm text-balance text-muted">{description}</div>
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
