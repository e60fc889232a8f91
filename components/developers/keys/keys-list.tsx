'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { developersKey, developersKeys } from '@/lib/dashboard/routes/developer-routes';
import { CreateKeyButton } from './create-key-button';
import { keyColumns } from './key-columns';
import { keysQuery } from './queries';

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
      empty={
        <EmptyState
          icon={icon}
          title="No keys yet"
          description="A key lets a program of yours call the API. Give each program its own, with what it needs and no more: then one can be taken away and the others go on."
          action={<CreateKeyButton />}
        />
      }
    />
  );
}

/** The keys of an environment, for whoever may read them. */
export function KeysList() {
  const reading = useAllowed('organisation:read');
  if (reading.allowed) return <Keys />;
  return (
    <Card>
      <EmptyState icon={icon} title="You can’t see API keys" description={reading.reason} />
    </Card>
  );
}
