'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { kindLabels } from '@/components/shell/notifications/kind-labels';
import { ReadError } from '@/components/shell/states/read-error';
import { Label } from '@/components/ui/controls/label';
import { Select } from '@/components/ui/controls/select';
import { Switch } from '@/components/ui/controls/switch';
import { Section } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useFormState } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone, notifyFailed } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import { amountProblem } from '@/components/wallets/funding/new/amounts';
import type { Scope } from '@/lib/client/addresses';
import { type Currency, currencies } from '@/lib/contract/money';
import type { NotificationSettings } from '@/lib/contract/organisation/notifications';
import type { Environment } from '@/lib/contract/primitives';
import { accountNotifications } from '@/lib/dashboard/routes/account-routes';
import { notificationSettingsQuery } from './queries';
import { useReplaceSettings } from './use-replace-settings';

/** The environments whose wallets can have a threshold, live first. */
const lineEnvironments: readonly Environment[] = ['live', 'test'];

/** The form field name of a wallet's threshold. */
const lineName = (environment: Environment, currency: Currency) => `${environment}_${currency}` as const;
type LineName = ReturnType<typeof lineName>;

/** One field per wallet. An empty field sets no threshold. */
const lineNames: readonly LineName[] = lineEnvironments.flatMap((environment) =>
  currencies.map((currency) => lineName(environment, currency)),
);

const line = z.string().superRefine((typed, context) => {
  const problem = typed === '' ? undefined : amountProblem(typed);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** The schema of the form: each field is validated like any other amount. */
const linesSchema = z.record(z.string(), line);

type Lines = NotificationSettings['balance_lines'];

/** The initial values of the form. */
const textsOf = (lines: Lines): Record<string, string> => ({
  ...Object.fromEntries(lineNames.map((name) => [name, ''])),
  ...Object.fromEntries(
    lines.map(({ environment, currency, amount }) => [lineName(environment, currency), amount]),
  ),
});

/** Converts the form values to the request. */
const linesOf = (texts: Record<string, string>): Lines =>
  lineEnvironments.flatMap((environment) =>
    currencies.flatMap((currency) => {
      const amount = texts[lineName(environment, currency)];
      return amount ? [{ environment, currency, amount }] : [];
    }),
  );

const names = { live: 'Live', test: 'Test' };

type LinesProps = { scope: Scope; lines: NotificationSettings['balance_lines'] };

/** The low-balance threshold of each wallet. */
function LinesSection({ scope, lines }: LinesProps) {
  const form = useZodForm<Record<string, string>, Record<string, string>>(linesSchema, textsOf(lines));
  const { run, error, pending } = useReplaceSettings(scope);
  const { isDirty } = useFormState(form);
  useUnloadGuard(isDirty);

  async function save(texts: Record<string, string>): Promise<void> {
    const result = await run({ body: { channels: [], balance_lines: linesOf(texts) } });
    if (!result.ok) return;
    form.saved(textsOf(result.data.data.balance_lines));
    notifyDone({ title: 'Low-balance alerts saved' });
  }

  return (
    <Section
      title="Low-balance alerts"
      description="We notify you once when a wallet’s available balance falls below this amount, and again only after it has recovered. Leave a wallet empty to turn its alert off."
    >
      <Form form={form} onSubmit={save} label="Low-balance alerts">
        {lineEnvironments.map((environment) => (
          <fieldset key={environment}>
            <legend className="mb-2 font-medium">{names[environment]} wallets</legend>
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {currencies.map((currency) => (
                <AmountField
                  key={currency}
                  name={lineName(environment, currency)}
                  label={`${currency} falls below`}
                  currency={currency}
                  placeholder="Off"
                />
              ))}
            </div>
          </fieldset>
        ))}
        {error ? <ActionFailure error={error} onRetry={() => void form.handleSubmit(save)()} /> : null}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton pending={pending} disabledReason={isDirty ? undefined : 'No changes.'}>
            Save alerts
          </SubmitButton>
          {isDirty ? <p className="text-muted text-sm">Not saved yet.</p> : null}
        </div>
      </Form>
    </Section>
  );
}

/** The loading state of the notification settings. */
function SettingsSkeleton() {
  return (
    <Loading label="notification settings" className="space-y-6">
      <Skeleton className="h-128 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
}

type Channels = NotificationSettings['channels'][number];

/** One kind of notification, with a switch for each channel. */
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
            {channel === 'email' ? 'by email' : 'in the dashboard'}
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

/** The member's notification settings for each kind and channel. Each switch is saved immediately. */
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
        <span className="text-center">Dashboard</span>
        <span className="text-center">Email</span>
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

/** Selects the organisation. Each organisation has its own settings. */
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

/** The member's notification settings in one organisation, with links to the other organisations. */
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
