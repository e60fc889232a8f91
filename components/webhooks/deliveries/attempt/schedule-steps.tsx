import { Check, CircleDashed, Clock, Ellipsis, type LucideIcon, Minus, X } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { NextAttempt } from './last-answer';
import type { ScheduleStep } from './schedule';

interface Look {
  readonly icon: LucideIcon;
  readonly style: string;
  readonly words: string;
}

const looks: Record<ScheduleStep['state'], Look> = {
  succeeded: { icon: Check, style: 'border-positive bg-positive-soft text-positive', words: 'Delivered' },
  failed: { icon: X, style: 'border-danger bg-danger-soft text-danger', words: 'Failed' },
  sending: {
    icon: Ellipsis,
    style: 'border-accent-ink bg-accent-soft text-accent-ink',
    words: 'Sending',
  },
  next: { icon: Clock, style: 'border-accent-ink text-accent-ink', words: 'Next' },
  ahead: { icon: CircleDashed, style: 'border-border-strong text-faint', words: 'Ahead' },
  spared: { icon: Minus, style: 'border-border text-faint', words: 'Skipped' },
};

function Step({ step, nextAt, isLast }: { step: ScheduleStep; nextAt: string | undefined; isLast: boolean }) {
  const { icon: Icon, style, words } = looks[step.state];
  const isMade = step.state === 'succeeded' || step.state === 'failed';
  return (
    <li className="relative flex min-w-0 flex-col items-center gap-1 text-center">
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={cn(
            'absolute top-3 left-[calc(50%+0.875rem)] h-px w-[calc(100%-1.75rem)]',
            isMade ? 'bg-border-strong' : 'bg-border',
          )}
        />
      )}
      <span
        className={cn('grid size-6 place-items-center rounded-full border bg-raised', style)}
        title={words}
      >
        <Icon aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
      </span>
      <span className="whitespace-nowrap text-xs">{step.label}</span>
      <span className="sr-only">{words}</span>
      {step.state === 'next' && nextAt ? (
        <NextAttempt at={nextAt} className="tabular whitespace-nowrap font-medium text-accent-ink text-xs" />
      ) : null}
    </li>
  );
}

type ScheduleStepsProps = { steps: readonly ScheduleStep[]; nextAt: string | undefined };

/** The eight attempts of a schedule in a row, each with its result. */
export function ScheduleSteps({ steps, nextAt }: ScheduleStepsProps) {
  return (
    <ol className="grid grid-cols-8">
      {steps.map((step, index) => (
        <Step key={step.label} step={step} nextAt={nextAt} isLast={index === steps.length - 1} />
      ))}
    </ol>
  );
}
