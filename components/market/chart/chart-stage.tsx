'use client';

import { type ReactNode, useRef } from 'react';
import { formatDecimal } from '@/lib/format';
import { barLabel } from './bars/bar-time';
import { ChartCanvas } from './chart-canvas';
import type { Drawing } from './drawing';
import type { Chart } from './use-chart';
import { useStageKeys } from './use-stage-keys';

type StageProps = {
  chart: Chart;
  name: string;
  onDrawing: (drawing: Drawing | null) => void;
  /** Stands in place of the drawing while there are no bars. */
  children: ReactNode;
};

/** The drawing, and the keys that move its crosshair from bar to bar. */
export function ChartStage({ chart, name, onDrawing, children }: StageProps) {
  const { model, span, marked, own } = chart;
  const drawing = useRef<Drawing | null>(null);
  const onKeyDown = useStageKeys(chart, drawing);
  const at = marked ?? span.last;
  const bar = model.bars[at];

  const isChosen = chart.pointed !== null && chart.pointed.by !== 'pointer';
  return (
    <div className="relative h-(--stage,24rem) min-h-80">
      {model.bars.length > 0 ? (
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Chart of ${name}. Arrow keys move from bar to bar, plus and minus zoom. The table below holds the same bars.`}
          aria-valuemin={span.first}
          aria-valuemax={span.last}
          aria-valuenow={Math.min(Math.max(at, span.first), span.last)}
          aria-valuetext={
            bar ? `${barLabel(bar.time, model.interval)}, close ${formatDecimal(bar.close)}` : undefined
          }
          onKeyDown={onKeyDown}
          className="h-full rounded-md"
        >
          <div aria-hidden="true" className="h-full">
            <ChartCanvas
              frame={chart.frame}
              fitFor={chart.fitFor}
              first={chart.first}
              isComplete={chart.isComplete}
              chosen={isChosen ? marked : undefined}
              onPoint={(second) => {
                if (second !== null) chart.point({ second, by: 'pointer' });
                else if (chart.pointed?.by === 'pointer') chart.point(null);
              }}
              onSpan={chart.setSpan}
              onNearStart={own.loadOlder}
              onDrawing={(made) => {
                drawing.current = made;
                onDrawing(made);
              }}
            />
          </div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
