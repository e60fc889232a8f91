'use client';

import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type Action, type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Copyable } from '@/components/ui/controls/copy';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useValuesOf } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { organisationQuery } from '../queries';
import { BrandingSection } from './branding-section';

function SettingsSkeleton() {
  return (
    <Loading label="the settings" className="max-w-2xl space-y-6">
      <Card className="space-y-5 p-4 sm:p-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-8 w-28 rounded-md" />
      </Card>
      <Card className="space-y-4.5 p-4 sm:p-5">
        <SkeletonFacts count={3} />
      </Card>
    </Loading>
  );
}

type Update = typeof operations.updateOrganisation;
type UpdateOrganisationAction = Action<ActionInput<Update>, AnswerOf<Update>>;

const schema = z.object({ name: z.string().trim().min(1, 'Give the organisation a name').max(200) });

type NameFormProps = { name: string; update: UpdateOrganisationAction };

/** The form that changes the organisation's name. */
function NameForm({ name, update }: NameFormProps) {
  const writing = useAllowed('organisation:write');
  const updating = useAction(update, { changes: ['getOrganisation'] });
  const form = useZodForm(schema, { name });
  const typed = useValuesOf(form).name.trim();

  async function save(values: z.infer<typeof schema>): Promise<void> {
    const result = await updating.run({ body: values });
    if (!result.ok) return;
    form.saved({ name: result.data.data.name });
    notifyDone({
      title: 'Name updated',
      description: 'Everyone sees it after their next sign-in.',
    });
  }

  const refusal = writing.allowed ? undefined : writing.reason;
  const hold = refusal ?? (typed === name ? 'No changes.' : undefined);
  return (
    <Form form={form} label="Name of the organisation" onSubmit={save}>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={200}
        autoComplete="off"
        readOnly={refusal !== undefined}
        hint="Shown to your team in the dashboard. The legal name is in the verification."
      />
      {updating.error ? (
        <ActionFailure error={updating.error} onRetry={() => void form.handleSubmit(save)()} />
      ) : null}
      <SubmitButton disabledReason={hold} pending={updating.pending} className="max-sm:h-10 max-sm:w-full">
        Save name
      </SubmitButton>
    </Form>
  );
}

type SettingsProps = { update: UpdateOrganisationAction; brand: PartnerAction<'replaceBranding'> };

/** The organisation's name, branding and identifiers. */
export function SettingsView({ update, brand }: SettingsProps) {
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
        <BrandingSection organisation={organisation.name} replace={brand} />
        <Section title="Identifiers">
          <DescriptionList
            items={[
              {
                label: 'Short name',
                value: <Copyable value={organisation.slug} label="short name" mono />,
                hint: 'Used in URLs. It can’t be changed.',
              },
              { label: 'ID', value: <Copyable value={organisation.id} label="ID" mono /> },
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
