import type { Metadata } from 'next';
import { approvalRulesQuery } from '@/components/approvals/requests/queries';
import { Page } from '@/components/shell/page/page';
import { fundingMethodsQuery } from '@/components/wallets/funding/queries';
import { NewMandate } from '@/components/wallets/mandates/new/new-mandate';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { checkMandateAccountAction, createMandateAction, requestMandateApprovalAction } from '../actions';

export const metadata: Metadata = { title: 'New mandate' };

/**
 * The form that requests a mandate, with its confirmation step; makes two API calls, for the limits of direct debit and
 * for the approval rules.
 */
export default async function NewMandatePage({ params }: PageProps<'/[org]/[env]/mandates/new'>) {
  const scope = await readScope(params);
  const { person, membership } = await pageAccess(scope);
  return (
    <Page
      title="New mandate"
      description="Debit a Nigerian bank account to fund the NGN wallet, once its holder agrees."
      breadcrumbs={[{ label: 'Mandates', href: routes.mandates(scope.org, scope.env) }]}
      label="the form"
      read={() => prefetch(scope, [fundingMethodsQuery(scope, 'NGN'), approvalRulesQuery(scope)])}
    >
      <NewMandate
        check={checkMandateAccountAction}
        create={createMandateAction}
        ask={requestMandateApprovalAction}
        member={person.id}
        organisation={membership.name}
      />
    </Page>
  );
}
