'use client';

import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Copyable } from '@/components/ui/controls/copy';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { NameForm, type UpdateOrganisationAction } from './name-form';
import { organisationQuery } from './queries';
import { SettingsSkeleton } from './settings-skeleton';

/** What an organisation is called and known by. */
export function SettingsView({ update }: { update: UpdateOrganisationAction }) {
  const scope = useScope();
  const reading = useAllowed('organisation:read');
  const read = useQuery({ ...organisationQuery(scope), enabled: reading.allowed });
  const { error, refetch, isFetching } = read;
  const organisation = read.data?.data;
  if (organisation) {
    return (
      <div className="max-w-2xl space-y-6">
        <Section title="Name">
          <NameForm name={organisation.name} update={update} />
        </Section>
        <Section title="Known by">
          <DescriptionList
            items={[
              {
                label: 'Short name',
                value: <Copyable value={organisation.slug} label="short name" mono />,
                hint: 'It stands in addresses, and stays.',
              },
              { label: 'Id', value: <Copyable value={organisation.id} label="id" mono /> },
              { label: 'Since', value: <Time value={organisation.created_at} show="date" /> },
            ]}
          />
        </Section>
      </div>
    );
  }
  if (reading.allowed && !error) return <SettingsSkeleton />;
  return (
    <Card>
      {reading.allowed ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <EmptyState
          icon={<Building2 aria-hidden="true" />}
          title="You can’t see the organisation’s settings"
          description={reading.reason}
        />
      )}
    </Card>
  );
}
