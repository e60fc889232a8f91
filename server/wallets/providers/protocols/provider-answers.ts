import { z } from 'zod';
import { MONEY_PATTERN, parseMoney } from '@/lib/contract/money';
import { currencySchema } from '@/lib/contract/money-schemas';
import { mandateStatuses } from '@/lib/contract/wallets/mandates';
import { ProviderFailure } from './provider';

const MOST_REASON = 200;

const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]+$/u, 'must be one line');

/** Above zero, in minor units. */
const amount = z
  .string()
  .regex(MONEY_PATTERN)
  .transform(parseMoney)
  .refine((minor) => minor > 0n, 'must be above zero');

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const reason = z.string().transform((text) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_REASON),
);

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** A page of the provider for people: in clear text only on this machine. */
const page = z
  .string()
  .max(2_000)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (url.username !== '' || url.password !== '') return false;
    return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname));
  }, 'must be an https address');

/** The protocol's payment methods (docs/providers.md). */
const protocolMethods = ['bank_transfer', 'checkout', 'mobile_money', 'direct_debit'] as const;
export type ProtocolMethod = (typeof protocolMethods)[number];

/** A collection, as every answer about one shows it. Fields that are not named here are left alone. */
const collectionSchema = z
  .object({
    reference: z.string(),
    provider_reference: line(64),
    method: z.enum(protocolMethods),
    status: z.enum(['pending', 'succeeded', 'failed', 'expired', 'cancelled']),
    currency: currencySchema,
    amount,
    account: z
      .object({
        account_number: z.string().regex(/^\d{10}$/),
        account_name: line(200),
        bank_code: z.string().regex(/^\d{3,6}$/),
        bank_name: line(100),
      })
      .optional(),
    checkout_url: page.optional(),
    payments: z.array(z.object({ id: line(64), amount, currency: currencySchema, paid_at: time })).max(500),
    failure_reason: reason.optional(),
  })
  .refine(({ payments, currency }) => payments.every((payment) => payment.currency === currency), {
    path: ['payments'],
    message: 'must be in the currency of the collection',
  })
  .refine(({ payments }) => new Set(payments.map(({ id }) => id)).size === payments.length, {
    path: ['payments'],
    message: 'must have distinct ids',
  })
  .refine(({ payments, status }) => status !== 'succeeded' || payments.length > 0, {
    path: ['payments'],
    message: 'must be there when it succeeded',
  })
  .refine(({ payments, status }) => status !== 'pending' || payments.length === 0, {
    path: ['status'],
    message: 'must not be pending when money has arrived',
  });

/** A mandate, as every answer about one shows it. */
const mandateSchema = z
  .object({
    reference: z.string(),
    provider_reference: line(64),
    status: z.enum(mandateStatuses),
    bank_code: z.string(),
    /** The last four digits. */
    account_number: z.string().regex(/^\d{4}$/),
    account_name: line(200),
    currency: z.literal('NGN'),
    maximum_amount: amount,
    authorisation_url: page.optional(),
    failure_reason: reason.optional(),
  })
  .refine(({ status, authorisation_url }) => status !== 'pending_authorisation' || authorisation_url, {
    path: ['authorisation_url'],
    message: 'must be there while the holder has yet to agree',
  });

const accountSchema = z.object({
  bank_code: z.string(),
  account_number: z.string(),
  account_name: line(200),
});

export type CollectionAnswer = z.output<typeof collectionSchema>;
export type MandateAnswer = z.output<typeof mandateSchema>;
type AccountAnswer = z.output<typeof accountSchema>;

/** A response that violates the protocol: what was done is unknown. */
export const nonsense = (name: string, reason: string): ProviderFailure =>
  new ProviderFailure(`${name}'s response does not follow the protocol: ${reason}`, 'unclear');

function read<Answer>(schema: z.ZodType<Answer>, name: string, json: unknown): Answer {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw nonsense(name, faults.join('; '));
}

function about<Answer extends { readonly reference: string }>(
  answer: Answer,
  name: string,
  reference: string,
): Answer {
  if (answer.reference !== reference) throw nonsense(name, 'it is about another reference');
  return answer;
}

/** @throws ProviderFailure `unclear` for an invalid response, or one about another reference */
export const readCollection = (name: string, json: unknown, reference: string): CollectionAnswer =>
  about(read(collectionSchema, name, json), name, reference);

/** @throws ProviderFailure `unclear` for an invalid response, or one about another reference */
export const readMandate = (name: string, json: unknown, reference: string): MandateAnswer =>
  about(read(mandateSchema, name, json), name, reference);

/** @throws ProviderFailure `unclear` for an invalid response */
export const readAccount = (name: string, json: unknown): AccountAnswer => read(accountSchema, name, json);
