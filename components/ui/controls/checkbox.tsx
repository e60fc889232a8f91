'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some of the items that it represents are selected, and some are not. */
  indeterminate?: boolean;
};

/**
 * A checkbox in our colours: the browser's own, when not ticked, looks disabled in dark. With forced colours it is the
 * browser's.
 */
export function Checkbox({ indeterminate = false, className, ...props }: CheckboxProps) {
  return (
    <input
      {...props}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      className={cn(
        'grid size-4 shrink-0 cursor-pointer appearance-none place-content-center rounded-sm border border-input bg-surface',
        'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
        'before:size-2.5 before:bg-on-accent not-checked:not-indeterminate:before:hidden',
        'before:[clip-path:polygon(14%_44%,0_62%,40%_100%,100%_22%,82%_6%,38%_66%)]',
        'indeterminate:before:[clip-path:inset(40%_5%)]',
        'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden',
        className,
      )}
    />
  );
}

type LabelledCheckboxProps = CheckboxProps & { children: ReactNode };

/** A checkbox with a clickable label; `className` applies to both together. */
export function LabelledCheckbox({ children, className, ...props }: LabelledCheckboxProps) {
  const id = useId();
  return (
    <div className={cn('flex items-center gap-2.5', className)}>
      <Checkbox {...props} id={id} />
      <label htmlFor={id} className="min-w-0 flex-1 py-1">
        {children}
      </label>
    </div>
  );
}
