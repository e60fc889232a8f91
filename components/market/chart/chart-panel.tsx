'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { useRested } from '@/components/ui/controls/use-rested';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { MarketSource } from '@/lib/contract/market/values';
import { BarsTable } from './bars/bars-table';
import { chartFiles } from './chart-files';
import { ChartFootnote } from './chart-footnote';
import { ChartLegend } from './chart-legend';
import { figuresOf } from './chart-model';
import { ChartStage } from './chart-stage';
import { NoBars, TableSkeleton } from './chart-states';
import { ChartToolbar } from './chart-toolbar';
import { type ChartParam, type ChartStyle, type ChartView, chartParams, readChartView } from './chart-view';
import type { Drawing } from './drawing';
import type { ChartSeries } from './series';
import { useChart } from './use-chart';
import { useFullScreen } from './use-full-screen';

const parsers = Object.fromEntries(chartParams.map((param) => [param, parseAsString]));

/** How the chart is looked at, from the address, and how to change that; null takes a parameter away. */
function useChartView(usual: ChartStyle): {
  view: ChartView;
  change: (values: Partial<Record<ChartParam, string | null>>) => void;
} {
  // Trying out ranges must not bury the page before this one under a dozen steps back.
  const [values, setValues] = useQueryStates(parsers, { history: 'replace', shallow: true, scroll: false });
  const view = useMemo(() => readChartView(values, usual), [values, usual]);
  return { view, change: (changed) => void setValues(changed) };
}

export type ChartPanelProps = {
  series: ChartSeries;
  /** What it is called: “Dangote Cement Plc”. */
  name: string;
  source: MarketSource | undefined;
  /** Whether its last bars still change. */
  isOpen: boolean;
  /** How it is drawn when the address doesn't say. */
  usual: ChartStyle;
};

/** So long the pointer rests before the table follows it: rows that are laid out with every movement would hold the drawing up. */
const REST_MS = 120;

/** The chart with all that can be chosen about it, and the same bars as a table in step with it. */
export function ChartPanel({ series, name, source, isOpen, usual }: ChartPanelProps) {
  const { view, change } = useChartView(usual);
  const chart = useChart(series, view, isOpen);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFullScreen(panel, view.isFull, () => change({ full: null }));

  const { own, model, span, marked, pointed, point } = chart;
  const rested = useRested(marked, REST_MS);
  const compare = model.compared ? view.compare : null;
  const hasBars = model.bars.length > 0;
  const figures = figuresOf(model, marked ?? model.bars.length - 1, span.first);

  const files = chartFiles({
    chart: { model, span },
    view,
    series,
    name,
    isSimulated: source === 'simulated',
  });
  const onImage =
    drawing && hasBars
      ? () =>
          void files.savePicture(drawing).catch(() => notifyReason({ title: 'The browser made no picture.' }))
      : undefined;

  return (
    <div
      ref={panel}
      className={cn(
        'space-y-3',
        view.isFull &&
          'fixed inset-0 z-40 flex flex-col overflow-auto bg-surface p-4 [--stage:max(20rem,calc(100vh-32rem))]',
      )}
    >
      <ChartToolbar
        series={series}
        view={view}
        change={change}
        onImage={onImage}
        onCsv={hasBars ? files.saveCsv : undefined}
        onFull={() => change({ full: view.isFull ? null : 'true' })}
      />
      <ChartLegend model={model} figures={figures} code={series.code} compare={compare} />
      <ChartStage chart={chart} name={name} onDrawing={setDrawing}>
        {hasBars ? null : <NoBars read={own} view={view} change={change} />}
      </ChartStage>
      <ChartFootnote chart={chart} view={view} source={source} />
      {hasBars ? (
        <BarsTable
          label={`Bars of ${series.code}, as a table`}
          model={model}
          code={series.code}
          compare={compare}
          first={span.first}
          last={span.last}
          marked={pointed?.by === 'pointer' ? rested : marked}
          follows={pointed?.by !== 'table'}
          onMark={(index) => {
            const second = model.seconds[index];
            if (second !== undefined) point({ second, by: 'table' });
          }}
        />
      ) : (
        <TableSkeleton isLoading={own.isLoading} />
      )}
    </div>
  );
}
