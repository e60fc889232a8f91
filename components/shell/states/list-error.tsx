'use client';

import { LinkButton } from '@/components/ui/controls/link-button';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { describeReadError } from '@/lib/dashboard/actions/sentences';

type ListErrorProps = {
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
  /** The address of the first page; left out on it. A cursor in an old address may no longer lead anywhere. */
  firstHref?: string;
};

/** A page of a list that could not be read: what happened, the way to try again, and the way back to the first page. */
export function ListError({ error, onRetry, retrying, firstHref }: ListErrorProps) {
  const { title, description, requestId } = describeReadError(error);
  return (
    <ErrorState
      title={title}
      description={description}
      requestId={requestId}
      onRetry={() => void onRetry()}
      retrying={retrying}
      action={firstHref ? <LinkButton href={firstHref}>First page</LinkButton> : undefined}
    />
  );
}
