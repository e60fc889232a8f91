'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { stepOf } from '@/components/ui/controls/step-of';
import { announce } from '@/components/ui/feedback/announcer';
import { formatDecimal } from '@/lib/format';
import { barLabel } from './bars/bar-time';
import { figuresText } from './chart-legend';
import { figuresOf } from './chart-model';
import { type Drawing, drawMarket } from './drawing';
import type { Frame } from './paint';
import type { Span } from './plot';
import type { Chart } from './use-chart';

/** The table follows after this long without movement. */
const REDRAW_MS = 120;

type CanvasProps = {
  frame: Frame;
  /** A key of the series, range and interval. The view is fitted again when it changes. */
  fitFor: string;
  /** The first bar of the range. Until the whole range is loaded, the view is fitted again whenever bars arrive. */
  first: number;
  isComplete: boolean;
  /** Index of the bar that keys or the table selected; undefined while the pointer controls the crosshair. */
  chosen: number | null | undefined;
  onPoint: (second: number | null) => void;
  onSpan: (span: Span) => void;
  onNearStart: () => void;
  onDrawing: (drawing: Drawing | null) => void;
};

/** Older bars are loaded when fewer than this many are left before the first visible bar. */
const AHEAD = 30;

/** The chart without its controls. */
function ChartCanvas(props: CanvasProps) {
  const { frame, fitFor, first, isComplete, chosen } = props;
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const fitted = useRef<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onPoint = useEffectEvent((second: number | null) => props.onPoint(second));
  const reportSpan = useEffectEvent((from: Drawing) => {
    const span = from.inView();
    if (!span) return;
    props.onSpan(span);
    // Only after the user scrolls back beyond the range: an untouched page loads no more.
    if (fitted.current === fitFor && span.first < Math.min(first, AHEAD)) props.onNearStart();
  });
  const onDrawing = useEffectEvent((made: Drawing | null) => {
    setDrawing(made);
    props.onDrawing(made);
  });

  useEffect(() => {
    if (!box.current) return;
    const made: Drawing = drawMarket(box.current, {
      onPoint: (second) => onPoint(second),
      onView: () => {
        clearTimeout(resting.current);
        resting.current = setTimeout(() => reportSpan(made), REDRAW_MS);
      },
    });
    onDrawing(made);
    return () => {
      clearTimeout(resting.current);
      onDrawing(null);
      made.remove();
    };
  }, []);

  useEffect(() => {
    if (!drawing) return;
    drawing.show(frame);
    if (fitted.current === fitFor) return;
    drawing.fit(first);
    if (isComplete) fitted.current = fitFor;
  }, [drawing, frame, fitFor, first, isComplete]);

  useEffect(() => {
    if (chosen !== undefined) drawing?.point(chosen);
  }, [drawing, chosen]);

  return <div ref={box} className="relative h-full cursor-crosshair touch-pan-y" />;
}

/** Bars per PageUp and PageDown. */
const PAGE = 20;
/** The full bar is announced after this long without a key. While keys move, only its day and close are announced. */
const REST_MS = 600;
const ZOOM: Readonly<Record<string, number>> = { '+': 0.75, '=': 0.75, '-': 1 / 0.75 };

/** The keyboard control of the chart: keys move the crosshair from bar to bar, also to bars out of view, and zoom. */
function useStageKeys(chart: Chart, drawing: RefObject<Drawing | null>): (event: KeyboardEvent) => void {
  const { model, span, marked } = chart;
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const at = marked ?? span.last;

  function go(index: number): void {
    const second = model.seconds[index];
    const figures = figuresOf(model, index, span.first);
    if (second === undefined || !figures) return;
    chart.point({ second, by: 'keys' });
    clearTimeout(resting.current);
    resting.current = setTimeout(() => announce(figuresText(model, figures)), REST_MS);
  }

  return (event) => {
    const factor = ZOOM[event.key];
    if (factor && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      drawing.current?.zoom(factor);
      return;
    }
    const last = model.bars.length - 1;
    const ends: Readonly<Record<string, number>> = { Home: span.first, End: span.last };
    const place = ends[event.key] ?? stepOf(event.key, { at, last, page: PAGE, across: true });
    if (place === null) return;
    event.preventDefault();
    go(place);
  };
}

type StageProps = {
  chart: Chart;
  name: string;
  onDrawing: (drawing: Drawing | null) => void;
  /** Replaces the chart while there are no bars. */
  children: ReactNode;
};

/** The chart, with keyboard control of its crosshair. */
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
          aria-label={`Chart of ${name}. Arrow keys move from bar to bar, plus and minus zoom. The table below lists the same bars.`}
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
