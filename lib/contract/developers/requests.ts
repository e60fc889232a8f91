import { z } from 'zod';
import { dataOf, listOf, listQuery, listSort, searchText, wholeListOf } from '../lists';
import { defineOperation } from '../operation';
import { dateOrTime, pathId, timestamp, uuid } from '../primitives';
import { personal } from '../sensitive';

/** Days for which requests are stored. */
export const REQUEST_LOG_DAYS = 30;

/** A known signing mistake that explains a signature mismatch. */
const diagnosisSchema = z.object({
  mistake: z.string().meta({ description: 'Its name, as docs/api/signature-mistakes.md explains it.' }),
  explanation: z.string(),
  fix: z.string(),
  canonical: z
    .string()
    .meta({ description: 'The canonical string that the service expected. It does not contain the secret.' }),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;

const sources = ['key', 'dashboard'] as const;

const requestSchema = z
  .object({
    id: uuid.meta({ description: 'The X-Request-Id of the answer.' }),
    created_at: timestamp,
    method: z.string(),
    path: z.string().meta({ description: 'Without its query.' }),
    operation: z
      .string()
      .optional()
      .meta({ description: 'The operation that was called, where there is one.' }),
    status: z.int(),
    error_code: z.string().optional(),
    duration_ms: z.number(),
    source: z.enum(sources).meta({ description: 'An API key, or a member in the dashboard.' }),
    key_id: z.string(),
    member_id: uuid.optional(),
    member_name: personal(z.string().optional()),
    address: z.string(),
    idempotency_key: z.string().optional(),
    idempotent_replayed: z.boolean(),
    has_diagnosis: z.boolean(),
  })
  .meta({ id: 'LoggedRequest' });
export type LoggedRequest = z.infer<typeof requestSchema>;

const detailSchema = requestSchema
  .extend({
    query: z.string().optional().meta({ description: 'As it was sent, without the question mark.' }),
    user_agent: z.string().optional(),
    request_body: z.string().optional().meta({
      description: 'Secrets and personal data are replaced by a placeholder. Omitted if it was too long.',
    }),
    request_bytes: z.int(),
    answer_body: z.string().optional(),
    answer_bytes: z.int(),
    diagnosis: diagnosisSchema.optional(),
    events: z
      .array(z.object({ id: z.string(), type: z.string() }))
      .meta({ description: 'The events that it caused.' }),
  })
  .meta({ id: 'LoggedRequestDetail' });
export type LoggedRequestDetail = z.infer<typeof detailSchema>;

export const problemSchema = z
  .object({
    error_code: z.string(),
    status: z.int(),
    method: z.string(),
    operation: z.string().optional(),
    path: z.string().meta({ description: 'The latest request’s path.' }),
    count: z.int(),
    first_at: timestamp,
    last_at: timestamp,
    last_request_id: uuid,
    mistake: z.string().optional().meta({ description: 'The diagnosis that they share.' }),
  })
  .meta({ id: 'RequestProblem' });
export type RequestProblem = z.infer<typeof problemSchema>;

const exampleRequest: LoggedRequest = {
  id: '0198c5a0-3a00-7000-8000-0000000000d1',
  created_at: '2026-11-20T09:30:00.000Z',
  method: 'POST',
  path: '/partner/v1/wallets/fund',
  operation: 'fundWallet',
  status: 401,
  error_code: 'authentication_failed',
  duration_ms: 2.4,
  source: 'key',
  key_id: 'pk_test_4fQk9ZpWc2Lx7TnVb3YhRd',
  address: '203.0.113.7',
  idempotency_key: 'fund-0042',
  idempotent_replayed: false,
  has_diagnosis: true,
};
const exampleDetail: LoggedRequestDetail = {
  ...exampleRequest,
  request_body: '{"amount":"1000.00","currency":"NGN"}',
  request_bytes: 37,
  answer_bytes: 112,
  diagnosis: {
    mistake: 'timestamp_in_milliseconds',
    explanation: 'The timestamp counts milliseconds.',
    fix: 'Send whole seconds since 1970.',
    canonical: '1795512600\nPOST\n/partner/v1/wallets/fund\n…',
  },
  events: [],
};

/** The filters of a list or summary. */
const filters = {
  created_from: listQuery.created_from,
  created_to: listQuery.created_to,
  query: searchText.optional().meta({
    description:
      'A part of the path, the error code, the key, the address, the idempotency key or the request id, in any case.',
  }),
  status: z
    .string()
    .regex(/^([1-5]xx|[1-5]\d\d)$/, 'must be a status such as 404, or a class such as 4xx')
    .optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  path: z.string().min(1).max(200).optional().meta({ description: 'Paths that begin with it.' }),
  error_code: z.string().min(1).max(64).optional(),
  key_id: z.string().min(1).max(128).optional(),
  source: z.enum(sources).optional(),
  idempotency_key: z.string().min(1).max(255).optional(),
};

export const listRequests = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/requests',
  tag: 'Organisation',
  summary: 'List requests',
  description: `The requests of this environment’s keys in the last ${REQUEST_LOG_DAYS} days, newest first. They appear within a second or two. A page may be short and still have a next one: with a filter that rarely matches, one page reads at most 1,000 requests.`,
  access: 'organisation:read',
  query: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    ids: listQuery.ids,
    ...listSort,
    ...filters,
  }),
  answer: listOf(requestSchema),
  errors: ['invalid_cursor'],
  example: { answer: { data: [exampleRequest], next_cursor: null, prev_cursor: null } },
});

export const exportRequests = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/requests/export',
  tag: 'Organisation',
  summary: 'Export requests as CSV',
  description:
    'The same filters as the list, any length, streamed, newest first, without bodies. Cells that a spreadsheet would run start with an apostrophe.',
  access: 'organisation:read',
  kind: 'csv',
  query: z.object({ ids: listQuery.ids, ...filters }),
  answer: requestSchema,
  example: { query: { status: '4xx' }, answer: exampleRequest },
});

export const getRequest = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/requests/{request_id}',
  tag: 'Organisation',
  summary: 'Read a request',
  description:
    'One request with its redacted bodies, the events that it caused and, for a failed signature, its diagnosis.',
  access: 'organisation:read',
  params: z.object({ request_id: pathId }),
  answer: dataOf(detailSchema),
  errors: ['not_found'],
  example: { params: { request_id: exampleRequest.id }, answer: { data: exampleDetail } },
});

export const listRequestProblems = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/request-problems',
  tag: 'Organisation',
  summary: 'Group failed requests',
  description:
    'Failed requests since a time (at most a day ago, which is the default), grouped by error, operation and diagnosis, most frequent first. At most 50 groups.',
  access: 'organisation:read',
  query: z.object({ since: dateOrTime.optional(), key_id: filters.key_id, source: filters.source }),
  answer: wholeListOf(problemSchema).extend({
    dropped: z.int().meta({
      description: 'Requests in this time that were served but not logged, because too many arrived at once.',
    }),
  }),
  example: {
    answer: {
      data: [
        {
          error_code: 'authentication_failed',
          status: 401,
          method: 'POST',
          operation: 'fundWallet',
          path: exampleRequest.path,
          count: 12,
          first_at: '2026-11-20T09:00:00.000Z',
          last_at: exampleRequest.created_at,
          last_request_id: exampleRequest.id,
          mistake: 'timestamp_in_milliseconds',
        },
      ],
      next_cursor: null,
      dropped: 0,
    },
  },
});
