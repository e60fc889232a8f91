'use client';

import { eventTypeLabels } from '@/components/shell/labels/events';
import { Status } from '@/components/ui/feedback/status';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { SandboxInboxMessage } from '@/lib/contract/webhooks/inboxes';
import { formatCount } from '@/lib/format';

/** What a message is called: by its event, or that it has none. */
export const messageTitle = ({ event_type: type }: SandboxInboxMessage): string =>
  type ? eventTypeLabels[type] : 'Not one of our events';

/** What the inbox answered to a message. */
export function Answered({ message: { status_code: code } }: { message: SandboxInboxMessage }) {
  if (code === undefined) return <Status tone="neutral" label="No answer" />;
  return <Status tone={code < 300 ? 'positive' : 'warning'} label={String(code)} />;
}

const column = columnsOf<SandboxInboxMessage>();

/** The columns of the messages of an inbox. */
export const messageColumns = column.columns([
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
    header: 'It answered',
    meta: { phone: 'figure' },
    cell: ({ row }) => <Answered message={row.original} />,
  }),
  dateColumn('received_at', 'Came, Lagos', { align: 'right', phone: 'under' }),
]);
