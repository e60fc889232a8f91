'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { SecretPanel } from '@/components/shell/actions/secret-panel';
import { useAction } from '@/components/shell/actions/use-action';
import { PageHeader } from '@/components/shell/frame/page-header';
import { FactorGate } from '@/components/shell/second-factor/factor-gate';
import { useAllowed, useDisabledReasons, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Copyable, CopyTextButton } from '@/components/ui/controls/copy';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { Form } from '@/components/ui/form/form';
import { FormFoot } from '@/components/ui/form/form-foot';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SelectField } from '@/components/ui/form/select-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useValues } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import type { IssuedApiKey } from '@/lib/contract/organisation/keys';
import { developersKey, developersKeys } from '@/lib/dashboard/routes/developer-routes';
import { firstCall } from './first-call';
import { permissionText } from './key-permissions';
import { emptyKey, type KeyValues, keyBody, keySchema } from './key-schema';
import { keySecretLabels } from './key-secret-labels';
import { firstMissing, keyTasks } from './key-tasks';
import { LevelGrid } from './level-grid';
import { type CreateKeyAction, changedReads } from './queries';

/** A new key: its secret, which the member must store now, and a first call with it. */
function Issued({ apiKey, serviceUrl }: { apiKey: IssuedApiKey; serviceUrl: string }) {
  const { org, env } = useScope();
  const router = useRouter();
  const [stored, setStored] = useState(false);
  useUnloadGuard(!stored);
  const script = firstCall(apiKey, serviceUrl);

  // The focused form is gone, so its replacement starts at the top.
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    announce('Key created. Store its secret now.');
  }, []);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Section title="Key and secret" description={apiKey.name}>
        <div className="mb-4">
          <p className="mb-1.5 font-medium text-sm">Key</p>
          <Copyable value={apiKey.id} label="key" mono />
        </div>
        <SecretPanel secret={apiKey.secret} words={keySecretLabels} stored={stored} onStored={setStored} />
        <Button
          variant="primary"
          className="mt-5 max-sm:h-10 max-sm:w-full"
          disabledReason={stored ? undefined : 'Store the secret and confirm above first.'}
          onClick={() => router.replace(developersKey(org, env, apiKey.id))}
        >
          Go to the key
        </Button>
      </Section>
      <Section
        title="The first call"
        description="Paste it into bash or zsh. It asks for the secret, signs and calls."
        actions={<CopyTextButton value={script}>Copy</CopyTextButton>}
        surface="flush"
      >
        <ScrollRegion as="pre" className="max-h-96 overflow-auto p-4 font-mono text-sm leading-relaxed">
          {script}
        </ScrollRegion>
      </Section>
    </div>
  );
}

const ends = [
  { value: '0', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

/** The purposes of a key. A task that exceeds the member's permissions is shown with who can grant it. */
function useTaskCards() {
  const { env } = useScope();
  const refusals = useDisabledReasons();
  const tasks = keyTasks(env).map(({ id, label, description, permissions }) => {
    const missing = firstMissing(permissions, refusals);
    const disabledReason = missing && refusals[missing];
    return { value: id, label, description, ...(disabledReason && { disabledReason }) };
  });
  const custom = { value: 'custom', label: 'Something else', description: 'Choose permissions one by one.' };
  return [...tasks, custom] as const;
}

function Chosen() {
  const { env } = useScope();
  const values = useValues<KeyValues>();
  if (values.task === 'custom') return <LevelGrid />;
  const { permissions } = keyBody(values, env, 0);
  return (
    <p className="text-muted text-sm">
      {permissionText(permissions, env)}: <span className="font-mono">{permissions.join(', ')}</span>
    </p>
  );
}

type CreateKeyProps = { create: CreateKeyAction; onIssued: (key: IssuedApiKey) => void };

function CreateKeyForm({ create, onIssued }: CreateKeyProps) {
  const { org, env } = useScope();
  const writing = useAllowed('organisation:write');
  const cards = useTaskCards();
  const creating = useAction(create, { changes: changedReads });
  const first = cards.find((card) => !('disabledReason' in card))?.value ?? 'custom';
  const form = useZodForm(keySchema, emptyKey(first as KeyValues['task']));
  const [openedAt] = useState(() => Date.now());

  async function issue(values: KeyValues): Promise<void> {
    const result = await creating.run({ body: keyBody(values, env, openedAt) });
    if (result.ok) onIssued(result.data.data);
  }

  return (
    <Form form={form} label="Create an API key" onSubmit={issue} className="space-y-6">
      {writing.allowed ? null : (
        <Alert tone="warning" title="You can’t create keys">
          {writing.reason}
        </Alert>
      )}
      <TextField
        name="name"
        label="Name"
        required
        maxLength={100}
        autoComplete="off"
        placeholder="Payouts server"
        hint="Name the program that uses it. Give each program its own key."
      />
      <div className="space-y-3">
        <RadioCards name="task" label="What it is for" required options={cards} />
        <Chosen />
      </div>
      <SelectField name="days" label="Expires" required options={ends} />
      {creating.error ? (
        <ActionFailure error={creating.error} onRetry={() => void form.handleSubmit(issue)()} />
      ) : null}
      <FormFoot edge="card">
        <LinkButton href={developersKeys(org, env)}>Cancel</LinkButton>
        <SubmitButton
          disabledReason={writing.allowed ? undefined : writing.reason}
          pending={creating.pending}
        >
          Create key
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}

type CreateKeyFlowProps = {
  create: CreateKeyAction;
  /** The base URL of the API, for the first call. */
  serviceUrl: string;
};

/** Creates a key: choose its purpose, store the secret (shown once), and make a first call. */
export function CreateKeyFlow({ create, serviceUrl }: CreateKeyFlowProps) {
  const { org, env } = useScope();
  const writing = useAllowed('organisation:write');
  const [issued, setIssued] = useState<IssuedApiKey>();
  return (
    <>
      <PageHeader
        title={issued ? 'Store the secret' : 'Create an API key'}
        breadcrumbs={[{ label: 'API keys', href: developersKeys(org, env) }]}
        description={
          issued
            ? `Key created. It now works in ${env} mode.`
            : `It works in ${env} mode only and can’t do more than you can.`
        }
      />
      {issued ? (
        <Issued apiKey={issued} serviceUrl={serviceUrl} />
      ) : (
        <Card className="max-w-2xl p-4 sm:p-6">
          <FactorGate purpose="create an API key" isNeeded={writing.allowed}>
            <CreateKeyForm create={create} onIssued={setIssued} />
          </FactorGate>
        </Card>
      )}
    </>
  );
}
