'use client';

import { cn } from '../cn';
import { Spinner } from '../feedback/spinner';
import { notifyReason } from '../overlays/toast';
import { Tooltip } from '../overlays/tooltip';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The id of the element that labels it. */
  labelledBy: string;
  describedBy?: string;
  /** While true, it shows a spinner and ignores clicks. */
  pending?: boolean;
  /** Why it is disabled, and who can change that: it ignores clicks, stays focusable and shows the reason. */
  disabledReason?: string | undefined;
};

/** An on/off switch whose change takes effect immediately. */
export function Switch(props: SwitchProps) {
  const { checked, onCheckedChange, labelledBy, describedBy, pending = false, disabledReason } = props;
  const isIdle = pending || disabledReason !== undefined;

  function change(next: boolean): void {
    if (!isIdle) onCheckedChange(next);
    else if (disabledReason) notifyReason({ title: disabledReason });
  }

  const control = (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => change(!checked)}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-description={disabledReason}
      aria-busy={pending || undefined}
      aria-disabled={isIdle || undefined}
      className={cn(
        'relative inline-flex h-5.5 w-10 shrink-0 items-center rounded-full border transition-colors duration-100',
        'border-input bg-subtle aria-checked:border-transparent aria-checked:bg-accent',
        'aria-disabled:cursor-not-allowed',
        disabledReason && 'opacity-50',
      )}
    >
      <span
        className={cn(
          'grid size-4 translate-x-0.5 place-items-center rounded-full bg-input transition-transform duration-100',
          checked && 'translate-x-5 bg-on-accent',
        )}
      >
        {pending ? <Spinner className={cn('size-3 text-surface', checked && 'text-accent')} /> : null}
      </span>
    </button>
  );
  return disabledReason ? <Tooltip content={disabledReason}>{control}</Tooltip> : control;
}
