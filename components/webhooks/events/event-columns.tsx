'use client';

import { createContext, useContext } from 'react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Badge } from '@/components/ui/display/badge';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Event } from '@/lib/contract/webhooks/events';
import { formatCount } from '@/lib/format';
import { resourceOf } from './event-resource';

/** The sequence of the newest event when the page was opened: those after it are marked as new. */
export const SeenSequence = createContext(Number.POSITIVE_INFINITY);

function TypeCell({ event }: { event: Event }) {
  const isNew = event.sequence > useContext(SeenSequence);
  return (
    <>
      <span className="font-medium">{eventTypeLabels[event.type]}</span>
      {isNew ? (
        <Badge tone="accent" className="ml-2">
          New
        </Badge>
      ) : null}
    </>
  );
}

function ResourceCell({ event }: { event: Event }) {
  const resource = resourceOf(useScope(), event);
  if (!resource) return <span className="text-muted">None</span>;
  if (!resource.href) return resource.label;
  return <TextLink href={resource.href}>{resource.label}</TextLink>;
}

function AmountCell({ event }: { event: Event }) {
  const amount = resourceOf(useScope(), event)?.amount;
  return amount ? <Amount value={amount.value} currency={amount.currency} /> : null;
}

const column = columnsOf<Event>();

/** The columns of the feed. */
export const eventColumns = column.columns([
  column.accessor('sequence', {
    header: 'Number',
    meta: { phone: 'figure', width: 'w-24' },
    cell: ({ getValue }) => <span className="tabular font-normal text-muted">{formatCount(getValue())}</span>,
  }),
  column.display({
    id: 'words',
    header: 'Event',
    meta: { phone: 'title' },
    cell: ({ row }) => <TypeCell event={row.original} />,
  }),
  column.accessor('type', {
    header: 'Type',
    meta: { phone: 'hidden' },
    cell: ({ getValue }) => <code className="font-mono text-muted text-sm">{getValue()}</code>,
  }),
  column.display({
    id: 'resource',
    header: 'About',
    meta: { phone: 'under' },
    cell: ({ row }) => <ResourceCell event={row.original} />,
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'hidden' },
    cell: ({ row }) => <AmountCell event={row.original} />,
  }),
  dateColumn('created_at', 'Time, Lagos', { align: 'right', phone: 'aside' }),
]);
