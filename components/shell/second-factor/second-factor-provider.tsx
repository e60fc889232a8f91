'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/overlays/dialog';
import { useUppermostWindow } from '@/components/ui/overlays/window-step';
import { useFactorStep } from './use-factor-step';
import { SecondFactorContext } from './use-second-factor';

interface Question {
  readonly given: Promise<boolean>;
  readonly answer: (given: boolean) => void;
}

function newQuestion(): Question {
  let answer: Question['answer'] = () => undefined;
  const given = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { given, answer };
}

/** The second-factor step, inside the open dialog; otherwise in its own dialog. */
function FactorQuestion({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const step = useFactorStep(onAnswer);
  const isInside = useUppermostWindow(step);
  if (isInside) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : step.onClose())}
      title={step.title}
      description={step.description}
    >
      {step.content}
    </Dialog>
  );
}

/** Wraps every page behind sign-in and asks for a second factor when an action needs one (`use-second-factor.ts`). */
export function SecondFactorProvider({ children }: { children: ReactNode }) {
  const open = useRef<Question>(undefined);
  const [asked, setAsked] = useState(false);

  /** Two concurrent actions that need it wait for the same step. */
  const ask = useCallback(() => {
    open.current ??= newQuestion();
    setAsked(true);
    return open.current.given;
  }, []);

  function answer(given: boolean): void {
    setAsked(false);
    open.current?.answer(given);
    open.current = undefined;
  }

  return (
    <SecondFactorContext value={ask}>
      {children}
      {asked ? <FactorQuestion onAnswer={answer} /> : null}
    </SecondFactorContext>
  );
}
