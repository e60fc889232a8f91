'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { RequestError } from '@/components/ui/form/request-error';
import { useSurroundingForm } from '@/components/ui/form/use-form';
import type { ActionError } from '@/lib/dashboard/actions/action-result';

type ActionFailureProps = {
  error: ActionError;
  /** Advice if it is unknown whether the request arrived. */
  uncertainAdvice?: string | undefined;
  /** Repeats the same request; after a rate limit it is called when the wait is over, unless the form was changed meanwhile. */
  onRetry: () => void;
};

/** A retry takes effect once: it has the same Idempotency-Key, or repeating it changes nothing. */
const RETRY_IS_SAFE = 'You can safely try again: it won’t happen twice.';

/** The remaining wait in whole seconds; restarts with each error, and ends when the surrounding form is changed. */
function useWait(error: ActionError, onOver: () => void): number | undefined {
  const [left, setLeft] = useState(error.retryAfter);
  const form = useSurroundingForm();
  const finish = useEffectEvent(onOver);
  useEffect(() => {
    if (error.retryAfter === undefined) return setLeft(undefined);
    const end = Date.now() + error.retryAfter * 1_000;
    setLeft(error.retryAfter);
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      finish();
    }, 250);
    // What is typed meanwhile was not submitted.
    const unsubscribe = form?.subscribe(() => {
      clearInterval(timer);
      setLeft(undefined);
    });
    return () => {
      clearInterval(timer);
      unsubscribe?.();
    };
  }, [error, form]);
  return left;
}

/** Why an action failed: the reason, what to do, and the request id for support. */
export function ActionFailure({ error, uncertainAdvice = RETRY_IS_SAFE, onRetry }: ActionFailureProps) {
  const left = useWait(error, onRetry);
  const isWaiting = left !== undefined;
  return (
    <RequestError
      requestId={error.requestId}
      message={
        <>
          <span className="block font-medium">{error.title}</span>
          {error.uncertain ? (
            <span className="block text-muted">We don’t know if it went through. {uncertainAdvice}</span>
          ) : null}
          {isWaiting ? null : <span className="block text-muted">{error.description}</span>}
          {isWaiting ? (
            <span className="block text-muted">
              {/* Announced once, not every second. */}
              <span className="sr-only">We’ll retry automatically.</span>
              <span aria-hidden="true" className="tabular">
                Retrying in {left} s.
              </span>
            </span>
          ) : null}
        </>
      }
    />
  );
}
