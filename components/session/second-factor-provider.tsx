'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { SecondFactorContext } from './use-second-factor';

// Most pages never ask: QR code, forms and all come when one does.
const SecondFactorDialog = dynamic(async () => (await import('./second-factor-dialog')).SecondFactorDialog);

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

/** Stands around every page behind sign-in, and asks for a second factor where an action needs one (`use-second-factor.ts`). */
export function SecondFactorProvider({ children }: { children: ReactNode }) {
  const open = useRef<Question>(undefined);
  const [asked, setAsked] = useState(false);

  /** Two actions that need it at once wait for the same answer. */
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
      {asked ? <SecondFactorDialog onAnswer={answer} /> : null}
    </SecondFactorContext>
  );
}
