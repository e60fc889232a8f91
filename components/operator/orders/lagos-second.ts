const LAGOS_OFFSET_MS = 3_600_000;
const TYPED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/;

/** A moment on Lagos' clock as a date-and-time input with seconds holds it: `2026-11-20T10:30:05`. */
export const lagosSecond = (at: Date): string =>
  new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 19);

/**
 * A day and a time meant on Lagos' clock, `2026-11-20T10:30` or with seconds, as RFC 3339; undefined for any other text and
 * for a moment that does not exist. Years are those of the contract's dates: 2000 to 2999 here, which no broker leaves.
 */
export function fromLagosSecond(text: string): string | undefined {
  const [, day, minute, seconds = ':00'] = TYPED.exec(text) ?? [];
  if (!day || !minute || !day.startsWith('2')) return undefined;
  const at = new Date(`${day}T${minute}${seconds}.000+01:00`);
  // 30 February parses in JavaScript, as a day in March.
  return !Number.isNaN(at.getTime()) && lagosSecond(at) === `${day}T${minute}${seconds}`
    ? at.toISOString()
    : undefined;
}
