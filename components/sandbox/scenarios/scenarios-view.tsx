'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ListTable } from '@/components/shell/page/list-table';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card, Section } from '@/components/ui/display/card';
import { Status } from '@/components/ui/feedback/status';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { SandboxScenario, ScenarioStatus } from '@/lib/contract/sandbox/scenarios';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { ArmedList, HappenedTo } from './armed-list';
import { type NumberRanges, NumberRangesContext, useNumberRange } from './number-ranges';
import { armedScenariosQuery, type ScenarioActions, scenariosQuery } from './queries';
import { numberText, plannedText, scenarioGroups, scenarioLabels, timesText } from './scenario-labels';
import { ScenarioSwitch } from './scenario-switch';

const statuses = {
  armed: { tone: 'warning', label: 'Armed' },
  spent: { tone: 'positive', label: 'Happened' },
  disarmed: { tone: 'neutral', label: 'Switched off' },
} as const satisfies Record<ScenarioStatus, { tone: string; label: string }>;

function Title({ scenario: { kind, number } }: { scenario: SandboxScenario }) {
  const range = useNumberRange(kind);
  return (
    <>
      <span className="font-medium">{scenarioLabels[kind].title}</span>
      {number !== undefined && range ? (
        <span className="ml-2 font-normal text-muted text-sm">{numberText(number, range.unit)}</span>
      ) : null}
    </>
  );
}

function Happened({ scenario }: { scenario: SandboxScenario }) {
  return (
    <span className="tabular">
      {scenario.times_happened === 0 ? 'Not yet' : timesText(scenario.times_happened)}
      {scenario.last_resource_id ? (
        <>
          , last to <HappenedTo scenario={scenario} />
        </>
      ) : null}
    </span>
  );
}

const column = columnsOf<SandboxScenario>();

const scenarioColumns = column.columns([
  column.display({
    id: 'scenario',
    header: 'Scenario',
    meta: { phone: 'title' },
    cell: ({ row }) => <Title scenario={row.original} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { phone: 'figure' },
    cell: ({ getValue }) => <Status {...statuses[getValue()]} />,
  }),
  column.display({
    id: 'planned',
    header: 'Armed for',
    meta: { phone: 'hidden' },
    cell: ({ row }) => <span className="tabular">{plannedText(row.original)}</span>,
  }),
  column.display({
    id: 'happened',
    header: 'Happened',
    meta: { phone: 'under' },
    cell: ({ row }) => <Happened scenario={row.original} />,
  }),
  dateColumn('created_at', 'Armed, Lagos', { align: 'right', phone: 'aside' }),
]);

/** All scenarios ever armed, with their status. */
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
        icon={<History aria-hidden="true" />}
        empty={{
          title: 'No scenarios yet',
          description: 'Turn on a scenario, then make the call it affects. The same code runs as in live.',
        }}
      />
    </Section>
  );
}

/** Refused calls emit no event, so the list is polled at this interval while a scenario is armed. */
const LOOK_MS = 15_000;

type ScenariosViewProps = { numbers: NumberRanges; actions: ScenarioActions };

/** The scenarios page: armed scenarios, switches by subject, and the history. */
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
