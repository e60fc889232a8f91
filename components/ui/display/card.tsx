import type { ReactNode } from 'react';
import { cn } from '../cn';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn('rounded-lg border border-border bg-surface shadow-xs', className)}>{children}</div>
  );
}

type SectionProps = {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** `card`: a padded surface; `flush`: a surface without padding, for tables; `plain`: no surface. */
  surface?: 'card' | 'flush' | 'plain';
  className?: string;
};

/** A titled part of a page. */
export function Section({
  title,
  description,
  actions,
  children,
  surface = 'card',
  className,
}: SectionProps) {
  return (
    <section aria-label={title} className={cn('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-semibold text-lg">{title}</h2>
          {description ? <p className="text-muted">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      {surface === 'plain' ? (
        children
      ) : (
        <Card className={surface === 'card' ? 'p-4 sm:p-5' : 'overflow-clip'}>{children}</Card>
      )}
    </section>
  );
}
