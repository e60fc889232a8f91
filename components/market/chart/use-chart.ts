'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import type { Bar } from '@/lib/contract/market/bars';
import { barDay, isIntraday } from './bars/bar-time';
import { type BarsRead, useBars } from './bars/use-bars';
import { type ChartModel, chartModel, indexAt } from './chart-model';
import type { ChartSeries, ChartView } from './chart-view';
import type { Frame } from './paint';
import type { Span } from './plot';
import { calendarAroundQuery, viewLimit } from './queries';
import { firstInRange } from './ranges';
import { sessionSpans } from './session-spans';

/** The source of the crosshair's bar: the pointer, the chart's keys, or the table. */
interface Pointed {
  readonly second: number;
  readonly by: 'pointer' | 'keys' | 'table';
}

export interface Chart {
  readonly own: BarsRead;
  readonly compared: BarsRead;
  readonly model: ChartModel;
  readonly frame: Frame;
  readonly fitFor: string;
  /** Index of the range's first bar. */
  readonly first: number;
  readonly isComplete: boolean;
  /** The visible span. */
  readonly span: Span;
  readonly setSpan: (span: Span) => void;
  readonly pointed: Pointed | null;
  /** Index of the bar under the crosshair. */
  readonly marked: number | null;
  readonly point: (pointed: Pointed | null) => void;
}

/** The calendar days around intraday bars, for their sessions. Other charts do not request them. */
function useCalendar(bars: readonly Bar[], { interval }: ChartView) {
  const last = bars.at(-1);
  const day = last ? barDay(last.time, interval) : '2000-01-01';
  const { data } = useQuery({
    ...calendarAroundQuery(useScope(), day),
    enabled: last !== undefined && isIntraday(interval),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data;
}

const noDays: NonNullable<ReturnType<typeof useCalendar>> = [];

/** The visible span in seconds of the time axis, which stay valid when older bars are prepended. */
interface View {
  readonly fitFor: string;
  readonly from: number;
  readonly to: number;
}

/** The state of a chart: its bars, the values derived from them, the visible span and the crosshair. */
export function useChart(series: ChartSeries, view: ChartView, isOpen: boolean): Chart {
  const { range, interval, averages, compare, style, isLog } = view;
  const longest = Math.max(0, ...averages);
  const isEnough = (bars: readonly Bar[]) => {
    const first = firstInRange(range, bars, interval);
    return first > 0 && first >= longest - 1;
  };
  const own = useBars(series, { interval, limit: viewLimit(view), isEnough, isOpen });
  const begins = own.bars[Math.max(0, firstInRange(range, own.bars, interval))]?.time;
  const compared = useBars(compare ? { kind: 'index', code: compare } : null, {
    interval,
    limit: viewLimit(view),
    isEnough: ([first]) => !begins || (first !== undefined && first.time <= begins),
    isOpen,
  });

  const others = compare && compared.bars.length > 0 ? compared.bars : null;
  const model = useMemo(
    () => chartModel({ bars: own.bars, interval, averages, compared: others }),
    [own.bars, interval, averages, others],
  );
  const days = useCalendar(own.bars, view) ?? noDays;
  const spans = useMemo(() => sessionSpans(model, days), [model, days]);
  const frame = useMemo(() => ({ model, style, isLog, spans }), [model, style, isLog, spans]);

  const fitFor = `${series.kind} ${series.code} ${range} ${interval}`;
  const [seen, setSeen] = useState<View | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const first = firstInRange(range, own.bars, interval);
  const end = Math.max(0, own.bars.length - 1);
  const span =
    seen?.fitFor === fitFor
      ? { first: Math.min(indexAt(model, seen.from), end), last: Math.min(indexAt(model, seen.to), end) }
      : { first, last: end };
  const at = pointed ? indexAt(model, pointed.second) : 0;
  return {
    own,
    compared,
    model,
    frame,
    fitFor,
    first,
    isComplete: own.isWhole || own.olderError !== null || isEnough(own.bars),
    span,
    setSpan: (now) => {
      const [from, to] = [model.seconds[now.first], model.seconds[now.last]];
      if (from !== undefined && to !== undefined) setSeen({ fitFor, from, to });
    },
    pointed,
    marked: pointed && model.seconds[at] === pointed.second ? at : null,
    point: setPointed,
  };
}
