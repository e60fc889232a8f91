import { ScrollText } from 'lucide-react';
import { ClientReads } from '@/components/shell/page/client-reads';
import { ListPage } from '@/components/shell/page/list-page';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/controls/link';
import { Time } from '@/components/ui/display/time';
import { type Address, activeFilters, cursorOf } from '@/components/ui/table/filters';
import { columnsOf } from '@/components/ui/table/table-columns';
import { exportAddress, type Scope } from '@/lib/client/addresses';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import { audit } from '@/lib/dashboard/routes/team-routes';
import { actionTitle } from './action-labels';
import { auditFilters } from './audit-filters';
import { EntryRows } from './entry-panel';
import { Actor, Changes, environmentLabel, recordHref, recordLabel } from './entry-parts';
import { auditQuery } from './queries';
import { VerifyChain } from './verify-chain';

/** Ids created in sequence start alike, so the end distinguishes them. */
const endOf = (id: string) => (id.length > 14 ? `…${id.slice(-8)}` : id);

function RecordCell({ entry, scope }: { entry: AuditEntry; scope: Scope }) {
  const href = recordHref(scope, entry);
  const label = recordLabel(entry);
  const record = <span title={entry.target}>{label ?? endOf(entry.target)}</span>;
  const shape = label === undefined ? 'font-mono text-sm' : 'block max-w-56 truncate';
  if (!href) return <span className={cn(shape, 'text-muted')}>{record}</span>;
  return (
    <TextLink href={href} className={shape}>
      {record}
    </TextLink>
  );
}

const column = columnsOf<AuditEntry>();

const auditColumns = (scope: Scope) =>
  column.columns([
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
      cell: ({ row }) => (
        <>
          <RecordCell entry={row.original} scope={scope} />
          <div className="text-muted text-sm max-sm:hidden">{environmentLabel(row.original)}</div>
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

/** The query parameter with the id of the open entry. */
const PANEL = 'entry';

/** The audit trail with export and verification. Filters, cursor and open entry are in the URL. */
export function AuditList({ scope, address }: { scope: Scope; address: Address }) {
  const { org } = scope;
  const here = { ...activeFilters(auditFilters, address), ...cursorOf(address) };
  return (
    <ListPage
      address={address}
      filters={auditFilters}
      tabs="actor_kind"
      read={(query) => auditQuery(scope, query)}
      sortColumn="created_at"
      view={{ list: 'audit', owner: org }}
      href={(query) => audit(org, query)}
      label="Audit trail"
      columns={auditColumns(scope)}
      rowId={({ id }) => id}
      rowHref={({ id }) => audit(org, { ...here, [PANEL]: id })}
      above={
        <ClientReads>
          <VerifyChain />
        </ClientReads>
      }
      csv={{ list: 'audit', file: (query) => exportAddress(scope, 'audit', query) }}
      around={(entries, table) => (
        <EntryRows panel={PANEL} entries={entries}>
          {table}
        </EntryRows>
      )}
      icon={<ScrollText aria-hidden="true" />}
      empty={{
        title: 'No activity yet',
        description:
          'Actions by people, keys and your provider appear here: who, what, before and after, and from where.',
      }}
      noMatch={{
        title: 'No entries match these filters',
        description: 'Change the search, or remove a filter.',
      }}
    />
  );
}
