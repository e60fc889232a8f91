import type { ReactNode } from 'react';

type ProgressProps = {
  label: string;
  /** 0 to 100, of the actual progress; omitted if the total is unknown. */
  percent?: number;
  /** The actual figures: “3.1 MB of 12.4 MB”. */
  detail?: ReactNode;
};

/** The progress of a long operation. */
export function Progress({ label, percent, detail }: ProgressProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="tabular text-muted">
          {detail ?? (percent === undefined ? null : `${Math.floor(percent)}%`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === undefined ? undefined : Math.min(100, percent)}
        className="h-1.5 overflow-hidden rounded-full bg-selected"
      >
        {percent === undefined ? (
          <div className="block h-full w-2/5 animate-pulse rounded-full bg-accent" />
        ) : (
          <div
            className="block h-full rounded-full bg-accent transition-[width]"
            style={{ width: `${Math.min(100, percent)}%` }}
          />
        )}
      </div>
    </div>
  );
}
