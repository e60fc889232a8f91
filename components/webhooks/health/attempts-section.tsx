'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsStringLiteral } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { OutcomeChart } from '@/components/ui/charts/outcome-chart';
import { Button } from '@/components/ui/controls/button';
import { Section } from '@/components/ui/display/card';
import { useClockOffset } from '@/components/ui/display/ticker';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { keysOf } from '@/lib/contract/records';
import { webhookHealthQuery } from '../endpoints/queries';
import { wholeHours } from './attempt-hours';

const spans = { '24h': { label: '24 hours', hours: 24 }, '7d': { label: '7 days', hours: 168 } } as const;
type Span = keyof typeof spans;
const names = keysOf(spans);

function SpanButtons({ value, onChange }: { value: Span; onChange: (span: Span) => void }) {
  return (
    <fieldset aria-label="Time shown" className="flex gap-1">
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === value ? 'secondary' : 'ghost'}
          aria-pressed={name === value}
          onClick={() => onChange(name)}
        >
          {spans[name].label}
        </Button>
      ))}
    </fieldset>
  );
}

/** The attempts to an endpoint per hour, over a day or a week. */
export function AttemptsSection({ id }: { id: string }) {
  const [span, setSpan] = useQueryState('span', parseAsStringLiteral(names).withDefault('24h'));
  const { hours } = spans[span];
  const offset = useClockOffset();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...webhookHealthQuery(useScope(), id, hours),
    placeholderData: keepPreviousData,
  });
  const filled = useMemo(
    () => data && wholeHours(data.data.hours, hours, dataUpdatedAt + offset),
    [data, hours, dataUpdatedAt, offset],
  );
  return (
    <Section
      title="Attempts an hour"
      actions={<SpanButtons value={span} onChange={(next) => void setSpan(next)} />}
    >
      {filled ? (
        <OutcomeChart
          label="Attempts"
          hours={filled}
          empty={`No attempts in the last ${spans[span].label}. Tests don’t count.`}
        />
      ) : error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />
      ) : (
        <Skeleton className="h-61 w-full rounded-md" />
      )}
    </Section>
  );
}
