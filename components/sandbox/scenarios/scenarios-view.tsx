'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { ReadError } from '@/components/shell/states/read-error';
import { Card, Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import type { ScenarioActions } from './actions';
import { ArmedList } from './armed-list';
import { type NumberRanges, NumberRangesContext } from './number-ranges';
import { armedScenariosQuery, scenariosQuery } from './queries';
import { scenarioColumns } from './scenario-columns';
import { scenarioGroups } from './scenario-labels';
import { ScenarioSwitch } from './scenario-switch';

/** Everything that was armed, with what became of it. */
function ScenarioHistory() {
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

/** No event tells of a call that was refused: while something is armed, it is looked at this often. */
const LOOK_MS = 15_000;

type ScenariosViewProps = { numbers: NumberRanges; actions: ScenarioActions };

/** What can be made to go another way: switches by subject, what is armed on top, and what was armed below. */
export function ScenariosView({ numbers, actions }: ScenariosViewProps) {
  const read = useQuery({
    ...armedScenariosQuery(useScope()),
    refetchInterval: (query) => (query.state.data?.data.length ? LOOK_MS : false),
  });
  const { data, error, refetch, isFetching } = read;
  const armed = data?.data;
  return (
    <NumberRangesContext value={numbers}>
      <BehindNotice reads={[read]} />
      {error && !data ? (
        <Card>
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        </Card>
      ) : null}
      <ArmedList armed={armed ?? []} disarm={actions.disarm} />
      {scenarioGroups.map(({ title, description, kinds }) => (
        <Section key={title} title={title} description={description} surface="flush">
          <ul className="divide-y divide-border">
            {kinds.map((kind) => (
              <ScenarioSwitch
                key={kind}
                kind={kind}
                armed={armed?.filter((scenario) => scenario.kind === kind)}
                actions={actions}
              />
            ))}
          </ul>
        </Section>
      ))}
      <ScenarioHistory />
    </NumberRangesContext>
  );
}
