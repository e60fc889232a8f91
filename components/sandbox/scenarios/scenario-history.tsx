'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { scenariosQuery } from './queries';
import { scenarioColumns } from './scenario-columns';

/** Everything that was armed, with what became of it. */
export function ScenarioHistory() {
  const scope = useScope();
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const read = useQuery({ ...scenariosQuery(scope, cursor), placeholderData: keepPreviousData });
  return (
    <Section title="History" description="What was armed, newest first." surface="plain">
      <ListTable
        label="Scenarios that were armed"
        columns={scenarioColumns}
        read={read}
        rowId={({ id }) => id}
        cursor={cursor}
        pageHref={(next) => labRoutes.sandboxScenarios(scope.org, scope.env, { cursor: next })}
        empty={
          <EmptyState
            icon={<History aria-hidden="true" />}
            title="Nothing was armed yet"
            description="Switch a scenario on, then make the call that it hits: the same code runs as in live."
          />
        }
      />
    </Section>
  );
}
