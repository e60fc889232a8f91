'use client';

import { columnsOf } from '@/components/data-table/table-columns';
import { useScope } from '@/components/session/scope';
import { TextLink } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import { Time } from '@/components/ui/time';
import type { SandboxInbox } from '@/lib/contract/sandbox-inboxes';
import { formatCount } from '@/lib/format';
import * as routes from '@/lib/routes';
import { answerWords } from './answer-words';
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

/** The columns of the list of inboxes. */
export const inboxColumns = column.columns([
  column.accessor('name', {
    header: 'Inbox',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <span className="block max-w-72 truncate font-medium max-sm:max-w-full">{getValue()}</span>
    ),
  }),
  column.display({
    id: 'answers',
    header: 'How it answers',
    meta: { phone: 'under' },
    cell: ({ row }) => <Status {...answerWords(row.original)} />,
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
  column.accessor('created_at', {
    header: 'Made, Lagos',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
]);
