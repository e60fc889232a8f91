'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Drawing, drawMarket, type Frame, type Span } from './drawing';

/** So long a movement rests before the table follows it. */
const REST_MS = 120;

type CanvasProps = {
  frame: Frame;
  /** What the view is fitted to anew when it changes: series, range and interval. */
  fitFor: string;
  /** The first bar of the range, once all of it has come; until then the view is fitted again whenever bars come. */
  first: number;
  isComplete: boolean;
  /** Index of the bar that keys or the table have chosen; undefined while the pointer has the crosshair. */
  chosen: number | null | undefined;
  onPoint: (second: number | null) => void;
  onSpan: (span: Span) => void;
  onNearStart: () => void;
  onDrawing: (drawing: Drawing | null) => void;
};

/** Bars before the first in view that are fetched ahead while somebody scrolls back. */
const AHEAD = 30;

/** The drawing alone. */
export function ChartCanvas(props: CanvasProps) {
  const { frame, fitFor, first, isComplete, chosen } = props;
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const fitted = useRef<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onPoint = useEffectEvent((second: number | null) => props.onPoint(second));
  const tellSpan = useEffectEvent((from: Drawing) => {
    const span = from.inView();
    if (!span) return;
    props.onSpan(span);
    // Only for somebody who scrolls back beyond the range: a page that nobody touches asks for no more.
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
        resting.current = setTimeout(() => tellSpan(made), REST_MS);
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

  return <div ref={box} className="h-full" />;
}
