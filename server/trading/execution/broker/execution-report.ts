import { z } from 'zod';
import { currencySchema } from '@/lib/contract/money-schemas';
import { dateOrTime } from '@/lib/contract/primitives';
import { priceInput } from '@/lib/contract/trading/operator-orders';
import { unitsInput } from '@/lib/contract/trading/order-schemas';
import { orderSideSchema } from '@/lib/contract/trading/orders';

const reference = z.string().trim().min(1).max(64);
const MOST_REASON = 200;

/** The broker's reports about an order (docs/broker.md). Unknown fields are ignored. */
const reportSchema = z.discriminatedUnion('status', [
  z.object({
    client_order_id: z.string(),
    status: z.enum(['accepted', 'working']),
    broker_reference: reference.optional(),
  }),
  z.object({
    client_order_id: z.string(),
    status: z.literal('filled'),
    broker_reference: reference,
    side: orderSideSchema,
    currency: currencySchema,
    units: unitsInput,
    unit_price: priceInput,
    executed_at: dateOrTime,
  }),
  z.object({
    client_order_id: z.string(),
    status: z.literal('rejected'),
    broker_reference: reference.optional(),
    reason: z
      .string()
      .transform((text) =>
        text
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()
          .slice(0, MOST_REASON),
      )
      .optional(),
  }),
]);

export type BrokerReport = z.output<typeof reportSchema>;

/**
 * Reads what the broker reports about an order.
 * @throws Error in a line for an answer that is not of the protocol, and for one about another order.
 */
export function readExecution(json: unknown, orderId: string): BrokerReport {
  const read = reportSchema.safeParse(json);
  if (!read.success) {
    const faults = read.error.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join('.')} ${message}`.trim());
    throw new Error(`the broker's response does not follow the protocol: ${faults.join('; ')}`);
  }
  if (read.data.client_order_id !== orderId) throw new Error('the broker’s response is about another order');
  return read.data;
}
