import { z } from 'zod';
import { wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { mobileNetworks } from './accounts';
import { banksOf } from './banks';

const bankSchema = z
  .object({
    code: z.string().meta({
      description: 'The `bank_code` of a settlement account or mandate; of mobile money, the `network`.',
    }),
    name: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1, two letters.' }),
    kind: z.enum(['bank', 'mobile_money']),
    account_number_length: z.int().nullable().meta({
      description: 'Digits of an account number; null where it varies: 8 to 17 at banks of Ghana.',
    }),
  })
  .meta({ id: 'Bank' });
export type ListedBank = z.infer<typeof bankSchema>;

const networkNames: Readonly<Record<(typeof mobileNetworks)[number], string>> = {
  MTN: 'MTN Mobile Money',
  TELECEL: 'Telecel Cash',
  AIRTELTIGO: 'AT Money',
};

/** Every institution at which an account can be named: by country, banks before mobile money, each by name. */
export const listedBanks: readonly ListedBank[] = [
  ...banksOf.GHS.map(({ code, name }) => ({
    code,
    name,
    country: 'GH',
    kind: 'bank' as const,
    account_number_length: null,
  })),
  ...mobileNetworks.map((code) => ({
    code,
    name: networkNames[code],
    country: 'GH',
    kind: 'mobile_money' as const,
    account_number_length: 10,
  })),
  ...banksOf.NGN.map(({ code, name }) => ({
    code,
    name,
    country: 'NG',
    kind: 'bank' as const,
    account_number_length: 10,
  })),
];

export const listBanks = defineOperation({
  method: 'GET',
  path: '/partner/v1/banks',
  tag: 'KYB',
  summary: 'List banks',
  description:
    'The banks of Nigeria and the banks and mobile-money networks of Ghana that settlement accounts and mandates take. A bank elsewhere is named by its SWIFT code. The list is whole: it has no pages.',
  access: 'any',
  query: z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, such as NG')
      .optional()
      .meta({ description: 'Only institutions of this country. Left out: all.' }),
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
