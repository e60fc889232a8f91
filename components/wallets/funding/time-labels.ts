const UNITS = [
  { unit: 'day', seconds: 86_400, from: 2 },
  { unit: 'hour', seconds: 3_600, from: 1 },
  { unit: 'minute', seconds: 60, from: 1 },
] as const;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A duration in its largest whole units: `30 minutes`, `1 hour`, `24 hours`, `7 days`, `1 hour 30 minutes`. */
export function spanText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const index = UNITS.findIndex((step) => whole >= step.seconds * step.from);
  const step = UNITS[index];
  if (!step) return counted(whole, 'second');
  const count = Math.floor(whole / step.seconds);
  const smaller = UNITS[index + 1];
  const rest = smaller ? Math.floor((whole % step.seconds) / smaller.seconds) : 0;
  return rest > 0 && smaller
    ? `${counted(count, step.unit)} ${counted(rest, smaller.unit)}`
    : counted(count, step.unit);
}

/** The duration between two moments as text, never negative. */
export function spanBetween(from: string, to: string): string {
  return spanText((Date.parse(to) - Date.parse(from)) / 1_000);
}
