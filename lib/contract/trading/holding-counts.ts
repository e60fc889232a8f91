import { z } from 'zod';
import { groupCount, summaryOf } from '../lists';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { countedFilters, holdingStatusSchema } from './holdings';

const holdingGroupSchema = z
  .object({
    currency: currencySchema,
    status: holdingStatusSchema,
    count: groupCount,
    principal: moneyOutput.meta({ description: 'The sum of the holdings’ principals.' }),
  })
  .meta({ id: 'HoldingGroup' });
export type HoldingGroup = z.infer<typeof holdingGroupSchema>;

export const countHoldings = defineOperation({
  method: 'GET',
  path: '/partner/v1/holdings/counts',
  tag: 'Holdings',
  summary: 'Count holdings',
  description:
    'The number and principal of the holdings that match, ended ones included, by currency and status. The filters are those of the list.',
  access: 'holdings:read',
  query: z.object(countedFilters),
  answer: summaryOf(holdingGroupSchema),
  example: {
    query: { currency: 'NGN' },
    answer: {
      data: {
        groups: [{ currency: 'NGN', status: 'active', count: 1, principal: '100000.00' }],
        has_more: false,
      },
    },
  },
});
