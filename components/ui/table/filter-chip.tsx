'use client';

import { ChevronDown, CirclePlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import type { Trigger } from '../overlays/use-trigger';

type FilterChipProps = {
  label: string;
  /** The selected value as text; undefined while the filter is off. */
  value: string | undefined;
  onClear: () => void;
  /** Renders the panel around the chip's button. */
  children: (trigger: Trigger) => ReactNode;
};

/** A filter as a chip: dashed while off; while on, it shows the value and a button to clear it. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const isOn = value !== undefined;
  const trigger = (
    <button
      type="button"
      className={cn('inline-flex min-w-0 items-center gap-1 rounded-full pr-2.5', isOn ? 'pl-0.5' : 'pl-2')}
    >
      {isOn ? null : <CirclePlus aria-hidden="true" className="size-3.5" />}
      <span className="font-medium">{label}</span>
      {isOn ? (
        <>
          <span aria-hidden="true" className="mx-0.5 h-3.5 w-px bg-border-strong" />
          <span className="truncate font-medium text-accent-ink">{value}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
        </>
      ) : null}
    </button>
  );
  return (
    <div
      className={cn(
        'inline-flex h-8 max-w-full items-stretch rounded-full border text-sm sm:h-7',
        isOn ? 'border-border-strong bg-surface' : 'border-input border-dashed text-muted hover:text-text',
      )}
    >
      {isOn ? (
        <button
          type="button"
          aria-label={`Remove filter ${label}`}
          onClick={onClear}
          className="grid w-7 place-items-center rounded-l-full text-muted hover:text-text"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
      {children(trigger)}
    </div>
  );
}
