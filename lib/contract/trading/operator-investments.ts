import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { currencySchema, moneyInput } from '../money-schemas';
import { defineOperation } from '../operation';
import { environmentSchema } from '../primitives';
import { paysRate } from './investment-types';
import {
  investmentExample,
  investmentParams,
  investmentSchema,
  investmentStatusSchema,
  investmentTypeSchema,
  riskLevelSchema,
} from './investments';

const rate = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,4})?$/, 'must be percent a year, such as "18.5"');

/** The fields of an investment that an operator sets; money and rates as decimal strings. */
const fields = {
  name: z.string().trim().min(1).max(120),
  issuer: z.string().trim().min(1).max(120),
  description: z.string().trim().min(1).max(2_000),
  minimum_amount: moneyInput,
  maximum_amount: moneyInput.optional(),
  interest_rate: rate.optional(),
  tenor_days: z.int().min(1).max(3_650).optional(),
  risk_level: riskLevelSchema,
};

export const listCatalogue = defineOperation({
  method: 'GET',
  path: '/operator/v1/investments',
  tag: 'Operator',
  summary: 'List the catalogue of an environment',
  description: 'Newest first. The sandbox begins with a catalogue; that of live is what operators put there.',
  access: 'operator',
  query: z.object({ ...listQuery, ...updatedSince, environment: environmentSchema.default('live') }),
  answer: listOf(investmentSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [investmentExample], next_cursor: null, prev_cursor: null } },
});

export const createInvestment = defineOperation({
  method: 'POST',
  path: '/operator/v1/investments',
  tag: 'Operator',
  summary: 'Put an investment into the catalogue',
  description:
    'An equity names its `symbol` and is sold at the market’s price; a mutual fund names the code under which its prices are imported; what pays a rate names `interest_rate` and `tenor_days`. A symbol that the environment has already: 409 duplicate_reference.',
  access: 'operator',
  body: z
    .strictObject({
      environment: environmentSchema,
      type: investmentTypeSchema,
      currency: currencySchema,
      symbol: z.string().min(1).max(16).optional(),
      ...fields,
    })
    .refine(({ type, symbol }) => paysRate(type) === (symbol === undefined), {
      path: ['symbol'],
      message: 'is for equities and mutual funds, which need it',
    })
    .refine(({ type, interest_rate }) => paysRate(type) === (interest_rate !== undefined), {
      path: ['interest_rate'],
      message: 'is for what pays a rate, which needs it',
    })
    .refine(({ type, tenor_days }) => paysRate(type) === (tenor_days !== undefined), {
      path: ['tenor_days'],
      message: 'is for what pays a rate, which needs it',
    }),
  status: 201,
  answer: dataOf(investmentSchema),
  errors: ['duplicate_reference'],
  example: {
    body: {
      environment: 'live',
      type: 'equity',
      currency: 'NGN',
      symbol: 'DANGCEM',
      name: 'Dangote Cement Plc',
      issuer: 'Dangote Cement Plc',
      description: 'Ordinary shares, listed on the Premium Board of the Nigerian Exchange.',
      minimum_amount: '1000.00',
      risk_level: 'high',
    },
    answer: { data: investmentExample },
  },
});

export const updateInvestment = defineOperation({
  method: 'PATCH',
  path: '/operator/v1/investments/{investment_id}',
  tag: 'Operator',
  summary: 'Change an investment',
  description:
    'Omitted fields stay unchanged; null clears `maximum_amount`. Closing needs a reason, which partners see; a closed investment can’t be bought. Existing orders keep their terms.',
  access: 'operator',
  params: investmentParams,
  body: z
    .strictObject({
      name: fields.name.optional(),
      issuer: fields.issuer.optional(),
      description: fields.description.optional(),
      minimum_amount: fields.minimum_amount.optional(),
      maximum_amount: fields.maximum_amount.nullable(),
      interest_rate: fields.interest_rate,
      tenor_days: fields.tenor_days,
      risk_level: fields.risk_level.optional(),
      status: investmentStatusSchema.optional(),
      closed_reason: z.string().trim().min(1).max(300).optional(),
    })
    .refine(({ status, closed_reason }) => (status === 'closed') === (closed_reason !== undefined), {
      path: ['closed_reason'],
      message: 'goes with the status closed, which needs it',
    }),
  answer: dataOf(investmentSchema),
  errors: ['not_found'],
  example: {
    params: { investment_id: investmentExample.id },
    body: { status: 'closed', closed_reason: 'The offer is fully subscribed.' },
    answer: {
      data: { ...investmentExample, status: 'closed', closed_reason: 'The offer is fully subscribed.' },
    },
  },
});
