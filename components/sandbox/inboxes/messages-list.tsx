'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mail, MailOpen, ShieldCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { ListTable } from '@/components/shell/page/list-table';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Status } from '@/components/ui/feedback/status';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { StepPanel } from '@/components/ui/table/step-panel';
import { columnsOf } from '@/components/ui/table/table-columns';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import { BodyView, HeadersView } from '@/components/webhooks/deliveries/attempt/body-view';
import type { SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { formatCount } from '@/lib/format';
import { inboxMessagesQuery } from './queries';

/** The title of a message: its event type, or that it has none. */
const messageTitle = ({ event_type: type }: SandboxInboxMessage): string =>
  type ? eventTypeLabels[type] : 'Not one of our events';

/** The inbox's response to a message. */
function Answered({ message: { status_code: code } }: { message: SandboxInboxMessage }) {
  if (code === undefined) return <Status tone="neutral" label="No response" />;
  return <Status tone={code < 300 ? 'positive' : 'warning'} label={String(code)} />;
}

const column = columnsOf<SandboxInboxMessage>();

const messageColumns = column.columns([
  column.accessor('number', {
    header: 'Number',
    meta: { phone: 'hidden', width: 'w-24' },
    cell: ({ getValue }) => <span className="tabular text-muted">{formatCount(getValue())}</span>,
  }),
  column.display({
    id: 'event',
    header: 'Event',
    meta: { phone: 'title' },
    cell: ({ row }) => <span className="font-medium">{messageTitle(row.original)}</span>,
  }),
  column.display({
    id: 'answered',
    header: 'Response',
    meta: { phone: 'figure' },
    cell: ({ row }) => <Answered message={row.original} />,
  }),
  dateColumn('received_at', 'Received, Lagos', { align: 'right', phone: 'under' }),
]);

// Rarely used, so its script loads when it is opened.
const SignatureCheck = dynamic(
  () => import('@/components/webhooks/verifier/signature-check').then((file) => file.SignatureCheck),
  { ssr: false },
);

const SIGNATURE_HEADER = 'x-svc-webhook-signature';

function Facts({ message }: { message: SandboxInboxMessage }) {
  const { org, env } = useScope();
  const { event_id: event, event_type: type } = message;
  const items: DescriptionListItem[] = [
    ...(event
      ? [{ label: 'Event', value: <TextLink href={routes.event(org, env, event)}>{event}</TextLink> }]
      : []),
    ...(type ? [{ label: 'Type', value: <Copyable value={type} label="event type" mono /> }] : []),
    { label: 'Number', value: <span className="tabular">{formatCount(message.number)}</span> },
    { label: 'Received, Lagos', value: <Time value={message.received_at} /> },
    { label: 'Response', value: <Answered message={message} /> },
  ];
  return <DescriptionList items={items} />;
}

/** Checks a signature in the browser: the secret is not sent and can't be read back. */
function Signature({ header, body }: { header: string; body: string }) {
  const { org, env } = useScope();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="space-y-3">
      <Disclosure summary="Check its signature" onOpenChange={setOpen}>
        {isOpen ? <SignatureCheck header={header} body={body} /> : null}
      </Disclosure>
      <LinkButton size="small" href={routes.verifyWebhook(org, env)}>
        <ShieldCheck aria-hidden="true" />
        Open the verifier
      </LinkButton>
    </div>
  );
}

function Content({ message }: { message: SandboxInboxMessage }) {
  const signature = message.headers[SIGNATURE_HEADER];
  return (
    <div className="space-y-5 pt-1">
      <Facts message={message} />
      <section aria-label="Raw" className="space-y-3">
        <h3 className="font-medium">Raw</h3>
        <HeadersView headers={message.headers} label="Headers" />
        <BodyView body={message.body} label="Body" />
      </section>
      {signature === undefined ? null : <Signature header={signature} body={message.body} />}
    </div>
  );
}

type MessagePanelProps = {
  id: string | null;
  /** The messages of the page, newest first; the panel steps through them. */
  messages: readonly SandboxInboxMessage[];
  onShow: (id: string | null) => void;
};

/** One message as received, in a side panel; on a phone it covers the page. */
function MessagePanel({ id, messages, onShow }: MessagePanelProps) {
  return (
    <StepPanel
      id={id}
      rows={messages}
      onShow={onShow}
      title={(message) => (message ? messageTitle(message) : 'Message')}
      className="sm:w-[38rem] sm:max-w-[38rem]"
    >
      {(shown, message) =>
        message ? (
          <Content key={shown} message={message} />
        ) : (
          <EmptyState
            icon={<Mail aria-hidden="true" />}
            title="It is not on this page"
            description="Close this and find the message in the list."
          />
        )
      }
    </StepPanel>
  );
}

/** The query parameter with the id of the open message. */
const PANEL = 'message';
/** Polling interval for members without permission to read deliveries: the stream does not notify them. */
const LOOK_MS = 15_000;
const NO_MESSAGES: readonly SandboxInboxMessage[] = [];

type MessagesListProps = {
  id: string;
  /** How to get a first message, shown when there are none. */
  next: ReactNode;
};

/** The messages of an inbox, newest first, updated live; the open message is in the URL. */
export function MessagesList({ id, next }: MessagesListProps) {
  const scope = useScope();
  const isTold = useAllowed('webhooks:read').allowed;
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const read = useQuery({
    ...inboxMessagesQuery(scope, id, cursor),
    placeholderData: keepPreviousData,
    refetchInterval: isTold ? false : LOOK_MS,
  });
  const href = (query: Record<string, string | undefined>) =>
    labRoutes.sandboxInbox(scope.org, scope.env, id, { cursor, ...query });
  return (
    <Section title="Messages" description="Newest first, in real time." surface="plain">
      <div onClickCapture={openPanel}>
        <ListTable
          label="Messages"
          columns={messageColumns}
          read={read}
          rowId={(message) => message.id}
          rowHref={(message) => href({ [PANEL]: message.id })}
          cursor={cursor}
          pageHref={(page) => href({ cursor: page })}
          icon={<MailOpen aria-hidden="true" />}
          empty={{
            title: 'No messages yet',
            description: 'Requests to its address appear here with headers and raw body.',
            action: next,
          }}
        />
      </div>
      <MessagePanel id={shown} messages={read.data?.data ?? NO_MESSAGES} onShow={show} />
    </Section>
  );
}
