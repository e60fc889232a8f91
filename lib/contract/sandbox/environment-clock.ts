/** The test environment's clock offset from real time, in whole milliseconds; omitted if zero. */
export const CLOCK_OFFSET_HEADER = 'x-svc-clock-offset-ms';

/** The event stream message, without an id, sent when the environment's clock moves. */
export const CLOCK_CHANGED = 'sandbox_clock.changed';
