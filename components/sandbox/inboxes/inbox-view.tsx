'use client';

import { useQuery } from '@tanstack/react-query';
import { Plug, Send, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useState } from 'react';
import { ShellView } from '@/components/developers/examples/shell-view';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import { StoreSecretDialog } from '@/components/shell/actions/store-secret-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { Breadcrumbs, PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Status } from '@/components/ui/feedback/status';
import { notifyDone } from '@/components/ui/overlays/toast';
import { endpointSecretLabels } from '@/components/webhooks/endpoints/endpoint-secret-labels';
import { changedReads, type RegisterAction } from '@/components/webhooks/endpoints/queries';
import { useTest } from '@/components/webhooks/endpoints/use-test';
import { TestResult } from '@/components/webhooks/verifier/test-result';
import { signedScript } from '@/lib/client/signed-shell';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { formatCount } from '@/lib/format';
import { AnswerForm } from './answer-form';
import { answerLabels } from './answer-labels';
import { MessagesList } from './messages-list';
import { type InboxActions, inboxQuery } from './queries';
import { useEndpointOf } from './use-endpoint-of';

type RegisterDialogProps = { inbox: SandboxInbox; register: RegisterAction; onClose: () => void };

/** Registers an inbox as a webhook endpoint for all events, and shows its secret once. */
function RegisterDialog({ inbox, register, onClose }: RegisterDialogProps) {
  const { run, pending, error } = useAction(register, { changes: changedReads });
  const [secret, setSecret] = useState<string>();

  async function send(): Promise<void> {
    const result = await run({ body: { url: inbox.url, description: `Inbox ${inbox.name}`, events: [] } });
    if (!result.ok) return;
    setSecret(result.data.data.secret ?? '');
    notifyDone({ title: 'Inbox registered', description: 'It now receives every event.' });
  }

  if (secret !== undefined) {
    return (
      <StoreSecretDialog
        words={endpointSecretLabels}
        title="Store the secret"
        description="The inbox is registered and receives every event. You need this secret to verify its signatures."
        secret={secret}
        onClose={onClose}
      />
    );
  }
  return (
    <ActDialog
      title="Register it as an endpoint?"
      description="Every event in this test environment is sent to it from now on, signed with a secret shown once. It counts towards the limit of 5 endpoints."
      items={[
        { label: 'Inbox', value: inbox.name },
        { label: 'Address', value: <code className="font-mono text-sm">{inbox.url}</code> },
        { label: 'Events', value: 'Every event' },
      ]}
      confirmLabel={'Register'}
      pending={pending}
      error={error}
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

type InboxPageProps = {
  inbox: SandboxInbox;
  actions: InboxActions;
  /** The path of a signed call that waits for an inbox's next message, with a placeholder for the id. */
  waitTarget: string;
  serviceUrl: string;
};

type Window = 'register' | 'delete';

function RegisterButton({ variant, onOpen }: { variant: 'primary' | 'secondary'; onOpen: () => void }) {
  const writing = useAllowed('webhooks:write');
  return (
    <Button variant={variant} disabledReason={writing.allowed ? undefined : writing.reason} onClick={onOpen}>
      <Plug aria-hidden="true" />
      Register as an endpoint
    </Button>
  );
}

function TestButton({ endpoint, test }: { endpoint: WebhookEndpoint; test: InboxActions['test'] }) {
  const writing = useAllowed('webhooks:write');
  const testing = useTest(test, endpoint.id);
  return (
    <div className="space-y-3">
      <Button
        pending={testing.pending}
        disabledReason={writing.allowed ? undefined : writing.reason}
        onClick={testing.send}
      >
        <Send aria-hidden="true" />
        Send a test
      </Button>
      <TestResult {...testing} onRetry={testing.send} />
    </div>
  );
}

function Facts({ inbox, endpoint }: { inbox: SandboxInbox; endpoint: WebhookEndpoint | undefined }) {
  const { org, env } = useScope();
  return (
    <DescriptionList
      items={[
        { label: 'Address', value: <Copyable value={inbox.url} label="address" mono /> },
        {
          label: 'Webhook endpoint',
          value: endpoint ? (
            <TextLink href={routes.webhook(org, env, endpoint.id)}>
              {endpoint.description || endpoint.id}
            </TextLink>
          ) : (
            <span className="text-muted">Not registered</span>
          ),
        },
        { label: 'Messages', value: <span className="tabular">{formatCount(inbox.messages_count)}</span> },
      ]}
    />
  );
}

function DeleteDialog({
  inbox,
  remove,
  onClose,
}: {
  inbox: SandboxInbox;
  remove: InboxActions['remove'];
  onClose: () => void;
}) {
  const { org, env } = useScope();
  const router = useRouter();
  return (
    <RemovalDialog
      action={remove}
      input={{ params: { inbox_id: inbox.id } }}
      changes={['listInboxes']}
      deletes={inbox.id}
      title="Delete this inbox?"
      description="This permanently deletes the inbox and its messages. Endpoints that point to it will get 404."
      items={[
        { label: 'Inbox', value: inbox.name },
        { label: 'Messages', value: formatCount(inbox.messages_count) },
      ]}
      confirmLabel="Delete inbox"
      done={{ title: 'Inbox deleted', description: inbox.name }}
      uncertainAdvice="Check the list of inboxes, or try again."
      onGone={() => router.replace(labRoutes.sandboxInboxes(org, env))}
      onClose={onClose}
    />
  );
}

/** One inbox: its URL, its response and its messages. */
function InboxPage({ inbox, actions, waitTarget, serviceUrl }: InboxPageProps) {
  const { org, env } = useScope();
  const writing = useAllowed('sandbox:write');
  const endpoint = useEndpointOf()(inbox.url);
  const [open, setOpen] = useState<Window>();
  const register = (variant: 'primary' | 'secondary') => (
    <RegisterButton variant={variant} onOpen={() => setOpen('register')} />
  );
  const wait = { method: 'GET', target: waitTarget.replace('{inbox_id}', inbox.id) };
  return (
    <>
      <div>
        <Breadcrumbs parents={[{ label: 'Inboxes', href: labRoutes.sandboxInboxes(org, env) }]} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]">
              {inbox.name}
            </h1>
            <Status {...answerLabels(inbox)} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            {endpoint ? null : register('primary')}
            <Button
              disabledReason={writing.allowed ? undefined : writing.reason}
              onClick={() => setOpen('delete')}
            >
              <Trash2 aria-hidden="true" />
              Delete…
            </Button>
          </div>
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <Section title="Receives at">
            <div className="space-y-4">
              <Facts inbox={inbox} endpoint={endpoint} />
              {endpoint ? <TestButton endpoint={endpoint} test={actions.test} /> : null}
              <Disclosure summary="Wait for a message in a test">
                <p className="mb-2 text-muted">
                  This call returns when a matching message arrives, or empty after 20 seconds. It also takes
                  event_type, event_id, resource_id and after_number.
                </p>
                <ShellView script={signedScript([wait], serviceUrl)} label="signed curl that waits" />
              </Disclosure>
            </div>
          </Section>
          <MessagesList id={inbox.id} next={endpoint ? null : register('secondary')} />
        </div>
        <Section title="Response">
          <AnswerForm key={`${inbox.mode} ${inbox.status_code}`} inbox={inbox} update={actions.update} />
        </Section>
      </div>
      {open === 'register' ? (
        <RegisterDialog inbox={inbox} register={actions.register} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog inbox={inbox} remove={actions.remove} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

function InboxSkeleton() {
  return (
    <Loading label="the inbox" className="space-y-6">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-64 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </Loading>
  );
}

/** One inbox in each state of its read. */
export function InboxView({ id, ...rest }: { id: string } & Omit<ComponentProps<typeof InboxPage>, 'inbox'>) {
  const read = useQuery(inboxQuery(useScope(), id));
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <InboxPage inbox={data.data} {...rest} />
      </>
    );
  }
  if (!error) return <InboxSkeleton />;
  return (
    <>
      <PageHeader title="Webhook inbox" />
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    </>
  );
}
