import { z } from 'zod';
import { wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { banksOf, networkNames } from './banks';

const bankSchema = z
  .object({
    code: z.string().meta({
      description: '`bank_code` of a settlement account or mandate; for mobile money, `network`.',
    }),
    name: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1, two letters.' }),
    kind: z.enum(['bank', 'mobile_money']),
    account_number_length: z.int().nullable().meta({
      description: 'Digits in an account number. Null for banks of Ghana, whose numbers have 8 to 17.',
    }),
  })
  .meta({ id: 'Bank' });
export type ListedBank = z.infer<typeof bankSchema>;

const institutions = (
  of: readonly { readonly code: string; readonly name: string }[],
  what: Omit<ListedBank, 'code' | 'name'>,
): ListedBank[] => of.map(({ code, name }) => ({ code, name, ...what }));

const networks = Object.entries(networkNames).map(([code, name]) => ({ code, name }));

/** Every institution for settlement accounts: by country, banks before mobile money, each sorted by name. */
export const listedBanks: readonly ListedBank[] = [
  ...institutions(banksOf.GHS, { country: 'GH', kind: 'bank', account_number_length: null }),
  ...institutions(networks, { country: 'GH', kind: 'mobile_money', account_number_length: 10 }),
  ...institutions(banksOf.NGN, { country: 'NG', kind: 'bank', account_number_length: 10 }),
];

export const listBanks = defineOperation({
  method: 'GET',
  path: '/partner/v1/banks',
  tag: 'KYB',
  summary: 'List banks',
  description:
    'The banks and mobile-money networks of Nigeria and Ghana that settlement accounts and mandates can name. A bank in any other country is identified by its SWIFT code. The list has no pages.',
  access: 'any',
  query: z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, such as NG')
      .optional()
      .meta({ description: 'Two capital letters. Left out: every country.' }),
  }),
  answer: wholeListOf(bankSchema),
  example: {
    query: { country: 'NG' },
    answer: {
      data: [
        {
          code: '058',
          name: 'Guaranty Trust Bank',
          country: 'NG',
          kind: 'bank',
          account_number_length: 10,
        },
      ],
      next_cursor: null,
    },
  },
});
