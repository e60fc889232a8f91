'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { QuietTimes } from '@/components/ui/display/time';
import { Popover } from '@/components/ui/overlays/popover';

type ExplainedProps = {
  /** The name of the figure: “Current value”. */
  label: string;
  /** The figure, which opens the breakdown. */
  figure: ReactNode;
  align?: 'start' | 'end';
  /** The breakdown. */
  children: ReactNode;
};

/** A figure that opens its breakdown. */
export function Explained({ label, figure, align = 'start', children }: ExplainedProps) {
  return (
    <Popover
      label={`${label}: breakdown`}
      align={align}
      className="w-96 max-w-[calc(100vw-1rem)] p-4"
      trigger={
        <button
          type="button"
          className="max-w-full border-border-strong border-b border-dotted text-left hover:border-current"
        >
          <span className="sr-only">{label} </span>
          {figure}
          <span className="sr-only">: breakdown</span>
        </button>
      }
    >
      {children}
    </Popover>
  );
}

interface WorkingStep {
  readonly sign?: '×' | '÷' | '+' | '−' | '=';
  readonly label: string;
  readonly value: ReactNode;
  /** A muted line below it. */
  readonly hint?: ReactNode;
}

type WorkingProps = {
  title: string;
  /** The formula, as text. */
  rule: ReactNode;
  steps: readonly WorkingStep[];
  /** The result. */
  result: WorkingStep;
};

function Step({ sign, label, value, hint, strong = false }: WorkingStep & { strong?: boolean }) {
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3',
        strong && 'border-border border-t pt-2 font-semibold',
      )}
    >
      <dt className="flex items-baseline gap-1.5">
        <span className="w-3 shrink-0 text-center text-muted">{sign}</span>
        {label}
      </dt>
      <dd className="tabular text-right">{value}</dd>
      {hint ? <dd className="col-span-2 pl-4.5 font-normal text-muted text-sm">{hint}</dd> : null}
    </div>
  );
}

/** A breakdown: the formula, then the figures line by line. */
export function Working({ title, rule, steps, result }: WorkingProps) {
  return (
    // A time that gets the initial focus would cover the figures with its tooltip.
    <QuietTimes>
      <div className="space-y-3">
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-muted text-sm">{rule}</p>
        </div>
        <dl className="space-y-2">
          {steps.map((step) => (
            <Step key={step.label} {...step} />
          ))}
          <Step {...result} strong />
        </dl>
      </div>
    </QuietTimes>
  );
}
