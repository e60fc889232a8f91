'use client';

import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { ApiKey } from '@/lib/contract/organisation/keys';
import { permissionText } from './key-permissions';
import { KeyState } from './key-state';
import { LastUse } from './last-use';

const column = columnsOf<ApiKey>();

/** The columns of the list of keys. */
export const keyColumns = column.columns([
  column.accessor('name', {
    header: 'Key',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-72">
        <span className="block truncate font-medium">{original.name}</span>
        <span className="block truncate font-mono font-normal text-muted text-sm">{original.id}</span>
      </span>
    ),
  }),
  column.accessor('state', {
    header: 'State',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <KeyState apiKey={original} />,
  }),
  column.accessor('permissions', {
    header: 'May',
    cell: ({ row: { original } }) => (
      <span className="block max-w-72 whitespace-normal max-sm:text-right">
        {permissionText(original.permissions, original.environment)}
      </span>
    ),
  }),
  column.accessor('last_used_at', {
    header: 'Last used',
    cell: ({ row: { original } }) => <LastUse at={original.last_used_at} from={original.last_used_from} />,
  }),
  column.accessor('expires_at', {
    header: 'Ends',
    cell: ({ row: { original } }) =>
      original.expires_at ? (
        <Time value={original.expires_at} show="date" />
      ) : (
        <span className="text-muted">Never</span>
      ),
  }),
]);
