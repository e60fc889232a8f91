import { leftOf, type Scale, type Span, topOf } from './scale';

type Spans = readonly (Span | null)[];

const place = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

interface Point {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** The parts of a series without a gap. */
function runsOf(spans: Spans, scale: Scale, isBanded: boolean): Point[][] {
  const runs: Point[][] = [[]];
  spans.forEach((span, index) => {
    if (!span) runs.push([]);
    else runs.at(-1)?.push({ index, x: leftOf(index, spans.length, isBanded), y: topOf(span.to, scale) });
  });
  return runs.filter(({ length }) => length > 0);
}

/** A line through points; a single one is a dot, which a round cap makes visible. */
const through = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => place(x, y)).join('L')}${points.length === 1 ? 'h0' : ''}`;

/** A level for the whole of each value's width, which jumps to the next. */
function stepsThrough(points: readonly Point[], half: number): string {
  const [first, ...others] = points;
  if (!first) return '';
  const steps = others.map(({ x, y }) => `H${(x - half).toFixed(2)}V${y.toFixed(2)}`).join('');
  return `M${place(first.x - half, first.y)}${steps}H${((points.at(-1)?.x ?? first.x) + half).toFixed(2)}`;
}

interface Drawn {
  readonly line: string;
  /** From the line down to the bottom of the plot, or to zero. */
  readonly area: string;
}

/** The path of a line between two indices, in a box of 100 by 100; it is interrupted where there is no value. */
export function linePaths(
  spans: Spans,
  scale: Scale,
  { isBanded, isStep }: { readonly isBanded: boolean; readonly isStep: boolean },
  from = 0,
  to = spans.length - 1,
): Drawn {
  const half = isBanded ? 50 / spans.length : 0;
  const bottom = topOf(Math.max(scale.low, Math.min(0, scale.high)), scale).toFixed(2);
  const drawn = runsOf(spans, scale, isBanded)
    .map((run) => run.filter(({ index }) => index >= from && index <= to))
    .filter(({ length }) => length > 0)
    .map((run) => {
      const line = isStep ? stepsThrough(run, half) : through(run);
      const edge = isStep ? half : 0;
      const [left, right] = [(run[0]?.x ?? 0) - edge, (run.at(-1)?.x ?? 0) + edge];
      return { line, area: `${line}L${right.toFixed(2)} ${bottom}L${left.toFixed(2)} ${bottom}Z` };
    });
  return { line: drawn.map(({ line }) => line).join(''), area: drawn.map(({ area }) => area).join('') };
}

/** The share of a value's width that its bar takes. */
const BAR = 0.72;

/** The bars of a series as one path, in a box of 100 by 100. */
export function barsPath(spans: Spans, scale: Scale): string {
  const width = (100 / spans.length) * BAR;
  return spans
    .map((span, index) => {
      if (!span || span.from === span.to) return '';
      const left = leftOf(index, spans.length, true) - width / 2;
      const [from, to] = [topOf(span.from, scale), topOf(span.to, scale)];
      return `M${place(left, from)}V${to.toFixed(2)}h${width.toFixed(2)}V${from.toFixed(2)}Z`;
    })
    .join('');
}

/**
 * The path of a line without axes in a box of 100 by 100: oldest left, highest at the top; a constant series is in the
 * middle. Empty for fewer than two values.
 */
export function sparklinePath(values: readonly number[]): string {
  if (values.length < 2) return '';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const scale = low === high ? { low: low - 1, high: high + 1, ticks: [] } : { low, high, ticks: [] };
  const spans = values.map((to) => ({ from: 0, to }));
  return linePaths(spans, scale, { isBanded: false, isStep: false }).line;
}
