'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '../cn';
import { FieldError, type FieldProps } from './field';
import { useController } from './use-form';

export type RadioCard = {
  value: string;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  /** To the right of the label: a fee, a time, a badge. */
  trailing?: ReactNode;
  /** Why the card is disabled, and who can change that; it then shows the reason. */
  disabledReason?: string;
};

type CardProps = {
  card: RadioCard;
  /** The name of the radio group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

function Card({ card, name, isChosen, onChoose, ref }: CardProps) {
  const id = useId();
  const isDisabled = card.disabledReason !== undefined;
  return (
    <label
      className={cn(
        'relative flex w-full items-start gap-3 rounded-lg border border-border-strong bg-surface px-3.5 py-3 text-left shadow-xs transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink hover:border-input',
        isChosen && 'border-accent-ink bg-accent-soft/50 hover:border-accent-ink',
        isDisabled && 'border-border border-dashed bg-canvas shadow-none hover:border-border',
      )}
    >
      <input
        ref={ref}
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        onChange={onChoose}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className={cn(
          'mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-input bg-surface',
          isChosen && 'border-accent-ink',
        )}
      >
        {isChosen ? <span className="size-2 rounded-full bg-accent-ink" /> : null}
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
    </label>
  );
}

/** A choice of a few options, each explained on a card. */
export function RadioCards({
  name,
  label,
  hint,
  required,
  className,
  options,
  columns = 1,
}: FieldProps & { options: readonly RadioCard[]; columns?: 1 | 2 }) {
  const { field, error } = useController<string>(name);
  const id = useId();
  const free = options.filter(({ disabledReason }) => disabledReason === undefined);
  /** The Tab stop of the group. */
  const entry = free.find(({ value }) => value === field.value) ?? free[0];
  return (
    <div className={cn('space-y-1.5', className)}>
      <p id={id} className="font-medium text-sm">
        {label}
      </p>
      {hint ? <div className="text-muted text-sm">{hint}</div> : null}
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-required={required || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={(event) => {
          // Moving between cards is not a blur.
          if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
        }}
        className={cn('grid gap-2', columns === 2 && 'sm:grid-cols-2')}
      >
        {options.map((card) => (
          <Card
            key={card.value}
            card={card}
            name={id}
            isChosen={card.value === field.value}
            onChoose={() => field.onChange(card.value)}
            ref={card === entry ? field.ref : undefined}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </div>
  );
}
