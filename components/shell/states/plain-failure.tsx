'use client';

import { type ReactNode, useState, useTransition } from 'react';
import { plainButton } from './plain-link';

type PlainFailureProps = {
  /** What is certain despite the failure. */
  assurance?: string;
  error: unknown;
  onRetry: () => void;
  /** Another action next to the retry. */
  action?: ReactNode;
  /** It replaces a whole page, so its title is the page heading. */
  wholePage?: boolean;
};

/** The id of an error on the server. */
const digestOf = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error ? String(error.digest) : undefined;

/** A page that failed: what is certain, what to do, and the id that finds the error in the dashboard's log. */
export function PlainFailure(props: PlainFailureProps) {
  const { assurance = 'Nothing was changed.', error, onRetry, action, wholePage = false } = props;
  const Title = wholePage ? 'h1' : 'p';
  const digest = digestOf(error);
  const [isTrying, startTrying] = useTransition();
  return (
    <div
      role="alert"
      className="flex min-h-[60vh] flex-col items-center justify-center px-6 py-12 text-center"
    >
      <div
        aria-hidden="true"
        className="mb-3 grid size-10 place-items-center rounded-lg bg-danger-soft font-semibold text-danger text-lg"
      >
        !
      </div>
      <Title className="font-semibold">This page could not be shown</Title>
      <p className="mt-1 max-w-md text-balance text-muted">
        {assurance} Try again; if it fails again, quote the ID below.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button
          type="button"
          className={plainButton}
          aria-busy={isTrying}
          onClick={() => startTrying(onRetry)}
        >
          {isTrying ? 'Trying again…' : 'Try again'}
        </button>
        {action}
      </div>
      {digest ? <ErrorId id={digest} /> : null}
    </div>
  );
}

/** Copies the id on click, if the browser allows it; it can be selected anyway. */
function ErrorId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <p className="mt-4 text-muted text-sm">
      Error ID{' '}
      <button
        type="button"
        aria-label={`Copy error ID ${id}`}
        onClick={() => void copy()}
        className="select-text rounded-sm px-1 font-mono text-xs hover:bg-subtle"
      >
        {id}
      </button>
      <span role="status">{copied ? ' Copied' : ''}</span>
    </p>
  );
}
