'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { LinkButton } from '@/components/ui/controls/link-button';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { describeReadError } from '@/lib/dashboard/actions/sentences';

type ListErrorProps = { read: UseQueryResult; firstHref: string | undefined };

/** The error state of a list page. An old URL may contain an expired cursor, so it links to the first page. */
export function ListError({ read: { error, refetch, isFetching }, firstHref }: ListErrorProps) {
  const { title, description, requestId } = describeReadError(error);
  return (
    <ErrorState
      title={title}
      description={description}
      requestId={requestId}
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={firstHref ? <LinkButton href={firstHref}>First page</LinkButton> : undefined}
    />
  );
}
