import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';
import { keysOf } from '../records';
import { personal, sensitivityOf } from '../sensitive';
import {
  clearable,
  country,
  countryOutput,
  day,
  dayOutput,
  email,
  emailOutput,
  expectedVersion,
  line,
  paragraph,
  phone,
  version,
} from './values';

export const entityTypes = [
  'limited_company',
  'public_company',
  'partnership',
  'limited_liability_partnership',
  'business_name',
  'incorporated_trustees',
  'cooperative',
  'government_entity',
] as const;
export type EntityType = (typeof entityTypes)[number];

const website = line(200).refine(
  (text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)),
  'must be a web address that begins with https:// or http://',
);

/** The writable fields of a business; an empty string removes a field. */
export const businessFields = {
  legal_name: personal(line(200)),
  trading_name: personal(line(200)),
  country,
  entity_type: z.union([z.enum(entityTypes), z.literal('')], {
    error: `must be one of ${entityTypes.join(', ')}`,
  }),
  registration_number: personal(line(40)),
  date_of_incorporation: personal(day),
  tax_id: personal(line(40)),
  registered_address: personal(paragraph(500)),
  operating_address: personal(paragraph(500)),
  industry: personal(line(120)),
  website: personal(website),
  use_case: personal(paragraph(2_000)),
  expected_monthly_volume: personal(line(60)),
  source_of_funds: personal(paragraph(1_000)),
  licence_regulator: personal(line(160)),
  licence_type: personal(line(160)),
  licence_number: personal(line(80)),
  contact_name: personal(line(160)),
  contact_email: personal(email),
  contact_phone: personal(phone),
  technical_contact_email: personal(email),
} as const;

export type BusinessField = keyof typeof businessFields;
export const businessFieldNames = keysOf(businessFields);

/** The fields with a stricter format than text. */
const formats: Partial<Record<BusinessField, z.ZodString>> = {
  date_of_incorporation: dayOutput,
  country: countryOutput,
  entity_type: z.string().meta({ openapi: { type: 'string', enum: [...entityTypes] } }),
  contact_email: emailOutput,
  technical_contact_email: emailOutput,
};

/** The fields that every business needs before a submission. */
export const requiredBusinessFields = [
  'legal_name',
  'country',
  'entity_type',
  'registration_number',
  'date_of_incorporation',
  'tax_id',
  'registered_address',
  'industry',
  'use_case',
  'expected_monthly_volume',
  'source_of_funds',
  'contact_name',
  'contact_email',
  'contact_phone',
] as const satisfies readonly BusinessField[];

/** The stored field, with the sensitivity mark of its writable field. */
const storedField = (name: BusinessField): z.ZodOptional<z.ZodString> => {
  const isPersonal = sensitivityOf(businessFields[name]) === 'personal';
  const schema = (formats[name] ?? z.string()).optional();
  return isPersonal ? personal(schema) : schema;
};

const stored = z.object(
  Object.fromEntries(businessFieldNames.map((name) => [name, storedField(name)])) as Record<
    BusinessField,
    z.ZodOptional<z.ZodString>
  >,
);

/** The business information in a response: the fields that are set. */
export const businessSchema = stored
  .extend({
    version,
    updated_at: timestamp.optional().meta({ description: 'Left out before the first change.' }),
  })
  .meta({ id: 'BusinessInformation' });
export type Business = z.infer<typeof businessSchema>;

/** A partial update of the business. The service checks what depends on country and entity type. */
const updateKybBusinessBody = z
  .strictObject({ ...clearable(businessFields), expected_version: expectedVersion })
  .partial();

export const businessExample: Business = {
  legal_name: 'Harbour Savings Limited',
  country: 'NG',
  entity_type: 'limited_company',
  registration_number: 'RC1234567',
  contact_name: 'Head of Compliance',
  contact_email: 'compliance@harbour.example',
  version: 3,
  updated_at: '2026-11-20T09:30:00.000Z',
};

export const getKybBusiness = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/business',
  tag: 'KYB',
  summary: 'Read business information',
  description: 'The fields that are set. All of them are text.',
  access: 'kyb:read',
  personalData: true,
  answer: dataOf(businessSchema),
  example: { answer: { data: businessExample } },
});

export const updateKybBusiness = defineOperation({
  method: 'PATCH',
  path: '/partner/v1/kyb/business',
  tag: 'KYB',
  summary: 'Save business information',
  description:
    'Saves the fields that are sent and leaves the others; null or an empty text clears a field. Registration number and tax ID are checked against country and entity type as soon as these are known.',
  access: 'kyb:write',
  personalData: true,
  body: updateKybBusinessBody,
  answer: dataOf(businessSchema),
  errors: ['kyb_locked', 'invalid_state'],
  example: {
    body: { legal_name: 'Harbour Savings Limited', country: 'NG' },
    answer: { data: businessExample },
  },
});
