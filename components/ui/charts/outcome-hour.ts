/** What was tried in an hour: `hour` is its beginning, RFC 3339. */
export type OutcomeHour = { hour: string; succeeded: number; failed: number };
