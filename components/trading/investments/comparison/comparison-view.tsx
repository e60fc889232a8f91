'use client';

import { useQuery } from '@tanstack/react-query';
import { Columns3, HandCoins, X } from 'lucide-react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { cn } from '@/components/ui/cn';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Link, TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Scope } from '@/lib/client/addresses';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { InvestmentStatus, Risk } from '../marks';
import { comparedQuery } from '../queries';
import { usePricePace } from '../use-price-pace';
import { CHOSEN, FEWEST_COMPARED, MOST_COMPARED } from './compared-ids';
import {
  type ComparisonGroup,
  type ComparisonRow,
  comparisonGroups,
  onlyDifferences,
} from './comparison-rows';

const sticky = 'sticky left-0 z-10 bg-surface border-border border-r';
const cell = 'min-w-44 px-3 py-2 align-top [overflow-wrap:anywhere]';

type HeadProps = { investments: readonly Investment[]; scope: Scope };

function Head({ investments, scope: { org, env } }: HeadProps) {
  return (
    <thead>
      <tr>
        <td className={cn(sticky, 'w-36 min-w-28 sm:w-48')} />
        {investments.map(({ id, name, symbol }) => (
          <th key={id} scope="col" className={cn(cell, 'pt-3 text-left font-medium')}>
            <span className="flex items-start justify-between gap-2">
              <span className="min-w-0">
                <TextLink href={routes.investment(org, env, id)}>{name}</TextLink>
                {symbol ? <span className="block font-normal text-muted text-sm">{symbol}</span> : null}
              </span>
              <Link
                href={routes.compareInvestments(
                  org,
                  env,
                  investments.filter((other) => other.id !== id).map((other) => other.id),
                )}
                aria-label={`Remove ${name} from the comparison`}
                className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-mt-1.5 -mr-1.5')}
              >
                <X aria-hidden="true" />
              </Link>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Value({ row, investment, text }: { row: ComparisonRow; investment: Investment; text: string }) {
  if (row.kind === 'risk') return <Risk level={investment.risk_level} />;
  if (row.kind === 'status') {
    return (
      <>
        <InvestmentStatus status={investment.status} />
        {investment.closed_reason ? (
          <span className="mt-1 block text-muted text-sm">{investment.closed_reason}</span>
        ) : null}
      </>
    );
  }
  if (row.kind === 'price') {
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular font-medium">{text}</span>
        <SimulatedBadge source={investment.price_source} />
      </span>
    );
  }
  return <span className={cn('tabular', text === 'None' && 'text-muted')}>{text}</span>;
}

function Row({ row, investments }: { row: ComparisonRow; investments: readonly Investment[] }) {
  return (
    <tr>
      <th
        scope="row"
        className={cn(
          sticky,
          'border-border border-t py-2 pr-3 pl-4 text-left align-top font-normal text-muted',
        )}
      >
        <span className="flex items-baseline justify-between gap-2">
          {row.label}
          {row.differs ? (
            <span className="font-semibold text-accent-ink">
              <span aria-hidden="true">≠</span>
              <span className="sr-only">Differs</span>
            </span>
          ) : null}
        </span>
      </th>
      {investments.map((investment, index) => (
        <td
          key={investment.id}
          className={cn(cell, 'border-border border-t', row.differs && 'bg-accent-soft/40')}
        >
          <Value row={row} investment={investment} text={row.values[index] ?? ''} />
        </td>
      ))}
    </tr>
  );
}

type ComparisonTableProps = {
  investments: readonly Investment[];
  groups: readonly ComparisonGroup[];
  scope: Scope;
};

/** Investments as columns, facts as rows; on a narrow viewport it scrolls sideways with sticky row headings. */
function ComparisonTable({ investments, groups, scope }: ComparisonTableProps) {
  return (
    <ScrollRegion label="Comparison" className="overflow-x-auto rounded-lg">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Investments side by side</caption>
        <Head investments={investments} scope={scope} />
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                className={cn(
                  sticky,
                  'border-border border-t bg-canvas py-1.5 pr-3 pl-4 text-left font-medium text-xs',
                )}
              >
                {title}
              </th>
              <td colSpan={investments.length} className="border-border border-t bg-canvas" />
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} investments={investments} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

const LINES = 12;

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

/** Too few investments: a link to select more, with the current selection. */
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

/** The investments in the URL, side by side in that order. */
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
