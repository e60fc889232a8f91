'use client';

import { useQuery } from '@tanstack/react-query';
import { BehindNotice } from '@/components/shell/live/behind-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card, Section } from '@/components/ui/display/card';
import type { ScenarioActions } from './actions';
import { ArmedList } from './armed-list';
import { type NumberRanges, NumberRangesContext } from './number-ranges';
import { armedScenariosQuery } from './queries';
import { ScenarioHistory } from './scenario-history';
import { ScenarioSwitch } from './scenario-switch';
import { scenarioGroups } from './scenario-words';

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
