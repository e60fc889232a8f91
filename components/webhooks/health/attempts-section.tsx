'use client';

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Chart, ChartMessage, ChartSkeleton } from '@/components/ui/charts/chart';
import { RangeButtons, useChartRange } from '@/components/ui/charts/chart-ranges';
import { hourRanges } from '@/components/ui/charts/ranges';
import { Section } from '@/components/ui/display/card';
import { useClockOffset } from '@/components/ui/display/ticker';
import { allHealthQuery, webhookHealthQuery } from '../endpoints/queries';
import { type AttemptHour, attemptPanels, wholeHours } from './attempt-hours';

const [initial] = hourRanges;

const shape = [{ height: 'tall' }, { height: 'short' }] as const;

type AttemptsProps = {
  read: UseQueryResult<{ readonly data: { readonly hours: readonly AttemptHour[] } }>;
  range: (typeof hourRanges)[number];
};

function Attempts({ read, range }: AttemptsProps) {
  const offset = useClockOffset();
  const { data, error, dataUpdatedAt, isFetching, refetch } = read;
  const filled = useMemo(
    () => data && wholeHours(data.data.hours, range.hours, dataUpdatedAt + offset),
    [data, range, dataUpdatedAt, offset],
  );
  return (
    <Section title="Attempts by hour">
      {filled ? (
        <Chart
          label="Attempts"
          x={{ kind: 'hour', values: filled.map(({ hour }) => hour) }}
          panels={attemptPanels(filled)}
          empty={`No attempts in ${range.name.toLowerCase()}. Tests don’t count.`}
          actions={<RangeButtons ranges={hourRanges} initial={initial} />}
        />
      ) : error ? (
        <ChartMessage panels={shape}>
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        </ChartMessage>
      ) : (
        <ChartSkeleton panels={shape} />
      )}
    </Section>
  );
}

/** The attempts to an endpoint by hour, over a day or a week. */
export function EndpointAttempts({ id }: { id: string }) {
  const range = useChartRange(hourRanges, initial);
  const read = useQuery({
    ...webhookHealthQuery(useScope(), id, range.hours),
    placeholderData: keepPreviousData,
  });
  return <Attempts read={read} range={range} />;
}

/** The attempts to all endpoints by hour, over a day or a week. */
export function AllAttempts() {
  const range = useChartRange(hourRanges, initial);
  const read = useQuery({ ...allHealthQuery(useScope(), range.hours), placeholderData: keepPreviousData });
  return <Attempts read={read} range={range} />;
}
