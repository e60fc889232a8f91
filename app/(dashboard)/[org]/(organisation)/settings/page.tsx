import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { organisationQuery } from '@/components/organisation/settings/queries';
import { SettingsHeader } from '@/components/organisation/settings/settings-header';
import { SettingsView } from '@/components/organisation/settings/settings-view';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { organisationScope } from '@/lib/dashboard/session/organisation-scope';
import { updateOrganisationAction } from './actions';

export const metadata: Metadata = { title: 'Organisation settings' };

/** The settings of the organisation, at one call. */
export default async function SettingsPage({ params }: PageProps<'/[org]/settings'>) {
  const scope = await organisationScope(params);
  return (
    <HydrationBoundary state={await prefetch(scope, [organisationQuery(scope)])}>
      <SettingsHeader />
      <SettingsView update={updateOrganisationAction} />
    </HydrationBoundary>
  );
}
