/** What was tried in an hour: `hour` is its beginning, RFC 3339. */
export type OutcomeHour = { hour: string; succeeded: number; failed: number };

/** A balance from a moment on: `time` RFC 3339, `value` a decimal string. */
export type BalancePoint = { time: string; value: string };

const LAGOS_OFFSET_SECONDS = 3_600;

export type DrawnPoint = BalancePoint & { second: number; height: number };

/**
 * Points as the drawing library takes them: one a second at most (the last counts), rising in time, on Lagos' clock.
 * `height` is for pixels alone; what is shown to people is `value`, the string that came.
 */
export function drawnPoints(points: readonly BalancePoint[]): DrawnPoint[] {
  const bySecond = new Map<number, DrawnPoint>();
  for (const { time, value } of points) {
    const second = Math.floor(Date.parse(time) / 1_000) + LAGOS_OFFSET_SECONDS;
    if (!Number.isNaN(second)) bySecond.set(second, { time, value, second, height: Number(value) });
  }
  return [...bySecond.values()].sort((left, right) => left.second - right.second);
}

/** So many points at even times lie between the first and the last. */
const SLOTS = 400;

/**
 * Each balance carried on at even times until the next. The drawing library gives every point the same width, so
 * without these a busy morning would look as long as a quiet month.
 */
export function carriedOn(points: readonly DrawnPoint[]): DrawnPoint[] {
  const span = (points.at(-1)?.second ?? 0) - (points[0]?.second ?? 0);
  const step = Math.max(1, Math.ceil(span / SLOTS));
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    const extra = next ? Math.floor((next.second - point.second - 1) / step) : 0;
    return Array.from({ length: extra + 1 }, (_, slot) => ({ ...point, second: point.second + slot * step }));
  });
}

/** A round figure for an axis: `950`, `12.5K`, `3M`. */
export function axisLabel(height: number): string {
  const size = Math.abs(height);
  const [divisor, unit] =
    size >= 1e9 ? [1e9, 'B'] : size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'K'] : [1, ''];
  return `${Number((height / divisor).toFixed(2))}${unit}`.replace('-', '\u2212');
}
