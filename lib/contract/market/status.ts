import { z } from 'zod';
import { dataOf, wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';
import { dateOutput, freshness } from './values';

/** The sessions of a trading day, in order; `halted` after the index circuit breaker. */
const sessionNames = [
  'closed',
  'pre_open',
  'opening_auction',
  'continuous',
  'pre_close',
  'closing_auction',
  'halted',
] as const;
const sessionNameSchema = z.enum(sessionNames).meta({ id: 'MarketSession' });
export type SessionName = (typeof sessionNames)[number];

export const marketStatusSchema = z
  .object({
    is_open: z.boolean().meta({ description: 'From the start of continuous trading to the close.' }),
    session: sessionNameSchema,
    date: dateOutput.meta({ description: 'Today in Lagos.' }),
    next_open: timestamp.meta({ description: 'When continuous trading begins next.' }),
    next_close: timestamp.meta({ description: 'When the market closes next.' }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'Why it is closed all day: the holiday or the weekend.' }),
    ...freshness,
  })
  .meta({ id: 'MarketStatus' });
export type MarketStatus = z.infer<typeof marketStatusSchema>;

export const marketStatusExample: MarketStatus = {
  is_open: true,
  session: 'continuous',
  date: '2026-11-20',
  next_open: '2026-11-23T09:00:00.000Z',
  next_close: '2026-11-20T13:30:00.000Z',
  as_of: '2026-11-20T10:30:00.000Z',
  delayed_seconds: 0,
  source: 'simulated',
};

export const getMarketStatus = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/status',
  tag: 'Market data',
  summary: 'Read whether the market is open',
  description: 'The session at this moment, and when the market opens and closes next.',
  access: 'market:read',
  answer: dataOf(marketStatusSchema),
  example: { answer: { data: marketStatusExample } },
});

const daySchema = z
  .object({
    date: dateOutput,
    status: z.enum(['open', 'closed']),
    name: z.string().optional().meta({ description: 'The holiday’s name, or the weekday.' }),
    certainty: z
      .enum(['confirmed', 'provisional'])
      .meta({ description: 'Holidays are declared by the government, some only days before.' }),
    settles_on: dateOutput.optional().meta({ description: 'For an open day: when its trades settle.' }),
    sessions: z.array(
      z.object({
        session: sessionNameSchema.exclude(['closed', 'halted']),
        from: timestamp,
        to: timestamp,
      }),
    ),
  })
  .meta({ id: 'MarketDay' });
export type MarketDay = z.infer<typeof daySchema>;

/** Maximum days in one calendar response. */
export const MOST_DAYS = 400;
const calendarDate = z.iso.date('must be a date (YYYY-MM-DD) that exists');

export const listMarketCalendar = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/calendar',
  tag: 'Market data',
  summary: 'Read the calendar of the exchange',
  description: `Every day from \`from\` to \`to\`, both included, ${MOST_DAYS} at most. Left out: from today, thirty days on.`,
  access: 'market:read',
  query: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
  answer: wholeListOf(daySchema),
  example: {
    answer: {
      data: [
        {
          date: '2026-12-25',
          status: 'closed',
          name: 'Christmas Day',
          certainty: 'provisional',
          sessions: [],
        },
      ],
      next_cursor: null,
    },
  },
});
