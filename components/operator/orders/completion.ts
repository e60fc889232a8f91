import { z } from 'zod';
import type { AnswerOf, BodyOf } from '@/lib/contract/operation';
import { type completeOrder, type completeOrders, priceInput } from '@/lib/contract/trading/operator-orders';

const LAGOS_OFFSET_MS = 3_600_000;
const TYPED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/;

/** A moment in Lagos time in the format of a date-and-time input with seconds: `2026-11-20T10:30:05`. */
export const lagosSecond = (at: Date): string =>
  new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 19);

/**
 * Converts a Lagos date and time, `2026-11-20T10:30` or with seconds, to RFC 3339. Undefined for any other text and for
 * a moment that does not exist. Years are those of the contract's dates, here 2000 to 2999, which no real trade
 * exceeds.
 */
export function fromLagosSecond(text: string): string | undefined {
  const [, day, minute, seconds = ':00'] = TYPED.exec(text) ?? [];
  if (!day || !minute || !day.startsWith('2')) return undefined;
  const at = new Date(`${day}T${minute}${seconds}.000+01:00`);
  // JavaScript parses 30 February as a day in March.
  return !Number.isNaN(at.getTime()) && lagosSecond(at) === `${day}T${minute}${seconds}`
    ? at.toISOString()
    : undefined;
}

/** The outcome of completing one order, planned or done, from the service. */
export type FillOutcome = AnswerOf<typeof completeOrders>['data'][number];

/** The request body that completes one order. */
export type Completion = BodyOf<typeof completeOrder>;

/** The limit of the broker's reference (completeOrder). */
const MOST_CHARACTERS = 64;

/** The schema of the completion form. `now` determines which times are in the future. */
export const completionSchema = (orderedAt: string, now: () => number) =>
  z
    .object({ unit_price: z.string(), executed_at: z.string(), broker_reference: z.string() })
    .transform((typed, issues): Completion => {
      const say = (field: keyof typeof typed, message: string) =>
        issues.addIssue({ code: 'custom', path: [field], message });
      const price = typed.unit_price.trim();
      const reference = typed.broker_reference.trim();
      if (price === '') say('unit_price', 'Enter the execution price.');
      else if (!priceInput.safeParse(price).success) {
        say('unit_price', 'Enter a price above zero with up to four decimals, such as 552.00.');
      }
      const time = typed.executed_at === '' ? undefined : fromLagosSecond(typed.executed_at);
      if (typed.executed_at !== '' && !time) say('executed_at', 'Enter a valid date and time.');
      else if (time && Date.parse(time) > now()) say('executed_at', 'This time is in the future.');
      else if (time && Date.parse(time) < Date.parse(orderedAt)) {
        say('executed_at', 'This is before the order was created.');
      }
      if (reference.length > MOST_CHARACTERS) {
        say('broker_reference', `Use ${MOST_CHARACTERS} characters or fewer.`);
      }
      return {
        unit_price: price,
        ...(time && { executed_at: time }),
        ...(reference && { broker_reference: reference }),
      };
    });

/** The form values before parsing. */
export interface TypedCompletion {
  unit_price: string;
  executed_at: string;
  broker_reference: string;
}
