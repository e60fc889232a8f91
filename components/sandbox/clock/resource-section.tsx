'use client';

import type { ReactNode } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card, Section } from '@/components/ui/display/card';
import type { Permission } from '@/lib/contract/permissions';
import { formatCount } from '@/lib/format';
import { ListSkeleton } from './clock-skeleton';

interface Read {
  readonly data: { readonly next_cursor: string | null } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type ResourceSectionProps = {
  title: string;
  /** Who may not read this kind is told so. */
  permission: Permission;
  reads: readonly Read[];
  /** How many are open. */
  count: number;
  /** Why there are none, and how to come by one. */
  empty: ReactNode;
  /** What is not shown where there are more than a page holds. */
  rest: string;
  children: readonly ReactNode[];
};

/** The open resources of one kind. */
export function ResourceSection(props: ResourceSectionProps) {
  const { title, permission, reads, count, empty, rest, children } = props;
  const reading = useAllowed(permission);
  const failed = reads.find(({ data, error }) => data === undefined && error);
  if (!reading.allowed) {
    return (
      <Section title={title}>
        <p className="text-muted">{reading.reason}</p>
      </Section>
    );
  }
  if (failed) {
    return (
      <Section title={title} surface="plain">
        <Card>
          <ReadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
        </Card>
      </Section>
    );
  }
  if (reads.some(({ data }) => data === undefined)) {
    return <ListSkeleton label={title.toLowerCase()} lines={2} />;
  }
  const hasMore = reads.some(({ data }) => typeof data?.next_cursor === 'string');
  return (
    <Section
      title={title}
      description={`${formatCount(count)} open${hasMore ? `. ${rest}` : ''}`}
      surface="flush"
    >
      <BehindNotice reads={reads} />
      {children.length > 0 ? (
        <ul aria-label={title} className="divide-y divide-border">
          {children}
        </ul>
      ) : (
        <p className="px-4 py-5 text-muted">{empty}</p>
      )}
    </Section>
  );
}
