'use client';

import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Status } from '@/components/ui/feedback/status';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { DataTable } from '@/components/ui/table/data-table';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { formatCount } from '@/lib/format';
import { answerLabels } from './answer-labels';
import { type CreateInboxAction, changedReads, inboxesQuery } from './queries';
import { useEndpointOf } from './use-endpoint-of';

function Endpoint({ inbox }: { inbox: SandboxInbox }) {
  const { org, env } = useScope();
  const endpoint = useEndpointOf()(inbox.url);
  if (!endpoint) return <span className="text-muted">Not registered</span>;
  return (
    <TextLink href={routes.webhook(org, env, endpoint.id)}>{endpoint.description || 'Registered'}</TextLink>
  );
}

const column = columnsOf<SandboxInbox>();

const inboxColumns = column.columns([
  column.accessor('name', {
    header: 'Inbox',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <span className="block max-w-72 truncate font-medium max-sm:max-w-full">{getValue()}</span>
    ),
  }),
  column.display({
    id: 'answers',
    header: 'Response',
    meta: { phone: 'under' },
    cell: ({ row }) => <Status {...answerLabels(row.original)} />,
  }),
  column.display({
    id: 'endpoint',
    header: 'Webhook endpoint',
    cell: ({ row }) => <Endpoint inbox={row.original} />,
  }),
  column.accessor('messages_count', {
    header: 'Messages',
    meta: { align: 'right' },
    cell: ({ getValue }) => <span className="tabular">{formatCount(getValue())}</span>,
  }),
  dateColumn('created_at', 'Created, Lagos', { align: 'right', phone: 'aside' }),
]);

const schema = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(100, 'Use 100 characters or fewer.'),
});

/** Creates an inbox and opens its page. */
function CreateDialog({ create, onClose }: { create: CreateInboxAction; onClose: () => void }) {
  const { org, env } = useScope();
  const router = useRouter();
  const id = useId();
  const creating = useAction(create, { changes: changedReads });
  const form = useZodForm(schema, { name: '' });

  async function send(body: z.infer<typeof schema>): Promise<void> {
    const result = await creating.run({ body });
    if (result.ok) router.push(labRoutes.sandboxInbox(org, env, result.data.data.id));
  }

  return (
    <FormDialog
      title="New inbox"
      description="It gets its own address that accepts and stores deliveries."
      formId={id}
      submitLabel="Create inbox"
      pending={creating.pending}
      onClose={onClose}
    >
      <Form form={form} id={id} label="New inbox" onSubmit={send}>
        <TextField
          name="name"
          label="Name"
          required
          autoComplete="off"
          maxLength={100}
          hint="What it represents: your ledger, a customer’s system."
        />
        {creating.error ? (
          <ActionFailure error={creating.error} onRetry={() => void form.handleSubmit(send)()} />
        ) : null}
      </Form>
    </FormDialog>
  );
}

type NewInboxProps = { count: number | undefined; most: number; onOpen: () => void };

function NewInbox({ count = 0, most, onOpen }: NewInboxProps) {
  const writing = useAllowed('sandbox:write');
  const full = count >= most ? `You’ve reached the limit of ${most} inboxes. Delete one first.` : undefined;
  return (
    <Button variant="primary" disabledReason={writing.allowed ? full : writing.reason} onClick={onOpen}>
      <Plus aria-hidden="true" />
      New inbox
    </Button>
  );
}

type InboxesViewProps = {
  create: CreateInboxAction;
  /** The maximum number of inboxes. */
  most: number;
};

/** Hosted receivers, so that a test does not need its own server. */
export function InboxesView({ create, most }: InboxesViewProps) {
  const scope = useScope();
  const read = useQuery(inboxesQuery(scope));
  const [creating, setCreating] = useState(false);
  const { data, error, isFetching, refetch } = read;
  const add = <NewInbox count={data?.data.length} most={most} onOpen={() => setCreating(true)} />;
  return (
    <>
      <BehindNotice reads={[read]} />
      <Section
        title="Webhook inboxes"
        description="Hosted receivers that store deliveries and respond as you choose."
        surface="flush"
        actions={data && data.data.length > 0 ? add : null}
      >
        <DataTable
          label="Webhook inboxes"
          columns={inboxColumns}
          rows={data?.data}
          rowId={({ id }) => id}
          rowHref={({ id }) => labRoutes.sandboxInbox(scope.org, scope.env, id)}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<Inbox aria-hidden="true" />}
              title="No inboxes yet"
              description="An inbox receives webhooks for you, so you can test without a public address. Create one, then register it as an endpoint."
              action={add}
            />
          }
          error={
            error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
          }
        />
      </Section>
      {creating ? <CreateDialog create={create} onClose={() => setCreating(false)} /> : null}
    </>
  );
}
