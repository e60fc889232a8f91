/**
 * The line of a sparkline as an SVG path in a box of 100 by 100: oldest left, highest at the top; with two points at
 * least, and flat through the middle where nothing moved. Empty for fewer points.
 */
export function sparklinePath(values: readonly number[]): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = 100 / (values.length - 1);
  const points = values.map((value, place) => {
    const height = span === 0 ? 50 : 100 - ((value - low) / span) * 100;
    return `${(place * step).toFixed(2)} ${height.toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
