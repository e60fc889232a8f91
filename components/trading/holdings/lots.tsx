'use client';

import { useQuery } from '@tanstack/react-query';
import { PieChart } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { TextLink } from '@/components/ui/controls/link';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
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
