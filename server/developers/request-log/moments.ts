/** No database counts beyond this: such a number is no id of ours. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** The moment that a UUID version 7 was made: its first 48 bits, in milliseconds since 1970. */
export const timeOfId = (id: string): Date =>
  new Date(Math.min(LAST_MOMENT, Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)));
