import { Check } from 'lucide-react';
import { cn } from '../cn';

type StepListProps = {
  steps: readonly { readonly id: string; readonly label: string }[];
  /** The id of the current step. */
  current: string;
};

/** The progress through a few steps. */
export function StepList({ steps, current }: StepListProps) {
  const position = steps.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {steps.map((step, index) => {
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
