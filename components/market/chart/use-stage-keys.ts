'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { announce } from '@/components/ui/feedback/announcer';
import { figuresInWords } from './chart-legend';
import { figuresOf } from './chart-model';
import type { Drawing } from './drawing';
import { stepOf } from './steps';
import type { Chart } from './use-chart';

/** Bars that PageUp and PageDown go. */
const PAGE = 20;
/** So long keys rest before the whole bar is read out; while they move, its day and close are. */
const REST_MS = 600;
const ZOOM: Readonly<Record<string, number>> = { '+': 0.75, '=': 0.75, '-': 1 / 0.75 };

/** The keys over the drawing: they move the crosshair from bar to bar, also to bars out of view, and zoom. */
export function useStageKeys(
  chart: Chart,
  drawing: RefObject<Drawing | null>,
): (event: KeyboardEvent) => void {
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
    resting.current = setTimeout(() => announce(figuresInWords(model, figures)), REST_MS);
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
    const place =
      ends[event.key] ?? stepOf(event, { at, last, page: PAGE, forward: 'ArrowRight', back: 'ArrowLeft' });
    if (place === null) return;
    event.preventDefault();
    go(place);
  };
}
