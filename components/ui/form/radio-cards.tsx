'use client';

import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { cn } from '../cn';
import { FieldError, type FieldProps } from './field';

export type RadioCard = {
  value: string;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** On the right of the label: a fee, a time, a badge. */
  trailing?: ReactNode;
  /** Why it can't be chosen, and who can change that; the card is then disabled and shows the reason. */
  disabledReason?: string;
};

function Card({ card }: { card: RadioCard }) {
  const id = useId();
  const isDisabled = card.disabledReason !== undefined;
  return (
    <RadioGroup.Item
      value={card.value}
      disabled={isDisabled}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-description`}
      className={cn(
        'group flex w-full items-start gap-3 rounded-lg border border-border-strong bg-surface px-3.5 py-3 text-left shadow-xs transition-colors',
        'hover:border-input data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft/50',
        'data-disabled:cursor-not-allowed data-disabled:border-border data-disabled:border-dashed data-disabled:bg-canvas data-disabled:shadow-none',
      )}
    >
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-input bg-surface group-data-[state=checked]:border-accent-ink"
      >
        <RadioGroup.Indicator className="size-2 rounded-full bg-accent-ink" />
      </span>
      {card.icon ? <span className="mt-0.5 text-muted [&_svg]:size-4">{card.icon}</span> : null}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-4">
          <span id={`${id}-label`} className={cn('font-medium', isDisabled && 'text-muted')}>
            {card.label}
          </span>
          {card.trailing ? <span className="shrink-0 text-muted text-sm">{card.trailing}</span> : null}
        </span>
        <span id={`${id}-description`} className="block text-muted text-sm">
          {card.description}
          {isDisabled ? <span className="block text-warning">{card.disabledReason}</span> : null}
        </span>
      </span>
    </RadioGroup.Item>
  );
}

/** One of a few, each explained on a card. */
export function RadioCards({
  name,
  label,
  hint,
  required,
  className,
  options,
}: FieldProps & { options: readonly RadioCard[] }) {
  const { field, fieldState } = useController({ name });
  const id = useId();
  const error = fieldState.error?.message;
  return (
    <div className={cn('space-y-1.5', className)}>
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      {hint ? <div className="text-muted text-sm">{hint}</div> : null}
      <RadioGroup.Root
        aria-labelledby={id}
        aria-required={required || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        ref={field.ref}
        value={field.value ?? ''}
        onValueChange={field.onChange}
        onBlur={(event) => {
          // From one card to another the choice is not left.
          if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
        }}
        className="grid gap-2"
      >
        {options.map((card) => (
          <Card key={card.value} card={card} />
        ))}
      </RadioGroup.Root>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </div>
  );
}
