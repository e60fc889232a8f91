'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Status } from '@/components/ui/feedback/status';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { answerLabels } from './answer-labels';
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
  dateColumn('created_at', 'Made, Lagos', { align: 'right', phone: 'aside' }),
]);
