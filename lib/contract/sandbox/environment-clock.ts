/** How far ahead of real time the test environment of an answer stands, in whole milliseconds; left out where it does not. */
export const CLOCK_OFFSET_HEADER = 'x-svc-clock-offset-ms';

/** The message of an event stream, without an id: the clock of its environment was moved. */
export const CLOCK_CHANGED = 'sandbox_clock.changed';
