'use client';

import { useQuery } from '@tanstack/react-query';
import { PieChart } from 'lucide-react';
import { DataTable } from '@/components/data-table/data-table';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import type { Holding } from '@/lib/contract/holdings';
import * as routes from '@/lib/routes';
import { lotColumns } from './holding-columns';
import { lotsQuery } from './queries';

/** Every holding of the same investment: each buy made one of its own. */
export function Lots({ holding }: { holding: Holding }) {
  const { org, env } = useScope();
  const { investment_id } = holding;
  const { data, error, isFetching, refetch } = useQuery(lotsQuery({ org, env }, investment_id));
  return (
    <DataTable
      label="Lots of this investment"
      columns={lotColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowHref={({ id }) => routes.holding(org, env, id)}
      skeletonRows={2}
      empty={
        <EmptyState
          icon={<PieChart aria-hidden="true" />}
          title="There are no lots"
          description="Each buy of an investment makes a lot of its own."
        />
      }
      error={error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined}
      footer={
        data?.next_cursor ? (
          <p className="border-border border-t px-4 py-3 text-muted sm:px-5">
            These are the latest {data.data.length}.{' '}
            <TextLink href={routes.holdings(org, env, { investment_id })}>See every lot</TextLink>
          </p>
        ) : undefined
      }
    />
  );
}
