/** A balance from a moment on: `time` RFC 3339, `value` a decimal string. */
export type BalancePoint = { time: string; value: string };
