'use client';

import { Stethoscope } from 'lucide-react';
import { Badge } from '@/components/ui/display/badge';
import { RealTime } from '@/components/ui/display/time';
import { statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { millisecondsText } from '@/components/webhooks/health/health-labels';
import type { LoggedRequest } from '@/lib/contract/developers/requests';
import { Method } from '../reference/method-badge';
import { StatusCode } from './status-badge';

/** Keys begin alike: the end distinguishes them. */
const endOf = (id: string) => `…${id.slice(-6)}`;

function Outcome({ request }: { request: LoggedRequest }) {
  const { error_code, has_diagnosis, idempotent_replayed } = request;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {error_code ? <code className="truncate font-mono text-sm">{error_code}</code> : null}
      {has_diagnosis ? (
        <Badge tone="accent">
          <Stethoscope aria-hidden="true" className="size-3" />
          diagnosis
        </Badge>
      ) : null}
      {idempotent_replayed ? <Badge>replayed</Badge> : null}
      {error_code || has_diagnosis || idempotent_replayed ? null : <span className="text-muted">None</span>}
    </span>
  );
}

const column = columnsOf<LoggedRequest>();

/** The columns of the request log. */
export const requestColumns = column.columns([
  statusColumn(StatusCode, { phone: 'figure', width: 'w-20' }),
  column.display({
    id: 'call',
    header: 'Call',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-flex max-w-full items-baseline gap-2">
        <Method method={original.method} className="sm:w-12" />
        <span title={original.path} className="block truncate font-mono text-sm sm:max-w-64 xl:max-w-96">
          {original.path}
        </span>
      </span>
    ),
  }),
  column.display({
    id: 'outcome',
    header: 'Error',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <Outcome request={original} />,
  }),
  column.display({
    id: 'by',
    header: 'Made by',
    meta: { wide: true, phone: 'hidden' },
    cell: ({ row: { original } }) =>
      original.source === 'key' ? (
        <span className="font-mono text-muted text-sm" title={original.key_id}>
          {endOf(original.key_id)}
        </span>
      ) : (
        <span className="block max-w-40 truncate">{original.member_name ?? 'A member'}</span>
      ),
  }),
  column.accessor('duration_ms', {
    header: 'Took',
    meta: { align: 'right', wide: true, phone: 'hidden' },
    cell: ({ getValue }) => (
      <span className="tabular text-muted">{millisecondsText(Math.round(getValue()))}</span>
    ),
  }),
  column.accessor('created_at', {
    header: 'Time, Lagos',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <RealTime value={getValue()} className="text-muted" />,
  }),
]);
