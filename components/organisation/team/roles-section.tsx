'use client';

import { Section } from '@/components/ui/display/card';
import { DataTable } from '@/components/ui/table/data-table';
import { columnsOf } from '@/components/ui/table/table-columns';
import { type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import { areaWords, reachOf, roleNames, roleSummaries } from './role-words';

interface RoleRow {
  readonly role: Role;
  readonly change: string;
  readonly read: string;
  readonly none: string;
}

const rows: readonly RoleRow[] = roles.map((role) => {
  const { change, read, none } = reachOf(rolePermissions[role]);
  return { role, change: areaWords(change), read: areaWords(read), none: areaWords(none) };
});

const column = columnsOf<RoleRow>();

const text = (words: string) => (
  <span className="block text-pretty max-sm:whitespace-normal sm:min-w-36 sm:whitespace-normal">{words}</span>
);

const columns = column.columns([
  column.accessor('role', {
    header: 'Role',
    meta: { phone: 'title' },
    cell: ({ getValue }) => (
      <span className="block whitespace-normal sm:w-60">
        <span className="block font-medium">{roleNames[getValue()]}</span>
        <span className="block text-pretty font-normal text-muted text-sm">{roleSummaries[getValue()]}</span>
      </span>
    ),
  }),
  column.accessor('change', { header: 'Sees and changes', cell: ({ getValue }) => text(getValue()) }),
  column.accessor('read', { header: 'Only sees', cell: ({ getValue }) => text(getValue()) }),
  column.accessor('none', { header: 'Does not see', cell: ({ getValue }) => text(getValue()) }),
]);

/** What each role may do, in words that are made from its permissions. */
export function RolesSection() {
  return (
    <Section title="Roles" description="What each role may do, in test and live mode alike." surface="flush">
      <DataTable label="Roles" columns={columns} rows={rows} rowId={({ role }) => role} empty={null} />
    </Section>
  );
}
