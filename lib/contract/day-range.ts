import { z } from 'zod';

/** Maximum days in one response: a leap year. */
export const MOST_DAYS = 366;
/** Days in a response if the request sets none. */
export const DEFAULT_DAYS = 30;

/** The query of figures by day. */
export const dayRangeQuery = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
