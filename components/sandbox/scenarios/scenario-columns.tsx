'use client';

import { Time } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { SandboxScenario, ScenarioStatus } from '@/lib/contract/sandbox/scenarios';
import { HappenedTo } from './happened-to';
import { useNumberRange } from './number-ranges';
import { numberWords, plannedWords, scenarioWords, timesWords } from './scenario-labels';

const statuses = {
  armed: { tone: 'warning', label: 'Armed' },
  spent: { tone: 'positive', label: 'Happened' },
  disarmed: { tone: 'neutral', label: 'Switched off' },
} as const satisfies Record<ScenarioStatus, { tone: string; label: string }>;

function Title({ scenario: { kind, number } }: { scenario: SandboxScenario }) {
  const range = useNumberRange(kind);
  return (
    <>
      <span className="font-medium">{scenarioWords[kind].title}</span>
      {number !== undefined && range ? (
        <span className="ml-2 font-normal text-muted text-sm">{numberWords(number, range.unit)}</span>
      ) : null}
    </>
  );
}

function Happened({ scenario }: { scenario: SandboxScenario }) {
  return (
    <span className="tabular">
      {scenario.times_happened === 0 ? 'Not yet' : timesWords(scenario.times_happened)}
      {scenario.last_resource_id ? (
        <>
          , last to <HappenedTo scenario={scenario} />
        </>
      ) : null}
    </span>
  );
}

const column = columnsOf<SandboxScenario>();

/** The columns of what was armed. */
export const scenarioColumns = column.columns([
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
    cell: ({ row }) => <span className="tabular">{plannedWords(row.original)}</span>,
  }),
  column.display({
    id: 'happened',
    header: 'Happened',
    meta: { phone: 'under' },
    cell: ({ row }) => <Happened scenario={row.original} />,
  }),
  column.accessor('created_at', {
    header: 'Armed, Lagos',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <Time value={getValue()} className="text-muted" />,
  }),
]);
