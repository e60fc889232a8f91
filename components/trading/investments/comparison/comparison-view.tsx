'use client';

import { useQuery } from '@tanstack/react-query';
import { Columns3, HandCoins } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { comparedQuery } from '../queries';
import { usePricePace } from '../use-price-pace';
import { CHOSEN, FEWEST_COMPARED, MOST_COMPARED } from './compared-ids';
import { comparisonGroups, onlyDifferences } from './comparison-rows';
import { ComparisonTable } from './comparison-table';

const LINES = 12;

/** The comparison while it loads. */
function ComparisonSkeleton({ columns }: { columns: number }) {
  const places = keysFor(Math.max(2, columns) + 1);
  return (
    <Loading label="the comparison" className="space-y-3">
      <Skeleton className="h-7 w-64" />
      <Card className="divide-y divide-border overflow-clip">
        {keysFor(LINES).map((line) => (
          <div key={line} className="flex h-11 items-center gap-6 px-4">
            {places.map((place) => (
              <Skeleton key={place} className="w-32 shrink-0" />
            ))}
          </div>
        ))}
      </Card>
    </Loading>
  );
}

/** Too few to compare: where more can be chosen, with what is chosen already. */
function ChooseMore({ ids }: { ids: readonly string[] }) {
  const { org, env } = useScope();
  return (
    <Card>
      <EmptyState
        icon={<Columns3 aria-hidden="true" />}
        title={ids.length === 0 ? 'Nothing selected' : 'Choose one more'}
        description={`Compare ${FEWEST_COMPARED} to ${MOST_COMPARED} investments side by side. Select them in the catalogue.`}
        action={
          <LinkButton href={routes.investments(org, env, { [CHOSEN]: ids.join(',') })} variant="primary">
            Choose in the catalogue
          </LinkButton>
        }
      />
    </Card>
  );
}

function Table({ investments }: { investments: readonly Investment[] }) {
  const scope = useScope();
  const [only, setOnly] = useQueryState('only', parseAsStringLiteral(['differences']));
  const all = comparisonGroups(investments);
  const groups = only ? onlyDifferences(all) : all;
  const count = onlyDifferences(all).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-muted">
          {count === 0
            ? 'No differences in the facts listed.'
            : `${count} of the facts listed differ, each marked ≠.`}
        </p>
        <LabelledCheckbox checked={only !== null} onChange={() => void setOnly(only ? null : 'differences')}>
          Only differences
        </LabelledCheckbox>
      </div>
      <Card>
        <ComparisonTable investments={investments} groups={groups} scope={scope} />
      </Card>
    </div>
  );
}

function Shown({ ids }: { ids: readonly string[] }) {
  const read = useQuery({ ...comparedQuery(useScope(), ids), ...usePricePace() });
  const { data, error, refetch, isFetching } = read;
  if (!data) {
    if (!error) return <ComparisonSkeleton columns={ids.length} />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const investments = ids.flatMap((id) => data.data.find((investment) => investment.id === id) ?? []);
  const missing = ids.length - investments.length;
  return (
    <>
      <BehindNotice reads={[read]} />
      {missing > 0 ? (
        <Alert
          tone="warning"
          title={missing === 1 ? 'One investment was not found' : `${missing} investments were not found`}
        >
          It may belong to the other environment, or the link may be incomplete.
        </Alert>
      ) : null}
      {investments.length < FEWEST_COMPARED ? (
        <ChooseMore ids={investments.map(({ id }) => id)} />
      ) : (
        <Table investments={investments} />
      )}
    </>
  );
}

/** The investments that the address names, side by side in its order. */
export function ComparisonView({ ids }: { ids: readonly string[] }) {
  return (
    <Permitted
      permission="investments:read"
      icon={<HandCoins aria-hidden="true" />}
      title="You can’t read investments"
    >
      {ids.length < FEWEST_COMPARED ? <ChooseMore ids={ids} /> : <Shown ids={ids} />}
    </Permitted>
  );
}
