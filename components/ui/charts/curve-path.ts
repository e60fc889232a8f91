/** A position in a box of 100 by 100: from the left edge, and from the top. */
export interface CurvePlace {
  readonly x: number;
  readonly y: number;
}

/** Space above the highest and below the lowest point, out of 100. */
const MARGIN = 6;

/** Places heights evenly from left to right; a constant curve is in the middle. */
export function placeCurve(
  heights: readonly number[],
  levels: readonly number[] = [],
): (index: number) => CurvePlace {
  const [low, high] = [Math.min(...heights, ...levels), Math.max(...heights, ...levels)];
  const step = heights.length > 1 ? 100 / (heights.length - 1) : 0;
  return (index) => ({ x: index * step, y: heightOf(heights[index] ?? low, low, high) });
}

/** The distance of a height from the top, between the lowest and the highest. */
export function heightOf(height: number, low: number, high: number): number {
  if (high === low) return 50;
  return 100 - MARGIN - ((height - low) / (high - low)) * (100 - 2 * MARGIN);
}

/** The path from one index to another; empty for fewer than two points. */
export function curvePath(place: (index: number) => CurvePlace, from: number, to: number): string {
  if (to <= from) return '';
  const points = Array.from({ length: to - from + 1 }, (_, offset) => {
    const { x, y } = place(from + offset);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
