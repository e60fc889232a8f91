'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { ListTable } from '@/components/shell/page/list-table';
import { Permitted } from '@/components/shell/session/permitted';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { useScope } from '@/components/shell/session/scope';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { ApiKey } from '@/lib/contract/organisation/keys';
import { developersKey, developersKeys, newDevelopersKey } from '@/lib/dashboard/routes/developer-routes';
import { permissionText } from './key-permissions';
import { KeyState, LastUse } from './key-state';
import { keysQuery } from './queries';

const column = columnsOf<ApiKey>();

const keyColumns = column.columns([
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
    header: 'Permissions',
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
    header: 'Expires',
    cell: ({ row: { original } }) =>
      original.expires_at ? (
        <Time value={original.expires_at} show="date" />
      ) : (
        <span className="text-muted">Never</span>
      ),
  }),
]);

const icon = <KeyRound aria-hidden="true" />;

function Keys() {
  const scope = useScope();
  const { org, env } = scope;
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const read = useQuery({ ...keysQuery(scope, { cursor }), placeholderData: keepPreviousData });
  return (
    <ListTable
      label="API keys"
      columns={keyColumns}
      read={read}
      rowId={({ id }) => id}
      rowHref={({ id }) => developersKey(org, env, id)}
      cursor={cursor}
      pageHref={(next) => developersKeys(org, env, { cursor: next })}
      icon={icon}
      empty={{
        title: 'No keys yet',
        description:
          'Your programs call the API with keys. Give each program its own key with only the permissions it needs, so you can revoke one without affecting the others.',
        action: <CreateKeyButton />,
      }}
    />
  );
}

/** The keys of an environment, for members who may read them. */
export function KeysList() {
  return (
    <Permitted permission="organisation:read" icon={icon} title="You can’t see API keys">
      <Keys />
    </Permitted>
  );
}

/** The link to the form that creates a key. */
export function CreateKeyButton() {
  const { org, env } = useScope();
  return (
    <PermittedLink permission="organisation:write" variant="primary" href={newDevelopersKey(org, env)}>
      <Plus aria-hidden="true" />
      Create key
    </PermittedLink>
  );
}
