import { z } from 'zod';
import { dataOf, groupCount, listOf, listQuery, listSort, searchText, summaryOf } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { sourceSchema } from './values';

export const disclosureCategories = [
  'financial_statements',
  'corporate_action',
  'board_meeting',
  'general_meeting',
  'directors_dealing',
  'regulatory_notice',
  'other',
] as const;
export type DisclosureCategory = (typeof disclosureCategories)[number];
const categorySchema = z.enum(disclosureCategories).meta({ id: 'DisclosureCategory' });

const disclosureFields = {
  id: uuid,
  symbol: z.string().optional().meta({ description: 'Left out for notices of the exchange itself.' }),
  issuer: z.string().optional(),
  category: categorySchema,
  title: z.string(),
  published_at: timestamp,
  url: z.string().optional().meta({ description: 'The original, if the source names one.' }),
  source: sourceSchema,
};

const disclosureSchema = z.object(disclosureFields).meta({ id: 'Disclosure' });
export type Disclosure = z.infer<typeof disclosureSchema>;
const disclosureDetailSchema = z
  .object({ ...disclosureFields, text: z.string() })
  .meta({ id: 'DisclosureDetail' });
export type DisclosureDetail = z.infer<typeof disclosureDetailSchema>;

const example: Disclosure = {
  id: '0198c5a0-3a00-7000-8000-000000000d01',
  symbol: 'DANGCEM',
  issuer: 'Dangote Cement Plc',
  category: 'financial_statements',
  title: 'Unaudited results for the third quarter of 2026',
  published_at: '2026-10-28T13:45:00.000Z',
  source: 'simulated',
};

const summaryFilters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  symbol: z.string().min(1).max(16).optional(),
  query: searchText.optional().meta({ description: 'A part of the title or the issuer, in any case.' }),
};

const disclosureFilters = { ids: listQuery.ids, ...summaryFilters, category: categorySchema.optional() };

export const listDisclosures = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/disclosures',
  tag: 'Market data',
  summary: 'List disclosures',
  description:
    'Newest first. `sort`, `created_from` and `created_to` go by `published_at`. `query` looks in title and issuer.',
  access: 'market:read',
  query: z.object({ ...listQuery, ...listSort, ...disclosureFilters }),
  answer: listOf(disclosureSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null } },
});

const disclosureGroupSchema = z
  .object({ category: categorySchema, count: groupCount })
  .meta({ id: 'DisclosureGroup' });
export type DisclosureGroup = z.infer<typeof disclosureGroupSchema>;

export const summariseDisclosures = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/disclosures/summary',
  tag: 'Market data',
  summary: 'Count disclosures',
  description: 'The number of disclosures that match, by category. The filters are those of the list.',
  access: 'market:read',
  query: z.object(summaryFilters),
  answer: summaryOf(disclosureGroupSchema),
  example: {
    query: { symbol: 'DANGCEM' },
    answer: { data: { groups: [{ category: 'financial_statements', count: 4 }], has_more: false } },
  },
});

export const exportDisclosures = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/disclosures/export',
  tag: 'Market data',
  summary: 'Export disclosures as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first, without texts. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'market:read',
  query: z.object(disclosureFilters),
  kind: 'csv',
  answer: disclosureSchema,
  example: { query: { symbol: 'DANGCEM' }, answer: example },
});

export const getDisclosure = defineOperation({
  method: 'GET',
  path: '/partner/v1/market/disclosures/{disclosure_id}',
  tag: 'Market data',
  summary: 'Read a disclosure',
  description: 'With its text.',
  access: 'market:read',
  params: z.object({ disclosure_id: pathId }),
  answer: dataOf(disclosureDetailSchema),
  errors: ['not_found'],
  example: {
    params: { disclosure_id: example.id },
    answer: { data: { ...example, text: 'Revenue rose by 12.4% to NGN 2.9 trillion.' } },
  },
});
