import { z } from 'zod';
import { problemSchema } from '../developers/requests';
import { documentTypeSchema } from '../kyb/documents';
import { expiries } from '../kyb/expiry';
import { historyEntrySchema, kybSchema, kybSectionSchema } from '../kyb/kyb';
import { dayOutput } from '../kyb/values';
import { dataOf } from '../lists';
import { fxPairs } from '../market/fx';
import { dateOutput, freshness, priceOutput } from '../market/values';
import { currencySchema, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { type Role, roleSchema } from '../permissions';
import { environmentSchema, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';
import { orderSideSchema } from '../trading/orders';
import { fundingMethodSchema } from '../wallets/funding';
import { summariseWebhookHealth } from '../webhooks/health';
import { actingSession } from './console';
import { goingLiveItemSchema } from './going-live';
import { kybStatusSchema } from './organisation';

const homes = ['money', 'verification', 'integration'] as const;
export type HomeKind = (typeof homes)[number];

/** What the home of each role is about. */
export const homeOfRole: Readonly<Record<Role, HomeKind>> = {
  owner: 'money',
  admin: 'money',
  treasury: 'money',
  viewer: 'money',
  compliance: 'verification',
  engineer: 'integration',
};

/** Entries of each kind that a home names. */
export const MOST_OF_KIND = 5;
/** A pending funding request is named from this many hours before it expires. */
export const EXPIRING_HOURS = 24;

/** The periods of a home’s balance, in days that end today. */
const homePeriods = ['7', '30', '90', '365'] as const;
export type HomePeriod = (typeof homePeriods)[number];

const needsSchema = z.object({
  kyb_status: kybStatusSchema,
  approvals: z.int().min(0).max(100).meta({
    description: 'Approval requests of others that the member may decide; 100 stands for more.',
  }),
  funding: z
    .array(
      z.object({
        id: uuid,
        reference: z.string(),
        method: fundingMethodSchema,
        currency: currencySchema,
        amount: moneyOutput,
        expires_at: timestamp,
      }),
    )
    .optional()
    .meta({
      description: `Unpaid funding requests that expire within ${EXPIRING_HOURS} hours, soonest first.`,
    }),
  orders: z
    .array(
      z.object({
        id: uuid,
        reference: z.string(),
        side: orderSideSchema,
        investment_name: z.string(),
        currency: currencySchema,
        amount: moneyOutput.meta({ description: 'What is missing.' }),
      }),
    )
    .optional()
    .meta({ description: 'Orders that await payment, newest first.' }),
  mandates: z
    .array(
      z.object({
        id: uuid,
        reference: z.string(),
        bank_name: z.string(),
        maximum_amount: moneyOutput,
        expires_at: timestamp.optional(),
      }),
    )
    .optional()
    .meta({ description: 'Mandates that their holder has not authorised, newest first.' }),
  documents: z
    .array(
      z.object({
        id: uuid,
        type: documentTypeSchema,
        expires_on: dayOutput,
        expiry: z.enum(expiries),
        is_requested: z.boolean().meta({ description: 'A reviewer asked for a newer one.' }),
      }),
    )
    .optional()
    .meta({ description: 'Documents of an approved verification to renew, the first to expire first.' }),
  endpoints: z
    .array(z.object({ id: uuid, url: z.string(), failing_since: timestamp }))
    .optional()
    .meta({ description: 'Enabled webhook endpoints whose last attempts failed.' }),
  keys: z
    .array(z.object({ id: z.string(), name: z.string(), expires_at: timestamp }))
    .optional()
    .meta({ description: 'API keys that expire soon, soonest first.' }),
  going_live: z
    .object({ done: z.int(), total: z.int(), next: goingLiveItemSchema.optional() })
    .optional()
    .meta({ description: 'The going-live checklist, until the organisation is live.' }),
});
export type HomeNeeds = z.infer<typeof needsSchema>;

const moneySchema = z.object({
  currency: currencySchema.meta({ description: 'Of every amount here that names no other.' }),
  total: moneyOutput.meta({ description: 'The balances of all wallets, converted and added up.' }),
  wallets: z.array(
    z.object({
      currency: currencySchema,
      balance: moneyOutput,
      pending_funding: moneyOutput,
      converted: moneyOutput.optional().meta({ description: 'Left out without a rate.' }),
    }),
  ),
  rates: z
    .array(z.object({ pair: z.enum(fxPairs), rate: priceOutput, ...freshness }))
    .meta({ description: 'The rates that amounts were converted at, past days too.' }),
  without_rate: z.array(currencySchema).meta({
    description: 'Currencies with money or holdings that no rate converts: they are not in the sums.',
  }),
  credited: moneyOutput.meta({ description: 'Of the period.' }),
  debited: moneyOutput.meta({ description: 'Of the period.' }),
  previous: z
    .object({
      from: dateOutput,
      to: dateOutput,
      total: moneyOutput.meta({ description: 'Of all wallets, at the end of the last day.' }),
      credited: moneyOutput,
      debited: moneyOutput,
    })
    .optional()
    .meta({
      description: 'As many days before the period. Left out if no wallet had money in them.',
    }),
  days: z
    .array(z.object({ date: dateOutput, credited: moneyOutput, debited: moneyOutput, balance: moneyOutput }))
    .meta({ description: 'Every day of the period, oldest first, each with the balance at its end.' }),
});
export type HomeMoney = z.infer<typeof moneySchema>;

const portfolioSchema = z.object({
  value: moneyOutput,
  returns: moneyOutput,
  count: z.int(),
  by_currency: z.array(
    z.object({ currency: currencySchema, value: moneyOutput, returns: moneyOutput, count: z.int() }),
  ),
  maturities: z
    .array(
      z.object({
        holding_id: uuid,
        investment_name: z.string(),
        currency: currencySchema,
        amount: moneyOutput.meta({ description: 'Its principal and the returns of the whole term.' }),
        maturity_date: dateOutput,
      }),
    )
    .meta({ description: 'The next ones, soonest first.' }),
});
export type HomePortfolio = z.infer<typeof portfolioSchema>;

const verificationSchema = z.object({
  kyb: kybSchema,
  questions: z
    .array(
      z.object({
        id: uuid,
        section: kybSectionSchema,
        question: personal(z.string()),
        created_at: timestamp,
      }),
    )
    .meta({ description: 'Open questions of the reviewer, newest first.' }),
  last_decision: historyEntrySchema
    .optional()
    .meta({ description: 'The reviewer’s last change of the status.' }),
});
export type HomeVerification = z.infer<typeof verificationSchema>;

const integrationSchema = z.object({
  endpoints: z.int().meta({ description: 'Registered webhook endpoints.' }),
  deliveries: summariseWebhookHealth.answer.shape.data.meta({
    description: 'The attempts of all endpoints in the last 24 hours, in total and by hour.',
  }),
  problems: z
    .array(problemSchema)
    .meta({ description: 'Failed requests of API keys in the last 24 hours, most frequent first.' }),
  dropped: z.int().meta({ description: 'Requests of that time that were not logged.' }),
  key: z
    .object({ id: z.string(), name: z.string() })
    .optional()
    .meta({ description: 'The newest API key that works and may fund wallets.' }),
});
export type HomeIntegration = z.infer<typeof integrationSchema>;

const homeSchema = z.object({
  role: roleSchema,
  as_of: timestamp.meta({ description: 'By the clock of the environment.' }),
  needs: needsSchema,
  money: moneySchema.optional(),
  portfolio: portfolioSchema.optional().meta({ description: 'Amounts in the currency of `money`.' }),
  verification: verificationSchema.optional(),
  integration: integrationSchema.optional(),
});
export type Home = z.infer<typeof homeSchema>;

const exampleId = '0198c5a0-3a00-7000-8000-0000000000c1';

export const getHome = defineOperation({
  method: 'GET',
  path: '/console/v1/home',
  tag: 'Console',
  summary: 'Read the home of a member',
  description:
    'For the calling person, in one of their organisations: what needs them, and what their role works with. `money` and `portfolio` are for owners, admins, treasury and viewers, `verification` for compliance, `integration` for engineers; a part of `needs` that the role may not read is left out. An unknown organisation, or one the person is not a member of: 404 not_found.',
  access: 'console',
  query: z.object({
    ...actingSession,
    organisation: z.string().min(1).max(100).meta({ description: 'Its slug.' }),
    environment: environmentSchema,
    currency: currencySchema.default('NGN').meta({ description: 'Of `money` and `portfolio`.' }),
    days: z.enum(homePeriods).default('30').meta({ description: 'The period of `money`.' }),
  }),
  answer: dataOf(homeSchema),
  errors: ['not_found'],
  example: {
    query: {
      acting_session_id: exampleId,
      organisation: 'harbour',
      environment: 'test',
      currency: 'NGN',
      days: '7',
    },
    answer: {
      data: {
        role: 'treasury',
        as_of: '2026-11-20T10:30:00.000Z',
        needs: { kyb_status: 'approved', approvals: 1, funding: [], orders: [], mandates: [] },
        money: {
          currency: 'NGN',
          total: '395025.00',
          wallets: [
            { currency: 'NGN', balance: '250000.00', pending_funding: '0.00', converted: '250000.00' },
            { currency: 'USD', balance: '100.00', pending_funding: '0.00', converted: '145025.00' },
          ],
          rates: [
            {
              pair: 'USDNGN',
              rate: '1450.25',
              as_of: '2026-11-20T10:30:00.000Z',
              delayed_seconds: 0,
              source: 'simulated',
            },
          ],
          without_rate: [],
          credited: '60000.00',
          debited: '10000.00',
          previous: {
            from: '2026-11-07',
            to: '2026-11-13',
            total: '345025.00',
            credited: '50000.00',
            debited: '0.00',
          },
          days: [{ date: '2026-11-20', credited: '60000.00', debited: '10000.00', balance: '395025.00' }],
        },
      },
    },
  },
});
