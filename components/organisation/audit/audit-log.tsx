'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { ExportButton } from '@/components/shell/exports/export-button';
import { ExportStrip } from '@/components/shell/exports/export-strip';
import { useExport } from '@/components/shell/exports/use-export';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import { useRowPanel } from '@/components/ui/table/use-row-panel';
import { exportAddress } from '@/lib/client/addresses';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import { audit } from '@/lib/dashboard/routes/team-routes';
import { auditColumns } from './audit-columns';
import { auditFilters, exportFilters, listFilters } from './audit-filters';
import { EntryPanel } from './entry-panel';
import { auditQuery } from './queries';
import { VerifyChain } from './verify-chain';

/** An empty list: by its filters, or before anybody has done anything. */
function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const icon = <ScrollText aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No entries match these filters"
        description="Change or remove a filter."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No activity yet"
      description="Actions by people, keys and your provider appear here: who, what, before and after, and from where."
    />
  );
}

const NO_ENTRIES: readonly AuditEntry[] = [];
/** The parameter of the address that holds the entry whose panel is open. */
const PANEL = 'entry';

function Log() {
  const scope = useScope();
  const { active, clear } = useFilters(auditFilters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const { shown, show, openPanel } = useRowPanel(PANEL);
  const { state, start, cancel } = useExport('audit');
  const read = useQuery({
    ...auditQuery(scope, listFilters({ ...active, cursor })),
    placeholderData: keepPreviousData,
  });
  const entries = read.data?.data ?? NO_ENTRIES;
  const href = (query: Record<string, string | undefined>) =>
    audit(scope.org, { ...active, cursor, ...query });
  const exportThese = () => start(exportAddress(scope, 'audit', exportFilters(active)));
  return (
    <div className="space-y-4">
      <VerifyChain />
      <FilterBar
        filters={auditFilters}
        label="Audit trail"
        actions={<ExportButton onExport={exportThese} pending={state.phase === 'running'} />}
      />
      <ExportStrip what="entries" state={state} onCancel={cancel} onRetry={exportThese} />
      <div onClickCapture={openPanel}>
        <ListTable
          label="Audit trail"
          columns={auditColumns}
          read={read}
          rowId={({ id }) => id}
          rowHref={({ id }) => href({ [PANEL]: id })}
          cursor={cursor}
          pageHref={(next) => href({ cursor: next })}
          empty={<NoEntries filtered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
      <EntryPanel id={shown} entries={entries} onShow={show} />
    </div>
  );
}

/** The audit trail with its filters, pages and the open entry in the address, its export and its verification. */
export function AuditLog() {
  const reading = useAllowed('organisation:read');
  if (reading.allowed) return <Log />;
  return (
    <Card>
      <EmptyState
        icon={<ScrollText aria-hidden="true" />}
        title="You can’t read the audit trail"
        description={reading.reason}
      />
    </Card>
  );
}
