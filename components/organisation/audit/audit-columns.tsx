'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import { actionTitle } from './action-labels';
import { Actor, Changes, recordHref } from './entry-parts';

/** Ids created in sequence start alike, so the end distinguishes them. */
const endOf = (id: string) => (id.length > 14 ? `…${id.slice(-8)}` : id);

/** The label of an entry's environment. */
export const environmentLabel = ({ environment }: AuditEntry): string =>
  environment === undefined ? 'Organisation' : environment === 'test' ? 'Test' : 'Live';

function RecordCell({ entry }: { entry: AuditEntry }) {
  const href = recordHref(useScope(), entry);
  const id = <span title={entry.target}>{endOf(entry.target)}</span>;
  if (!href) return <span className="font-mono text-muted text-sm">{id}</span>;
  return (
    <TextLink href={href} className="font-mono text-sm">
      {id}
    </TextLink>
  );
}

const column = columnsOf<AuditEntry>();

export const auditColumns = column.columns([
  column.accessor('actor', {
    header: 'Who',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <Actor actor={getValue()} />,
  }),
  column.accessor('action', {
    header: 'What',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{actionTitle(getValue())}</span>,
  }),
  column.display({
    id: 'record',
    header: 'Record',
    meta: { phone: 'hidden' },
    cell: ({ row }) => (
      <>
        <RecordCell entry={row.original} />
        <div className="text-muted text-sm">{environmentLabel(row.original)}</div>
      </>
    ),
  }),
  column.accessor('changes', {
    header: 'Before and after',
    meta: { wide: true, phone: 'hidden', shrink: true },
    cell: ({ getValue }) => <Changes changes={getValue()} most={2} />,
  }),
  column.accessor('created_at', {
    header: 'When (Lagos), from where',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue, row }) => (
      <>
        <Time value={getValue()} className="text-muted" />
        <div className="font-mono text-muted text-sm">{row.original.address}</div>
      </>
    ),
  }),
]);
