import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { normaliseRange } from './ip-addresses';

/** Maximum addresses and ranges of an allowlist. */
export const MOST_ALLOWED_ADDRESSES = 50;

/** An address or range as typed. */
const allowedAddress = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .refine((text) => normaliseRange(text) !== null, 'must be an IPv4 or IPv6 address or a CIDR range');

const allowlistSchema = z
  .object({
    addresses: z.array(z.string()).meta({ description: 'In one form each; empty: every address.' }),
    include_dashboard: z.boolean().meta({ description: 'Whether the sessions of members are bound too.' }),
    your_address: z.string().meta({ description: 'The address of this call.' }),
  })
  .meta({ id: 'IpAllowlist' });
export type IpAllowlist = z.infer<typeof allowlistSchema>;

const example: IpAllowlist = {
  addresses: ['203.0.113.0/24', '2001:db8::/48'],
  include_dashboard: false,
  your_address: '203.0.113.7',
};

export const getIpAllowlist = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/ip-allowlist',
  tag: 'Organisation',
  summary: 'Read the allowlist of addresses',
  description: 'The addresses that keys may call from, and the address of this call.',
  access: 'organisation:read',
  answer: dataOf(allowlistSchema),
  example: { answer: { data: example } },
});

export const replaceIpAllowlist = defineOperation({
  method: 'PUT',
  path: '/partner/v1/organisation/ip-allowlist',
  tag: 'Organisation',
  summary: 'Replace the allowlist of addresses',
  description:
    'Binds API keys, and the sessions of members where include_dashboard is true, in both environments from the next call on. A list that would lock out the caller: 409 invalid_state, unless confirm is true. Empty switches it off.',
  access: 'organisation:write',
  freshFactor: true,
  body: z.strictObject({
    addresses: z.array(allowedAddress).max(MOST_ALLOWED_ADDRESSES).meta({
      description:
        'IPv4 or IPv6 addresses and CIDR ranges. They are stored normalised and without duplicates: a range by its network address, IPv4 mapped into IPv6 as IPv4.',
    }),
    include_dashboard: z.boolean().default(false),
    confirm: z.boolean().default(false),
  }),
  answer: dataOf(allowlistSchema),
  errors: ['invalid_state'],
  example: {
    body: { addresses: example.addresses },
    answer: { data: example },
  },
});
