/**
 * The SVG path of a sparkline in a box of 100 by 100: oldest left, highest at the top; needs at least two points, and a
 * constant series is in the middle. Empty for fewer points.
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
