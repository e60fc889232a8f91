'use client';

import { useMemo, useRef, useState } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { cn } from '@/components/ui/cn';
import { saveFile } from '@/components/ui/controls/save-file';
import { useRested } from '@/components/ui/controls/use-rested';
import { notifyReason } from '@/components/ui/overlays/toast';
import type { MarketSource } from '@/lib/contract/market/values';
import { barLabel } from './bars/bar-time';
import { barsCsv, fileName } from './bars/bars-csv';
import { BarsTable } from './bars/bars-table';
import { token } from './chart-colours';
import { ChartLegend } from './chart-legend';
import { figuresOf } from './chart-model';
import { ChartFootnote, NoBars, TableSkeleton } from './chart-notes';
import { ChartStage } from './chart-stage';
import { ChartToolbar } from './chart-toolbar';
import {
  type ChartParam,
  type ChartSeries,
  type ChartStyle,
  type ChartView,
  chartParams,
  readChartView,
} from './chart-view';
import type { Drawing } from './drawing';
import { intervalLabels, rangeLabels } from './ranges';
import { type Chart, useChart } from './use-chart';
import { useFullScreen } from './use-full-screen';

interface Caption {
  /** `DANGCEM · Dangote Cement Plc`. */
  readonly title: string;
  /** The range, the interval, the overlays, and the age of the last bar. */
  readonly details: string;
  readonly isSimulated: boolean;
}

const HEAD = 56;
const FOOT = 24;
const MARGIN = 16;

/**
 * An image of the chart with a caption, because images are shared without their page.
 * @param drawn the chart, in device pixels
 * @throws Error if the browser creates no image
 */
async function chartPicture(drawn: HTMLCanvasElement, caption: Caption): Promise<Blob> {
  const ratio = window.devicePixelRatio || 1;
  const width = drawn.width / ratio;
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width + 2 * MARGIN * ratio;
  canvas.height = drawn.height + (HEAD + FOOT + MARGIN) * ratio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser can’t save images');
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = token('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, MARGIN * ratio, (HEAD + MARGIN / 2) * ratio);
  context.scale(ratio, ratio);
  context.textBaseline = 'top';
  context.fillStyle = token('--text');
  context.font = `600 16px ${family}`;
  context.fillText(caption.title, MARGIN, 14, width * 0.75);
  context.fillStyle = token('--muted');
  context.font = `13px ${family}`;
  context.fillText(caption.details, MARGIN, 36, width);
  context.font = `11px ${family}`;
  context.fillText('Partner Desk · Lagos time', MARGIN, HEAD + MARGIN / 2 + drawn.height / ratio + 6);
  if (caption.isSimulated) {
    context.textAlign = 'right';
    context.fillStyle = token('--test-ink');
    context.font = `600 14px ${family}`;
    context.fillText('Simulated price', width + MARGIN, 15);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be saved'))),
      'image/png',
    );
  });
}

interface Shown {
  readonly chart: Pick<Chart, 'model' | 'span'>;
  readonly view: ChartView;
  readonly series: ChartSeries;
  readonly name: string;
  readonly isSimulated: boolean;
}

/** The downloads of a chart: the visible bars as CSV, and the chart as a PNG. */
function chartFiles({ chart: { model, span }, view, series: { code }, name, isSimulated }: Shown): {
  readonly saveCsv: () => void;
  readonly savePicture: (drawing: Drawing) => Promise<void>;
} {
  const compare = model.compared ? view.compare : null;
  const file = fileName(model, span.first, span.last, code, view.range);
  return {
    saveCsv: () => {
      const text = barsCsv(model, span.first, span.last, { code, compare });
      saveFile(new Blob([text], { type: 'text/csv' }), `${file}.csv`);
    },
    savePicture: async (drawing) => {
      const last = model.bars[span.last];
      const details = [
        rangeLabels[view.range],
        intervalLabels[view.interval].bars,
        compare && `compared with ${compare}`,
        ...view.averages.map((period) => `average of ${period}`),
        last && `to ${barLabel(last.time, view.interval)}`,
      ];
      const title = name === code ? name : `${code} · ${name}`;
      const caption = { title, details: details.filter(Boolean).join(' · '), isSimulated };
      saveFile(await chartPicture(drawing.picture(), caption), `${file}.png`);
    },
  };
}

const parsers = Object.fromEntries(chartParams.map((param) => [param, parseAsString]));

/** The view of the chart from the URL, and a function to change it; null removes a query parameter. */
function useChartView(usual: ChartStyle): {
  view: ChartView;
  change: (values: Partial<Record<ChartParam, string | null>>) => void;
} {
  // Trying out ranges must not add a dozen entries to the history.
  const [values, setValues] = useQueryStates(parsers, { history: 'replace' });
  const view = useMemo(() => readChartView(values, usual), [values, usual]);
  return { view, change: (changed) => void setValues(changed) };
}

export type ChartPanelProps = {
  series: ChartSeries;
  /** The name of the series: “Dangote Cement Plc”. */
  name: string;
  source: MarketSource | undefined;
  /** True if its last bars still change. */
  isOpen: boolean;
  /** The chart style if the URL has none. */
  usual: ChartStyle;
};

/**
 * The table follows the pointer after this long without movement, because rendering rows on every movement would slow
 * the chart.
 */
const REST_MS = 120;

/** The chart with its controls, and the same bars as a synchronised table. */
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
      ? () => void files.savePicture(drawing).catch(() => notifyReason({ title: 'Image not saved.' }))
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
