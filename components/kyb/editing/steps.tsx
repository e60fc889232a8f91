import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { stepsOf } from '../status/status-labels';

type State = ReturnType<typeof stepsOf>[number]['state'];

const GLYPHS: Partial<Record<State, LucideIcon>> = { done: Check, asked: TriangleAlert, failed: X };

const dotStyles: Record<State, string> = {
  done: 'border-accent-ink bg-accent-ink text-surface',
  current: 'border-accent-ink bg-surface text-accent-ink ring-3 ring-accent-soft',
  ahead: 'border-border-strong bg-surface',
  asked: 'border-warning bg-warning-soft text-warning ring-3 ring-warning-soft',
  failed: 'border-danger bg-danger-soft text-danger ring-3 ring-danger-soft',
};

const words: Record<State, string> = {
  done: 'done',
  current: 'now',
  ahead: 'upcoming',
  asked: 'waiting for you',
  failed: 'ended here',
};

/** The steps to a decision, as a line with stops. */
export function Steps({ kyb }: { kyb: Kyb }) {
  return (
    <ol aria-label="Steps" className="flex">
      {stepsOf(kyb).map(({ label, state }, index) => {
        const Glyph = GLYPHS[state];
        const isReached = state !== 'ahead';
        return (
          <li
            key={label}
            aria-current={isReached && state !== 'done' ? 'step' : undefined}
            className="relative min-w-0 flex-1"
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-2.75 right-[calc(50%+1.125rem)] left-[calc(-50%+1.125rem)] h-0.5',
                  isReached ? 'bg-accent-ink' : 'bg-border-strong',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cn(
                'relative mx-auto grid size-6 place-items-center rounded-full border-2',
                dotStyles[state],
              )}
            >
              {Glyph ? <Glyph className="size-3.5" strokeWidth={3} /> : null}
              {state === 'current' ? <span className="size-2 rounded-full bg-accent-ink" /> : null}
            </span>
            <span
              className={cn(
                'mt-1.5 block px-1 text-balance text-center text-xs sm:text-sm',
                state === 'ahead' ? 'text-muted' : 'font-medium',
              )}
            >
              {label}
              <span className="sr-only">, {words[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
