'use client';

import {
  AreaSeries,
  type AreaSeriesPartialOptions,
  createChart,
  type IChartApi,
  LineType,
  type MouseEventParams,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatAmount, formatLagos } from '@/lib/format';
import { chartColours, fixedOptions, token, whenThemeChanges } from './chart-look';
import { axisLabel, type BalancePoint, carriedOn, type DrawnPoint, drawnPoints } from './series';

function seriesColours(): AreaSeriesPartialOptions {
  const line = token('--chart-line');
  return {
    lineColor: line,
    topColor: token('--chart-fill'),
    bottomColor: 'transparent',
    crosshairMarkerBackgroundColor: line,
    crosshairMarkerBorderColor: token('--surface'),
  };
}

/** Draws the chart into its box, follows the theme, tells which point the pointer is on, and returns how to take it away. */
function draw(
  box: HTMLElement,
  points: readonly DrawnPoint[],
  onPoint: (point: DrawnPoint | null) => void,
): () => void {
  const chart: IChartApi = createChart(box, { ...fixedOptions(axisLabel), ...chartColours() });
  const series = chart.addSeries(AreaSeries, {
    lineType: LineType.WithSteps,
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    ...seriesColours(),
  });
  series.setData(points.map(({ second, height }) => ({ time: second as UTCTimestamp, value: height })));
  chart.timeScale().fitContent();

  const bySecond = new Map(points.map((point) => [point.second, point]));
  const move = ({ time }: MouseEventParams) =>
    onPoint(typeof time === 'number' ? (bySecond.get(time) ?? null) : null);
  chart.subscribeCrosshairMove(move);

  const forget = whenThemeChanges(() => {
    chart.applyOptions(chartColours());
    series.applyOptions(seriesColours());
  });
  return () => {
    forget();
    chart.remove();
  };
}

function useChart(box: RefObject<HTMLDivElement | null>, points: readonly BalancePoint[]): DrawnPoint | null {
  const [pointed, setPointed] = useState<DrawnPoint | null>(null);
  useEffect(() => {
    if (box.current) return draw(box.current, carriedOn(drawnPoints(points)), setPointed);
  }, [box, points]);
  return pointed;
}

/** The drawing alone; `BalanceChart` loads it and adds the words and the table. */
export function BalanceCanvas({ points, currency }: { points: readonly BalancePoint[]; currency: string }) {
  const box = useRef<HTMLDivElement>(null);
  const pointed = useChart(box, points);
  return (
    <div className="relative h-full">
      <div ref={box} className="h-full" />
      {pointed ? (
        <p className="tabular pointer-events-none absolute top-0 left-0 rounded-md border border-border bg-raised px-2 py-1 text-sm shadow-md">
          <span className="font-medium">{formatAmount(pointed.value, currency)}</span>{' '}
          <span className="text-muted">{formatLagos(pointed.time)}</span>
        </p>
      ) : null}
    </div>
  );
}
