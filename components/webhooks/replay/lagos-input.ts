const LAGOS_OFFSET_MS = 3_600_000;
const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment as a date-and-time input holds it, on Lagos' clock: `2026-11-20T10:30`. */
export function lagosInput(at: Date): string {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
}

/** What a date-and-time input holds, meant on Lagos' clock, as RFC 3339; undefined when it is empty or no time. */
export function fromLagosInput(typed: string): string | undefined {
  if (!TYPED.test(typed)) return undefined;
  const at = Date.parse(`${typed}:00.000+01:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
