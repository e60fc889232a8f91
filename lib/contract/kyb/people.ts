import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { keysOf } from '../records';
import { personal } from '../sensitive';
import { AGE_OF_MAJORITY } from './checks';
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
  ownershipPercentage,
  paragraph,
  phone,
  shareOutput,
  version,
} from './values';

/** Maximum people of one organisation. */
export const MOST_PEOPLE = 50;
/** The share from which a beneficial owner needs an identity document, in percent. */
export const OWNER_THRESHOLD = 5;

export const personRoles = ['director', 'beneficial_owner', 'authorised_signatory'] as const;
export type PersonRole = (typeof personRoles)[number];
const idTypes = ['passport', 'national_id', 'drivers_licence', 'voters_card'] as const;
export type IdType = (typeof idTypes)[number];

/** The writable fields of a person; an empty string removes a field. */
export const personFields = {
  first_name: personal(line(100).min(1, 'must not be empty')),
  last_name: personal(line(100).min(1, 'must not be empty')),
  date_of_birth: personal(day),
  nationality: personal(country),
  email: personal(email),
  phone: personal(phone),
  residential_address: personal(paragraph(500)),
  roles: z
    .array(z.enum(personRoles))
    .min(1, 'must name a role')
    .max(personRoles.length)
    .refine((roles) => new Set(roles).size === roles.length, 'must not name a role twice'),
  ownership_percentage: personal(ownershipPercentage),
  id_type: personal(
    z.union([z.enum(idTypes), z.literal('')], { error: `must be one of ${idTypes.join(', ')}` }),
  ),
  id_number: personal(line(60)),
  politically_exposed: personal(z.boolean()),
} as const;
export type PersonField = keyof typeof personFields;
export const personFieldNames = keysOf(personFields);

/** The fields that everyone needs before a submission, besides the names and roles required on creation. */
export const requiredPersonFields = [
  'date_of_birth',
  'nationality',
  'residential_address',
  'id_type',
  'id_number',
] as const satisfies readonly PersonField[];
export type RequiredPersonField = (typeof requiredPersonFields)[number];

export const isRequiredPersonField = (field: PersonField): field is RequiredPersonField =>
  requiredPersonFields.some((required) => required === field);

export const personSchema = z
  .object({
    id: uuid,
    first_name: personal(z.string()),
    last_name: personal(z.string()),
    date_of_birth: personal(dayOutput.optional()),
    nationality: personal(countryOutput.optional()),
    email: personal(emailOutput.optional()),
    phone: personal(z.string().optional()),
    residential_address: personal(z.string().optional()),
    roles: z.array(z.enum(personRoles)),
    ownership_percentage: personal(shareOutput.optional()),
    id_type: personal(z.enum(idTypes).optional()),
    id_number: personal(z.string().optional()),
    politically_exposed: personal(z.boolean().optional()),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;

const { first_name, last_name, roles, ...optional } = personFields;
const createKybPersonBody = z.strictObject({
  first_name,
  last_name,
  roles,
  ...z.object(optional).partial().shape,
});
const updateKybPersonBody = z
  .strictObject({ first_name, last_name, roles, ...clearable(optional), expected_version: expectedVersion })
  .partial();

export const personExample: Person = {
  id: '0198c5a0-3a00-7000-8000-0000000000d1',
  first_name: 'Ada',
  last_name: 'Example',
  date_of_birth: '1980-04-12',
  nationality: 'NG',
  email: 'director@harbour.example',
  phone: '+234 800 000 0000',
  residential_address: '1 Example Street, Lagos',
  roles: ['director', 'beneficial_owner'],
  ownership_percentage: '62.5',
  id_type: 'passport',
  id_number: 'A00000000',
  politically_exposed: false,
  version: 1,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};
const { id: _, version: __, created_at: ___, updated_at: ____, ...bodyExample } = personExample;
const personParams = z.object({ person_id: pathId });
const params = { person_id: personExample.id };

export const listKybPeople = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/people',
  tag: 'KYB',
  summary: 'List people',
  description: 'Directors, beneficial owners and authorised signatories, newest first.',
  access: 'kyb:read',
  personalData: true,
  query: z.object({ ...listQuery, ...updatedSince }),
  answer: listOf(personSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [personExample], next_cursor: null, prev_cursor: null } },
});

export const createKybPerson = defineOperation({
  method: 'POST',
  path: '/partner/v1/kyb/people',
  tag: 'KYB',
  summary: 'Add a person',
  description: `People are ${AGE_OF_MAJORITY} or older, their shares add up to 100% at most, and ${MOST_PEOPLE} is the limit. A submission needs date of birth, nationality, residential address, and type and number of an identity document of each; they can be sent later.`,
  access: 'kyb:write',
  personalData: true,
  body: createKybPersonBody,
  status: 201,
  answer: dataOf(personSchema),
  errors: ['kyb_locked', 'invalid_state'],
  example: { body: bodyExample, answer: { data: personExample } },
});

export const getKybPerson = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/people/{person_id}',
  tag: 'KYB',
  summary: 'Read a person',
  description: 'One person.',
  access: 'kyb:read',
  personalData: true,
  params: personParams,
  answer: dataOf(personSchema),
  errors: ['not_found'],
  example: { params, answer: { data: personExample } },
});

export const updateKybPerson = defineOperation({
  method: 'PATCH',
  path: '/partner/v1/kyb/people/{person_id}',
  tag: 'KYB',
  summary: 'Change a person',
  description:
    'Saves the fields that are sent and leaves the others; null or an empty text clears a field that is not required.',
  access: 'kyb:write',
  personalData: true,
  params: personParams,
  body: updateKybPersonBody,
  answer: dataOf(personSchema),
  errors: ['not_found', 'kyb_locked', 'invalid_state'],
  example: { params, body: { phone: '+234 800 000 0000' }, answer: { data: personExample } },
});

export const deleteKybPerson = defineOperation({
  method: 'DELETE',
  path: '/partner/v1/kyb/people/{person_id}',
  tag: 'KYB',
  summary: 'Remove a person',
  description: 'Together with the documents about them. The answer is the person as they were.',
  access: 'kyb:write',
  personalData: true,
  params: personParams,
  answer: dataOf(personSchema),
  errors: ['not_found', 'kyb_locked'],
  example: { params, answer: { data: personExample } },
});
