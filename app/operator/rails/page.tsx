import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { RailsView } from '@/components/operator/rails/rails-view';
import { railLimitsQuery, railsQuery, receivingAccountsQuery } from '@/components/operator/treasury/queries';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';
import {
  approveAccountAction,
  proposeAccountAction,
  rejectAccountAction,
  retireAccountAction,
  setRailLimitsAction,
} from './actions';

export const metadata: Metadata = { title: 'Rails' };

const actions = {
  setLimits: setRailLimitsAction,
  propose: proposeAccountAction,
  approve: approveAccountAction,
  reject: rejectAccountAction,
  retire: retireAccountAction,
};

/** The rails with their limits and our accounts, at three calls. */
export default async function RailsPage() {
  const state = await prefetchAsOperator([railsQuery(), railLimitsQuery(), receivingAccountsQuery()]);
  return (
    <HydrationBoundary state={state}>
      <RailsView actions={actions} />
    </HydrationBoundary>
  );
}
