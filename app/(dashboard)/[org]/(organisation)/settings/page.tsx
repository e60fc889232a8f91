import type { Metadata } from 'next';
import { approvalRulesQuery } from '@/components/approvals/requests/queries';
import { RulesSection } from '@/components/approvals/rules/rules-section';
import { brandingQuery, organisationQuery } from '@/components/organisation/queries';
import { DataSection } from '@/components/organisation/settings/data-section';
import { SettingsView } from '@/components/organisation/settings/settings-view';
import { Page } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { environmentsIn, organisationScope } from '@/lib/dashboard/session/scope';
import {
  replaceApprovalRulesAction,
  replaceBrandingAction,
  requestRuleChangeAction,
  updateOrganisationAction,
} from '../actions';

export const metadata: Metadata = { title: 'Organisation settings' };

const ruleActions = { replace: replaceApprovalRulesAction, ask: requestRuleChangeAction };

/** Makes three API calls. */
export default async function SettingsPage({ params }: PageProps<'/[org]/settings'>) {
  const scope = await organisationScope(params);
  return (
    <Page
      title="Organisation settings"
      description="These apply to both test and live."
      label="the settings"
      read={() =>
        prefetch(scope, [organisationQuery(scope), brandingQuery(scope), approvalRulesQuery(scope)])
      }
    >
      <SettingsView update={updateOrganisationAction} brand={replaceBrandingAction} />
      <div className="max-w-2xl space-y-6">
        <RulesSection actions={ruleActions} />
        <DataSection environments={await environmentsIn(scope.org)} />
      </div>
    </Page>
  );
}
