'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some of the items that it represents are selected, and some are not. */
  indeterminate?: boolean;
};

/** The browser's checkbox in our colour. */
export function Checkbox({ indeterminate = false, className, ...props }: CheckboxProps) {
  return (
    <input
      {...props}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = indeterminate;
      }}
      className={cn(
        'size-4 shrink-0 cursor-pointer rounded-sm accent-accent disabled:cursor-not-allowed',
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
