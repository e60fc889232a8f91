'use client';

import { ScrollText } from 'lucide-react';
import { useListExport } from '@/components/shell/exports/list-export';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import { exportAddress } from '@/lib/client/addresses';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import { audit } from '@/lib/dashboard/routes/team-routes';
import { auditColumns } from './audit-columns';
import { auditFilters, exportFilters, listFilters } from './audit-filters';
import { EntryPanel } from './entry-panel';
import { auditQuery } from './queries';
import { VerifyChain } from './verify-chain';

const NO_ENTRIES: readonly AuditEntry[] = [];
/** The query parameter with the id of the open entry. */
const PANEL = 'entry';

function Log() {
  const scope = useScope();
  const list = useList({
    filters: auditFilters,
    query: (address) => auditQuery(scope, listFilters(address)),
    href: (query) => audit(scope.org, query),
  });
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const csv = useListExport('audit', exportAddress(scope, 'audit', exportFilters(list.active)));
  return (
    <ListPage
      list={list}
      label="Audit trail"
      columns={auditColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => list.href({ [PANEL]: id })}
      onRowClick={openPanel}
      above={<VerifyChain />}
      tools={csv.button}
      notice={csv.strip}
      icon={<ScrollText aria-hidden="true" />}
      empty={{
        title: 'No activity yet',
        description:
          'Actions by people, keys and your provider appear here: who, what, before and after, and from where.',
      }}
      noMatch={{ title: 'No entries match these filters', description: 'Change or remove a filter.' }}
    >
      <EntryPanel id={shown} entries={list.read.data?.data ?? NO_ENTRIES} onShow={show} />
    </ListPage>
  );
}

/** The audit trail with export and verification. Filters, cursor and open entry are in the URL. */
export function AuditLog() {
  return (
    <Permitted
      permission="organisation:read"
      icon={<ScrollText aria-hidden="true" />}
      title="You can’t read the audit trail"
    >
      <Log />
    </Permitted>
  );
}
