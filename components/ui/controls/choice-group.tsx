'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '../cn';
import { notifyReason } from '../overlays/toast';
import { Tooltip } from '../overlays/tooltip';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The full name. */
  readonly name: string;
  /** Why the option is disabled; it then stays focusable and shows the reason. */
  readonly refusal?: string | undefined;
}

type ChoiceGroupProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

const itemStyle = cn(
  'inline-flex h-7 min-w-8 max-sm:h-8 items-center justify-center rounded-md px-2 font-medium text-muted text-sm tabular hover:bg-subtle hover:text-text',
  'has-checked:bg-selected has-checked:text-text has-aria-disabled:opacity-50',
  'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
);

/** A choice of a few options side by side; one Tab stop, and the arrow keys select. */
export function ChoiceGroup<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap items-center gap-0.5">
      {choices.map((choice) => (
        <Tooltip key={choice.value} content={choice.refusal ?? choice.name}>
          <label className={cn('relative', itemStyle)}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              aria-label={choice.name}
              aria-disabled={choice.refusal ? true : undefined}
              aria-description={choice.refusal}
              onChange={() =>
                choice.refusal ? notifyReason({ title: choice.refusal }) : onChoose(choice.value)
              }
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0 aria-disabled:cursor-not-allowed"
            />
            <span aria-hidden="true" className="pointer-events-none">
              {choice.label}
            </span>
          </label>
        </Tooltip>
      ))}
    </div>
  );
}
