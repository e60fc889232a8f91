import type { Metadata } from 'next';
import { organisationQuery } from '@/components/organisation/settings/queries';
import { SettingsView } from '@/components/organisation/settings/settings-view';
import { Page } from '@/components/shell/page/page';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { organisationScope } from '@/lib/dashboard/session/scope';
import { updateOrganisationAction } from '../actions';

export const metadata: Metadata = { title: 'Organisation settings' };

/** The settings of the organisation, at one call. */
export default async function SettingsPage({ params }: PageProps<'/[org]/settings'>) {
  const scope = await organisationScope(params);
  return (
    <Page
      title="Organisation settings"
      description="These apply to both test and live."
      label="the settings"
      read={() => prefetch(scope, [organisationQuery(scope)])}
    >
      <SettingsView update={updateOrganisationAction} />
    </Page>
  );
}
