/** The attempts of one hour: `hour` is its start, in RFC 3339. */
export type OutcomeHour = { hour: string; succeeded: number; failed: number };

/** A rounded axis label: `950`, `12.5K`, `3M`. */
export function axisLabel(height: number): string {
  const size = Math.abs(height);
  const [divisor, unit] =
    size >= 1e9 ? [1e9, 'B'] : size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'K'] : [1, ''];
  return `${Number((height / divisor).toFixed(2))}${unit}`.replace('-', '\u2212');
}
