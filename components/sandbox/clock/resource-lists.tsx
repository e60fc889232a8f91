'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Action } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { isRateHolding } from '@/components/trading/holdings/figures';
import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { ChoiceGroup } from '@/components/ui/controls/choice-group';
import { TextLink } from '@/components/ui/controls/link';
import { Card, Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { maskedAccount } from '@/components/wallets/labels/mandates';
import type { AnswerOf } from '@/lib/contract/operation';
import type { Permission } from '@/lib/contract/permissions';
import type {
  matureHolding,
  settleFundingRequest,
  settleMandate,
  settleOrder,
} from '@/lib/contract/sandbox/sandbox';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { ListSkeleton } from './clock-skeleton';
import {
  isOpenOrder,
  kindLabels,
  maturingHoldingsQuery,
  openMandatesQuery,
  openOrdersQueries,
  pendingFundingQuery,
  resourceKinds,
} from './resource-kinds';
import { FundingRow, HoldingRow, MandateRow, OrderRow } from './resource-rows';
import { useKept } from './use-retained-rows';

const choices = [
  { value: 'all', label: 'All', name: 'All kinds' },
  ...resourceKinds.map((kind) => ({ value: kind, label: kindLabels[kind], name: kindLabels[kind] })),
] as const;

/** Every open resource of the test environment, with its possible outcomes. */
export function ResourcesView({ actions }: { actions: ResourceActions }) {
  const writing = useAllowed('sandbox:write');
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(resourceKinds));
  const shows = (one: (typeof resourceKinds)[number]) => kind === null || kind === one;
  return (
    <>
      {writing.allowed ? null : <Alert title="Your role can’t advance resources">{writing.reason}</Alert>}
      <ChoiceGroup
        label="Kind of resource"
        choices={choices}
        value={kind ?? 'all'}
        onChoose={(chosen) => void setKind(chosen === 'all' ? null : chosen)}
      />
      {shows('funding') ? <OpenFunding settle={actions.settleFunding} /> : null}
      {shows('mandates') ? <OpenMandates settle={actions.settleMandate} /> : null}
      {shows('orders') ? (
        <OpenOrders key={String(kind)} settle={actions.settleOrder} isAlone={kind === 'orders'} />
      ) : null}
      {shows('holdings') ? <OpenHoldings mature={actions.matureHolding} /> : null}
    </>
  );
}

interface Read {
  readonly data: { readonly next_cursor: string | null } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type ResourceSectionProps = {
  title: string;
  /** Permission to read this kind; members without it see why. */
  permission: Permission;
  reads: readonly Read[];
  /** Number of open resources. */
  count: number;
  /** Why there are none, and how to create one. */
  empty: ReactNode;
  /** Text for the resources beyond the first page. */
  rest: string;
  children: readonly ReactNode[];
};

/** The open resources of one kind. */
function ResourceSection(props: ResourceSectionProps) {
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

type SettleAction<O> = Action<ActionInput<O>, AnswerOf<O>>;

/** The server actions of the page. */
interface ResourceActions {
  readonly settleFunding: SettleAction<typeof settleFundingRequest>;
  readonly settleMandate: SettleAction<typeof settleMandate>;
  readonly settleOrder: SettleAction<typeof settleOrder>;
  readonly matureHolding: SettleAction<typeof matureHolding>;
}

// Creating a resource emits no event, so refetch when the member returns to the window.
const coming = { refetchOnWindowFocus: 'always' } as const;

/** Funding requests that await payment. */
function OpenFunding({ settle }: { settle: ResourceActions['settleFunding'] }) {
  const { org, env } = useScope();
  const read = useQuery({ ...pendingFundingQuery({ org, env }), ...coming });
  const { rows, keep, hold } = useKept(read.data?.data, read.dataUpdatedAt);
  return (
    <ResourceSection
      title={kindLabels.funding}
      permission="wallets:read"
      reads={[read]}
      count={rows.filter(({ isGone }) => !isGone).length}
      empty={
        <>
          No requests are waiting for payment. <TextLink href={routes.fund(org, env)}>Fund a wallet</TextLink>{' '}
          to have one.
        </>
      }
      rest="These are the latest; older ones are in the list of funding requests."
    >
      {rows.map((row) => (
        <FundingRow key={row.resource.id} row={row} settle={settle} keep={keep} hold={hold} />
      ))}
    </ResourceSection>
  );
}

/** Mandates that await their holder or the bank, or can be debited. */
function OpenMandates({ settle }: { settle: ResourceActions['settleMandate'] }) {
  const { org, env } = useScope();
  const read = useQuery({ ...openMandatesQuery({ org, env }), ...coming });
  const open = read.data?.data.filter(({ status }) => status !== 'revoked' && status !== 'failed');
  const { rows, keep, hold } = useKept(open, read.dataUpdatedAt);
  return (
    <ResourceSection
      title={kindLabels.mandates}
      permission="wallets:read"
      reads={[read]}
      count={rows.filter(({ isGone }) => !isGone).length}
      empty={
        <>
          No open mandates. Request one under <TextLink href={routes.mandates(org, env)}>mandates</TextLink>.
        </>
      }
      rest="These are among the latest; older ones are in the list of mandates."
    >
      {rows.map((row) => (
        <MandateRow
          key={row.resource.id}
          row={row}
          account={maskedAccount(row.resource)}
          settle={settle}
          keep={keep}
          hold={hold}
        />
      ))}
    </ResourceSection>
  );
}

/** Orders that await payment or the broker. */
function OpenOrders({ settle, isAlone }: { settle: ResourceActions['settleOrder']; isAlone: boolean }) {
  const { org, env } = useScope();
  const reads = useQueries({
    queries: openOrdersQueries({ org, env }, isAlone).map((query) => ({ ...query, ...coming })),
  });
  const isRead = reads.every(({ data }) => data !== undefined);
  const open = isRead ? reads.flatMap(({ data }) => data?.data.filter(isOpenOrder) ?? []) : undefined;
  const { rows, keep, hold } = useKept(open, Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt)));
  return (
    <ResourceSection
      title={kindLabels.orders}
      permission="orders:read"
      reads={reads}
      count={rows.filter(({ isGone }) => !isGone).length}
      empty={
        <>
          No orders in progress. <TextLink href={routes.newOrder(org, env)}>Place one</TextLink> to move it on
          here.
        </>
      }
      rest={
        isAlone
          ? 'These are the latest; older ones are in the list of orders.'
          : 'These are the latest; choose Orders above to see older ones.'
      }
    >
      {rows.map((row) => (
        <OrderRow key={row.resource.id} row={row} settle={settle} keep={keep} hold={hold} />
      ))}
    </ResourceSection>
  );
}

/** Holdings with a maturity date. */
function OpenHoldings({ mature }: { mature: ResourceActions['matureHolding'] }) {
  const { org, env } = useScope();
  const read = useQuery({ ...maturingHoldingsQuery({ org, env }), ...coming });
  const { rows, keep, hold } = useKept(read.data?.data.filter(isRateHolding), read.dataUpdatedAt);
  return (
    <ResourceSection
      title={kindLabels.holdings}
      permission="holdings:read"
      reads={[read]}
      count={rows.filter(({ isGone }) => !isGone).length}
      empty={
        <>
          No holdings will mature. Buy fixed income or a bill from the{' '}
          <TextLink href={routes.investments(org, env)}>investments</TextLink>.
        </>
      }
      rest="These are the latest; older ones are in the list of holdings."
    >
      {rows.map((row) => (
        <HoldingRow key={row.resource.id} row={row} mature={mature} keep={keep} hold={hold} />
      ))}
    </ResourceSection>
  );
}
