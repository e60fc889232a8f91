import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';

const STEPS = [
  { id: 'details', label: 'Amount' },
  { id: 'review', label: 'Confirm' },
  { id: 'pay', label: 'Pay' },
] as const;

/** Where the person is on the way to a funded wallet. */
export function FundSteps({ current }: { current: 'details' | 'review' }) {
  const position = STEPS.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {STEPS.map((step, index) => {
        const isDone = index < position;
        return (
          <li
            key={step.id}
            aria-current={index === position ? 'step' : undefined}
            className={cn(
              'flex items-center gap-1.5',
              index === position ? 'font-medium text-text' : 'text-muted',
            )}
          >
            {index > 0 ? <span aria-hidden="true" className="mr-1.5 h-px w-5 bg-border-strong" /> : null}
            <span
              aria-hidden="true"
              className={cn(
                'tabular grid size-5 place-items-center rounded-full border text-xs',
                index === position && 'border-accent bg-accent text-on-accent',
                isDone && 'border-accent-ink text-accent-ink',
                index > position && 'border-border-strong',
              )}
            >
              {isDone ? <Check className="size-3" /> : index + 1}
            </span>
            {step.label}
            {isDone ? <span className="sr-only">, done</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
