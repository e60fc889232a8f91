import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from '../lists';
import { defineOperation } from '../operation';
import { pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';
import { documentTypes, fileTypes } from './document-types';
import { expiries } from './expiry';
import { day, dayOutput } from './values';

export const documentTypeSchema = z.enum(documentTypes).meta({ id: 'DocumentType' });
const documentStatuses = ['pending', 'accepted', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentSchema = z
  .object({
    id: uuid,
    type: documentTypeSchema,
    person_id: uuid.optional(),
    filename: personal(z.string()),
    content_type: z.enum(fileTypes),
    size: z.int().meta({ description: 'Bytes.' }),
    sha256: z.string().meta({ description: 'Lower-case hex.' }),
    status: z.enum(documentStatuses),
    scan: z
      .enum(['none', 'waiting', 'clean', 'infected'])
      .meta({ description: 'The virus scanner; `none` where the deployment has no scanner.' }),
    rejection_reason: z.string().optional(),
    expires_on: dayOutput
      .optional()
      .meta({ description: 'The last day on which it is valid, in Lagos, where it is known.' }),
    expiry: z
      .enum(expiries)
      .optional()
      .meta({ description: 'With `expires_on`: `expiring` from 60 days before it on, `expired` after it.' }),
    replacement_requested_at: timestamp
      .optional()
      .meta({ description: 'When a reviewer last asked for a newer one.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'KybDocument' });
export type KybDocument = z.infer<typeof documentSchema>;

export const documentExample: KybDocument = {
  id: '0198c5a0-3a00-7000-8000-0000000000e1',
  type: 'certificate_of_incorporation',
  filename: 'certificate.pdf',
  content_type: 'application/pdf',
  size: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  status: 'pending',
  scan: 'none',
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
};

const documentParams = z.object({ document_id: pathId });
const params = { document_id: documentExample.id };

export const listKybDocuments = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/documents',
  tag: 'KYB',
  summary: 'List documents',
  description: 'Newest first.',
  access: 'kyb:read',
  personalData: true,
  query: z.object({
    ...listQuery,
    ...updatedSince,
    type: documentTypeSchema.optional(),
    person_id: uuid.optional(),
    status: z.enum(documentStatuses).optional(),
  }),
  answer: listOf(documentSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [documentExample], next_cursor: null, prev_cursor: null } },
});

export const createKybDocument = defineOperation({
  method: 'POST',
  path: '/partner/v1/kyb/documents',
  tag: 'KYB',
  summary: 'Upload a document',
  description:
    'multipart/form-data with the fields `type`, `person_id`, `expires_on` and `file`; the signature covers the exact bytes of the body. PDF, PNG or JPEG by content, 10 MiB at most. The same bytes as the same type a second time: 409 duplicate_reference. Once approved, only a newer version of a document that expires is taken.',
  access: 'kyb:write',
  personalData: true,
  encoding: 'multipart',
  body: z.strictObject({
    type: documentTypeSchema,
    person_id: uuid
      .optional()
      .meta({ description: 'The person that an identity document or proof of residence belongs to.' }),
    expires_on: day.optional().meta({
      openapi: { type: 'string', format: 'date' },
      description:
        'The last day on which a regulatory_licence, tax_certificate or identity_document is valid. Not in the past.',
    }),
  }),
  status: 201,
  answer: dataOf(documentSchema),
  errors: ['kyb_locked', 'duplicate_reference', 'invalid_state'],
  example: { body: { type: 'certificate_of_incorporation' }, answer: { data: documentExample } },
});

export const getKybDocument = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/documents/{document_id}',
  tag: 'KYB',
  summary: 'Read a document',
  description: 'What is known of a document; its bytes are a call of their own.',
  access: 'kyb:read',
  personalData: true,
  params: documentParams,
  answer: dataOf(documentSchema),
  errors: ['not_found'],
  example: { params, answer: { data: documentExample } },
});

export const getKybDocumentContent = defineOperation({
  method: 'GET',
  path: '/partner/v1/kyb/documents/{document_id}/content',
  tag: 'KYB',
  summary: 'Download a document',
  description: 'The bytes as they were uploaded, as an attachment.',
  access: 'kyb:read',
  personalData: true,
  kind: 'file',
  params: documentParams,
  answer: z.string(),
  errors: ['not_found', 'invalid_state'],
  example: { params, answer: '%PDF-1.7 …' },
});

export const deleteKybDocument = defineOperation({
  method: 'DELETE',
  path: '/partner/v1/kyb/documents/{document_id}',
  tag: 'KYB',
  summary: 'Delete a document',
  description: 'Its bytes are deleted with it. The answer is the document as it was.',
  access: 'kyb:write',
  personalData: true,
  params: documentParams,
  answer: dataOf(documentSchema),
  errors: ['not_found', 'kyb_locked'],
  example: { params, answer: { data: documentExample } },
});
