'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { Label } from '@/components/ui/controls/label';
import { Select } from '@/components/ui/controls/select';
import type { Scope } from '@/lib/client/addresses';
import { accountNotifications } from '@/lib/dashboard/routes/account-routes';
import { ChannelsSection } from './channels-section';
import { LinesSection } from './lines-section';
import { notificationSettingsQuery } from './queries';
import { SettingsSkeleton } from './settings-skeleton';

interface Choice {
  readonly slug: string;
  readonly name: string;
}

type ChoiceProps = { current: string; organisations: readonly Choice[] };

/** Which organisation tells: each has its own settings. */
function OrganisationChoice({ current, organisations }: ChoiceProps) {
  const id = useId();
  const router = useRouter();
  return (
    <div className="max-w-sm space-y-1.5">
      <Label htmlFor={id}>Organisation</Label>
      <Select
        id={id}
        value={current}
        onValueChange={(slug) => router.push(accountNotifications(slug))}
        options={organisations.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
    </div>
  );
}

type SettingsViewProps = { scope: Scope; organisations: readonly Choice[] };

/** How the member is notified by one organisation, and the way to the others. */
export function SettingsView({ scope, organisations }: SettingsViewProps) {
  const read = useQuery(notificationSettingsQuery(scope));
  const { data, error, refetch, isFetching } = read;
  const watchesBalances = data?.data.channels.some(({ kind }) => kind === 'balance_low');
  return (
    <>
      {organisations.length > 1 ? (
        <OrganisationChoice current={scope.org} organisations={organisations} />
      ) : null}
      {data ? (
        <>
          <BehindNotice reads={[read]} />
          <ChannelsSection scope={scope} channels={data.data.channels} />
          {watchesBalances ? (
            <LinesSection key={scope.org} scope={scope} lines={data.data.balance_lines} />
          ) : null}
        </>
      ) : error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SettingsSkeleton />
      )}
    </>
  );
}
