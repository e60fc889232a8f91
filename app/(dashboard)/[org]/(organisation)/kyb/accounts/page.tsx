import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { AccountsHeader } from '@/components/kyb/accounts/accounts-header';
import { AccountsView } from '@/components/kyb/accounts/accounts-view';
import {
  kybAccountsQuery,
  kybBusinessQuery,
  kybQuery,
  kybQuestionsQuery,
} from '@/components/kyb/editing/queries';
import { MOST_ACCOUNTS } from '@/lib/contract/kyb/accounts';
import { prefetchPersonal } from '@/lib/dashboard/reads/prefetch-personal';
import { organisationScope } from '@/lib/dashboard/session/organisation-scope';
import { createAccountAction, deleteAccountAction } from '../actions';

export const metadata: Metadata = { title: 'Settlement accounts · Verification' };

/** The settlement accounts of the verification; a new one begins with the legal name. */
export default async function AccountsPage({ params }: PageProps<'/[org]/kyb/accounts'>) {
  const scope = await organisationScope(params);
  const personal = [kybAccountsQuery(scope), kybBusinessQuery(scope), kybQuestionsQuery(scope)];
  const state = await prefetchPersonal(scope, [kybQuery(scope)], personal);
  return (
    <HydrationBoundary state={state}>
      <AccountsHeader />
      <AccountsView
        actions={{ add: createAccountAction, remove: deleteAccountAction }}
        most={MOST_ACCOUNTS}
      />
    </HydrationBoundary>
  );
}
