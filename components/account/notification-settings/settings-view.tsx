'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { kindLabels } from '@/components/shell/notifications/kind-labels';
import { ReadError } from '@/components/shell/states/read-error';
import { Label } from '@/components/ui/controls/label';
import { Select } from '@/components/ui/controls/select';
import { Switch } from '@/components/ui/controls/switch';
import { Section } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { notifyFailed } from '@/components/ui/overlays/toast';
import type { Scope } from '@/lib/client/addresses';
import type { NotificationSettings } from '@/lib/contract/organisation/notifications';
import { accountNotifications } from '@/lib/dashboard/routes/account-routes';
import { LinesSection } from './lines-section';
import { notificationSettingsQuery } from './queries';
import { useReplaceSettings } from './use-replace-settings';

/** The shape of the page that chooses notifications. */
function SettingsSkeleton() {
  return (
    <Loading label="notification settings" className="space-y-6">
      <Skeleton className="h-128 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
}

type Channels = NotificationSettings['channels'][number];

/** One kind, with a switch for each way of being told. */
function KindRow({ scope, channels }: { scope: Scope; channels: Channels }) {
  const id = useId();
  const { run, pending } = useReplaceSettings(scope);
  const { Icon, word, when, mails } = kindLabels[channels.kind];

  async function choose(changed: Partial<Channels>): Promise<void> {
    const result = await run({ body: { channels: [{ ...channels, ...changed }] } });
    if (!result.ok) notifyFailed({ title: result.error.title, description: result.error.description });
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-x-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_6rem] sm:px-5">
      <p id={`${id}-kind`} className="flex min-w-0 items-center gap-2.5 font-medium">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {word}
      </p>
      <p id={`${id}-when`} className="row-start-2 text-muted text-sm max-sm:col-span-3 max-sm:mt-1 sm:pl-6.5">
        {when} {mails}
      </p>
      {(['in_page', 'email'] as const).map((channel) => (
        <span key={channel} className="justify-self-center sm:row-span-2 sm:row-start-1">
          <span id={`${id}-${channel}`} className="sr-only">
            {channel === 'email' ? 'by e-mail' : 'in the page'}
          </span>
          <Switch
            checked={channels[channel]}
            onCheckedChange={(checked) => void choose({ [channel]: checked })}
            labelledBy={`${id}-kind ${id}-${channel}`}
            describedBy={`${id}-when`}
            pending={pending}
          />
        </span>
      ))}
    </li>
  );
}

/** What the member is notified of, and where, kind by kind. Each switch is kept at once. */
function ChannelsSection({ scope, channels }: { scope: Scope; channels: readonly Channels[] }) {
  return (
    <Section
      title="Notifications"
      description="Changes apply immediately. Only notifications your role can see are listed."
      surface="flush"
    >
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] gap-x-2 border-border border-b bg-canvas px-4 py-2 font-medium text-muted text-xs sm:grid-cols-[minmax(0,1fr)_6rem_6rem] sm:px-5"
      >
        <span />
        <span className="text-center">In the page</span>
        <span className="text-center">By e-mail</span>
      </div>
      <ul className="divide-y divide-border">
        {channels.map((one) => (
          <KindRow key={one.kind} scope={scope} channels={one} />
        ))}
      </ul>
    </Section>
  );
}

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
