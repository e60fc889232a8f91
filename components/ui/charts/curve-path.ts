/** Where a curve stands in a box of 100 by 100: from the left edge to the right one, and from the top. */
export interface CurvePlace {
  readonly x: number;
  readonly y: number;
}

/** Above the highest point and below the lowest one, of a hundred. */
const MARGIN = 6;

/** Places heights evenly from left to right; flat through the middle where nothing moves. */
export function placeCurve(
  heights: readonly number[],
  levels: readonly number[] = [],
): (index: number) => CurvePlace {
  const [low, high] = [Math.min(...heights, ...levels), Math.max(...heights, ...levels)];
  const step = heights.length > 1 ? 100 / (heights.length - 1) : 0;
  return (index) => ({ x: index * step, y: heightOf(heights[index] ?? low, low, high) });
}

/** How far from the top a height stands, between the lowest and the highest. */
export function heightOf(height: number, low: number, high: number): number {
  if (high === low) return 50;
  return 100 - MARGIN - ((height - low) / (high - low)) * (100 - 2 * MARGIN);
}

/** The line through the places from one index to another; empty for fewer than two. */
export function curvePath(place: (index: number) => CurvePlace, from: number, to: number): string {
  if (to <= from) return '';
  const points = Array.from({ length: to - from + 1 }, (_, offset) => {
    const { x, y } = place(from + offset);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
