import type { Metadata } from 'next';
import { AccountsView } from '@/components/kyb/accounts/accounts-view';
import {
  kybAccountsQuery,
  kybBusinessQuery,
  kybQuery,
  kybQuestionsQuery,
} from '@/components/kyb/editing/queries';
import { Page } from '@/components/shell/page/page';
import { MOST_ACCOUNTS } from '@/lib/contract/kyb/accounts';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { organisationScope } from '@/lib/dashboard/session/scope';
import {
  createAccountAction,
  deleteAccountAction,
  requestAccountApprovalAction,
  requestAccountRemovalAction,
} from '../actions';

export const metadata: Metadata = { title: 'Settlement accounts · Verification' };

const actions = {
  add: createAccountAction,
  remove: deleteAccountAction,
  askToAdd: requestAccountApprovalAction,
  askToRemove: requestAccountRemovalAction,
};

/** The settlement accounts; the form of a new one starts with the legal name. */
export default async function AccountsPage({ params }: PageProps<'/[org]/kyb/accounts'>) {
  const scope = await organisationScope(params);
  const personal = [kybAccountsQuery(scope), kybBusinessQuery(scope), kybQuestionsQuery(scope)];
  return (
    <Page
      title="Settlement accounts"
      description="Where we pay out your money. Each account must belong to the business and is verified before use."
      breadcrumbs={[{ label: 'Verification', href: routes.kyb(scope.org) }]}
      label="the settlement accounts"
      read={() => prefetchPersonal(scope, [kybQuery(scope)], personal)}
    >
      <AccountsView actions={actions} most={MOST_ACCOUNTS} />
    </Page>
  );
}
