'use client';

import { OctagonX, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Button } from '../controls/button';
import { CopyButton } from '../controls/copy';

type ErrorStateProps = {
  /** What failed: “The wallets could not be loaded”. */
  title: string;
  /** Why, and what to do. */
  description: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another action next to the retry. */
  action?: ReactNode;
  className?: string;
};

/** An error: what failed, why, what to do, and the request id for support. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center px-6 py-12 text-center', props.className)}>
      <div className="mb-3 grid size-10 place-items-center rounded-lg bg-danger-soft text-danger">
        <OctagonX aria-hidden="true" className="size-5" />
      </div>
      <p className="font-semibold">{props.title}</p>
      <div className="mt-1 max-w-md text-balance text-muted">{props.description}</div>
      {props.onRetry || props.action ? (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {props.onRetry ? (
            <Button onClick={props.onRetry} pending={props.retrying}>
              <RotateCw aria-hidden="true" />
              Try again
            </Button>
          ) : null}
          {props.action}
        </div>
      ) : null}
      {props.requestId ? <RequestId id={props.requestId} className="mt-4 justify-center" /> : null}
    </div>
  );
}

type RequestIdProps = { id: string; className?: string };

/** A request id for support; one click copies it. */
export function RequestId({ id, className }: RequestIdProps) {
  return (
    <p className={cn('flex flex-wrap items-center gap-x-1 text-muted text-sm', className)}>
      <span>Request ID</span>
      <span className="inline-flex min-w-0 items-center gap-1">
        <code className="font-mono text-xs [overflow-wrap:anywhere]">{id}</code>
        <CopyButton value={id} label="request ID" />
      </span>
    </p>
  );
}
