import { CircleCheck, Info, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';

type AlertTone = 'info' | 'positive' | 'warning' | 'danger';

const tones: Record<AlertTone, string> = {
  info: 'border-border bg-subtle [&>:first-child>svg]:text-muted',
  positive: 'border-positive/25 bg-positive-soft [&>:first-child>svg]:text-positive',
  warning: 'border-warning/25 bg-warning-soft [&>:first-child>svg]:text-warning',
  danger: 'border-danger/25 bg-danger-soft [&>:first-child>svg]:text-danger',
};

const GLYPHS: Record<AlertTone, LucideIcon> = {
  info: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
};

type AlertProps = {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** True for an alert that appears after an action: it is announced immediately. */
  live?: boolean;
  className?: string;
};

/** A notice in a fixed place on the page. */
export function Alert({ tone = 'info', title, children, action, live = false, className }: AlertProps) {
  const Glyph = GLYPHS[tone];
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border px-3.5 py-3',
        tones[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-62 items-start gap-2.5">
        <Glyph aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0 flex-1">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div className={title ? 'mt-0.5 text-muted' : undefined}>{children}</div> : null}
        </div>
      </div>
      {action ? <div className="shrink-0 pl-6.5">{action}</div> : null}
    </div>
  );
}
