'use client';

import { createChart, HistogramSeries, type MouseEventParams, type UTCTimestamp } from 'lightweight-charts';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatLagos } from '@/lib/format';
import { chartColours, fixedOptions, token, whenThemeChanges } from './chart-look';
import { axisLabel, type OutcomeHour } from './series';

const LAGOS_OFFSET_SECONDS = 3_600;

const onLagosClock = ({ hour }: OutcomeHour) =>
  (Math.floor(Date.parse(hour) / 1_000) + LAGOS_OFFSET_SECONDS) as UTCTimestamp;

/** Integer labels only: there are no attempts between 0 and 1. */
const wholeLabel = (height: number) => (Number.isInteger(height) ? axisLabel(height) : '');

/**
 * Draws both outcomes on top of each other: failures are the part of the total not covered by successes. Reports the
 * hour under the pointer, and returns a cleanup function.
 */
function draw(
  box: HTMLElement,
  hours: readonly OutcomeHour[],
  onHour: (hour: OutcomeHour | null) => void,
): () => void {
  const chart = createChart(box, { ...fixedOptions(wholeLabel), ...chartColours() });
  const plain = {
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: { type: 'volume' as const },
  };
  const all = chart.addSeries(HistogramSeries, plain);
  const succeeded = chart.addSeries(HistogramSeries, plain);
  all.setData(hours.map((hour) => ({ time: onLagosClock(hour), value: hour.succeeded + hour.failed })));
  succeeded.setData(hours.map((hour) => ({ time: onLagosClock(hour), value: hour.succeeded })));
  chart.applyOptions({ rightPriceScale: { scaleMargins: { top: 0.12, bottom: 0 } } });
  chart.timeScale().fitContent();

  const byTime = new Map<unknown, OutcomeHour>(hours.map((hour) => [onLagosClock(hour), hour]));
  chart.subscribeCrosshairMove(({ time }: MouseEventParams) => onHour(byTime.get(time) ?? null));

  function paint(): void {
    chart.applyOptions(chartColours());
    all.applyOptions({ color: token('--danger-solid') });
    succeeded.applyOptions({ color: token('--chart-line') });
  }
  paint();
  const forget = whenThemeChanges(paint);
  return () => {
    forget();
    chart.remove();
  };
}

/** The canvas alone; `OutcomeChart` loads it and adds the text and the table. */
export function OutcomeCanvas({ hours }: { hours: readonly OutcomeHour[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<OutcomeHour | null>(null);
  useEffect(() => {
    if (box.current) return draw(box.current, hours, setPointed);
  }, [hours]);
  return (
    <div className="relative h-full">
      <div ref={box} className="h-full" />
      {pointed ? (
        <p className="tabular pointer-events-none absolute top-0 left-0 rounded-md border border-border bg-raised px-2 py-1 text-sm shadow-md">
          <span className="font-medium">{formatCount(pointed.succeeded)} succeeded</span>,{' '}
          <span className="font-medium">{formatCount(pointed.failed)} failed</span>{' '}
          <span className="text-muted">from {formatLagos(pointed.hour)}</span>
        </p>
      ) : null}
    </div>
  );
}
