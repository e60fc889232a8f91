import type { Metadata } from 'next';
import {
  masterKeysQuery,
  railLimitsQuery,
  railsQuery,
  receivingAccountsQuery,
} from '@/components/operator/common/queries';
import { RailsView } from '@/components/operator/rails/rails-view';
import { PageContent } from '@/components/shell/page/page';
import { prefetchAsOperator } from '@/lib/dashboard/reads/prefetch';
import {
  approveAccountAction,
  proposeAccountAction,
  rejectAccountAction,
  retireAccountAction,
  setRailLimitsAction,
} from '../actions';

export const metadata: Metadata = { title: 'Rails' };

const actions = {
  setLimits: setRailLimitsAction,
  propose: proposeAccountAction,
  approve: approveAccountAction,
  reject: rejectAccountAction,
  retire: retireAccountAction,
};

/** The rails with their limits, our accounts, and the master key rotation; makes four API calls. */
export default async function RailsPage() {
  return (
    <PageContent
      label="the rails"
      read={() =>
        prefetchAsOperator([railsQuery(), railLimitsQuery(), receivingAccountsQuery(), masterKeysQuery()])
      }
    >
      <RailsView actions={actions} />
    </PageContent>
  );
}
