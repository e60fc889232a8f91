'use client';
'use no memo';

import { type PointerEvent, type ReactNode, useState } from 'react';
import { cn } from '../cn';
import { type CurvePlace, curvePath, heightOf, placeCurve } from './curve-path';

interface CurvePoint {
  /** Only for drawing: the displayed figures are in `words`. */
  readonly height: number;
  /** The full description of the point, which the slider announces. */
  readonly words: string;
}

type CurveChartProps = {
  /** What the slider selects: “Day of the accrual”. */
  label: string;
  /** Oldest first, evenly spaced; at least two. */
  points: readonly CurvePoint[];
  /** The index of the last actual point; later points are drawn with a dashed line. */
  known: number;
  /** A reference height as a horizontal line, with its label. */
  level?: { readonly height: number; readonly words: string };
  /** A point to mark with a vertical line, with its label. */
  mark?: { readonly index: number; readonly word: string };
  /** Labels the highest and the lowest height on the left, in a unit. */
  axis?: { readonly unit: string; readonly figure: (height: number) => string };
  /** Content for the selected point, above the chart. */
  children: (index: number) => ReactNode;
};

type DrawingProps = Pick<CurveChartProps, 'points' | 'known' | 'level' | 'mark'> & {
  place: (index: number) => CurvePlace;
  levelY: number | undefined;
};

function Drawing({ points, known, mark, place, levelY }: DrawingProps) {
  const last = points.length - 1;
  const past = curvePath(place, 0, known);
  const end = place(known);
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible text-(--chart-line)"
    >
      {past ? <path d={`${past}L${end.x.toFixed(2)} 100L0 100Z`} fill="var(--chart-fill)" /> : null}
      {levelY === undefined ? null : (
        <path d={`M0 ${levelY}H100`} {...line} stroke="var(--faint)" strokeDasharray="2 4" />
      )}
      {mark ? (
        <path d={`M${place(mark.index).x} 0V100`} {...line} stroke="var(--faint)" strokeDasharray="2 4" />
      ) : null}
      <path d={past} {...line} stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      <path
        d={curvePath(place, known, last)}
        {...line}
        stroke="currentColor"
        strokeWidth={2}
        strokeDasharray="5 4"
      />
    </svg>
  );
}

/** The selected point: a vertical line, and a dot on the curve. */
function Chosen({ at }: { at: CurvePlace }) {
  return (
    <>
      <span
        style={{ left: `${at.x}%` }}
        className="absolute inset-y-0 w-px -translate-x-1/2 bg-border-strong"
      />
      <span
        style={{ left: `${at.x}%`, top: `${at.y}%` }}
        className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-(--chart-line)"
      />
    </>
  );
}

/** The labels of the top and bottom of the chart; a single one if the curve is flat. */
function Ends({
  heights,
  axis: { unit, figure },
}: {
  heights: readonly number[];
  axis: NonNullable<CurveChartProps['axis']>;
}) {
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return (
    <span className="tabular absolute inset-y-0 right-full mr-2 flex flex-col justify-between text-right text-muted text-xs">
      <span>
        <span className="block">{unit}</span>
        {figure(high)}
      </span>
      {low === high ? null : <span>{figure(low)}</span>}
    </span>
  );
}

/**
 * A curve whose points are selected with the pointer, or with a slider that works by keyboard and announces each point.
 */
export function CurveChart({ label, points, known, level, mark, axis, children }: CurveChartProps) {
  // Until a point is selected it is the latest one, which moves.
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const index = Math.min(chosen ?? known, last);
  const heights = points.map(({ height }) => height);
  const levels = level ? [level.height] : [];
  const place = placeCurve(heights, levels);
  const all = [...heights, ...levels];
  const levelY = level && heightOf(level.height, Math.min(...all), Math.max(...all));

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = width > 0 ? (clientX - left) / width : 0;
    setChosen(Math.round(Math.min(1, Math.max(0, part)) * last));
  }

  return (
    <div>
      <div className="min-h-16 sm:min-h-11">{children(index)}</div>
      <div className={cn('mx-2 mt-2', axis && 'ml-16')}>
        <div aria-hidden="true" onPointerMove={follow} onPointerDown={follow} className="relative h-48">
          <Drawing points={points} known={known} mark={mark} place={place} levelY={levelY} />
          {axis ? <Ends heights={all} axis={axis} /> : null}
          {level ? (
            <span
              style={{ top: `${levelY}%` }}
              className="pointer-events-none absolute right-0 -translate-y-full bg-surface/80 px-1 text-muted text-xs"
            >
              {level.words}
            </span>
          ) : null}
          {mark ? (
            <span
              style={{ left: `${place(mark.index).x}%` }}
              className={cn(
                'pointer-events-none absolute bottom-0 bg-surface/80 px-1 text-muted text-xs',
                place(mark.index).x > 50 && '-translate-x-full',
              )}
            >
              {mark.word}
            </span>
          ) : null}
          <Chosen at={place(index)} />
        </div>
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={points[index]?.words}
        min={0}
        max={last}
        value={index}
        onChange={(event) => setChosen(Number(event.target.value))}
        className={cn('block h-6 w-full accent-(--chart-line)', axis && 'ml-14 w-[calc(100%-3.5rem)]')}
      />
    </div>
  );
}
