import type { z } from 'zod';
import { deprecationNotice } from '../deprecation';
import { fileTypes } from '../kyb/document-types';
import type { Operation, tags } from '../operation';
import { partnerOperations } from '../operations';
import { fieldsOf } from '../records';
import { answersOf, sharedErrorAnswers } from './answers';
import { parameterText } from './parameter-texts';
import { createSchemaWriter, type JsonObject, type SchemaWriter } from './schemas';
import { webhooksOf } from './webhooks';

const description = `
Wallets in NGN, GHS and USD, funding and the ledger statement, for licensed partner organisations.

**Signing.** Every request carries X-Svc-Key, X-Svc-Timestamp (unix seconds, within 300 of the server's) and
X-Svc-Signature: the lower-case hex HMAC-SHA512, keyed with the secret, of four parts joined with newlines: the
timestamp, the method in upper case, the path with its query, and the lower-case hex SHA-256 of the body's exact bytes.
A signature is valid for one request.

**Idempotency.** Every POST carries an Idempotency-Key. The same key with the same request answers what it answered the
first time, with Idempotent-Replayed: true, for 48 hours.

**Rate.** A key may send 120 requests in any 60 seconds; RateLimit-Policy and RateLimit of an answer say what is left.
Beyond that the answer is 429, and Retry-After has the seconds to wait.

**Amounts** are decimal strings. **Times** are RFC 3339 in UTC with milliseconds. Fields that are not set are left out.

**Lists** are newest first; \`next_cursor\` is the \`cursor\` of the next page, or null on the last one, and \`prev_cursor\` that of the page before, or null on the first.

**Errors** carry a stable \`code\`, a \`message\` for people and \`details\`, whose values are strings or null:
of a field that is not valid, its path and what is wrong with it. There are 20 of them at most.

**JSON bodies** have 1 MiB and 10,000 values at most.

HEAD is answered where GET is.`.trim();

type PartnerTag = Exclude<(typeof tags)[number], 'Console' | 'Operator'>;

/** The description of each part of the API. */
export const tagDescriptions: Record<PartnerTag, string> = {
  Organisation: 'The organisation that the key belongs to.',
  KYB: 'Verification of the business.',
  Wallets: 'Balances, funding requests, direct-debit mandates, the ledger statement and its reconciliation.',
  Investments: 'What can be bought.',
  'Market data': 'Instruments, prices and the calendar of the exchange.',
  Orders: 'Buying and selling.',
  Holdings: 'Positions that completed buys created.',
  Approvals: 'What needs a second person, and the requests that wait for one.',
  Webhooks: 'The feed of events, and the endpoints that it is delivered to.',
  Sandbox: 'Simulating the payment provider, with test keys only.',
};

const securitySchemes = {
  SvcKey: header('X-Svc-Key', 'The id of the key: `pk_test_…` or `pk_live_…`.'),
  SvcTimestamp: header('X-Svc-Timestamp', 'Unix seconds as text, within 300 seconds of the server.'),
  SvcSignature: header('X-Svc-Signature', '128 lower-case hex digits, used once.'),
};

function header(name: string, meaning: string): JsonObject {
  return { type: 'apiKey', in: 'header', name, description: meaning };
}

const headers = {
  RequestId: {
    description: 'Names the request in the logs of the service; give it when you ask for help.',
    schema: { type: 'string' },
  },
  IdempotentReplayed: {
    description: 'Sent with a stored answer that is returned again.',
    schema: { type: 'string', const: 'true' },
  },
  RateLimitPolicy: {
    description:
      'How many requests (`q`) the key may send in any 60 seconds (`w`). Sent with every answer to a verified request.',
    schema: { type: 'string' },
    example: '"default";q=120;w=60',
  },
  RateLimit: {
    description:
      'How many requests (`r`) the key may send now, and the seconds (`t`) after which it may send more. Sent with every answer to a verified request.',
    schema: { type: 'string' },
    example: '"default";r=119;t=60',
  },
  ContentDisposition: {
    description: 'An attachment, with the name of the file (RFC 6266).',
    schema: { type: 'string' },
  },
  Allow: {
    description: 'The methods that the path has, separated by commas.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Whole seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'Unique for each logical operation: 1 to 255 visible ASCII characters. Repeat it to try again.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: '5f0c6f5e-2f6b-4a39-9d0a-3f0b7f0c9a11',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The sequence of the last event that was received; the stream continues after it.',
    schema: { type: 'integer', minimum: 0 },
    example: 41,
  },
};

/** The path or query parameters of an operation, each with its example value. */
function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodObject,
  example: Readonly<Record<string, unknown>> = {},
  write: SchemaWriter['write'],
): JsonObject[] {
  const { properties = {}, required = [] } = write(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(
    ([name, { description: meaning = parameterText(place, name), ...type }]) => ({
      name,
      in: place,
      ...(required.includes(name) && { required: true }),
      ...(meaning !== undefined && { description: meaning }),
      schema: type,
      ...(example[name] !== undefined && {
        example: type.type === 'integer' ? Number(example[name]) : example[name],
      }),
    }),
  );
}

/** A multipart form: the fields of the body, and one binary file. */
function formOf(schema: JsonObject, example: unknown): JsonObject {
  const { properties = {}, required = [] } = schema as { properties?: JsonObject; required?: string[] };
  const file = { type: 'string', format: 'binary', description: 'PDF, PNG or JPEG, 10 MiB at most.' };
  return {
    schema: { ...schema, properties: { ...properties, file }, required: [...required, 'file'] },
    encoding: { file: { contentType: fileTypes.join(', ') } },
    example: { ...fieldsOf(example), file: '(the bytes of the file)' },
  };
}

function requestBodyOf({ body, encoding, example }: Operation, write: SchemaWriter['write']): JsonObject {
  if (!body) return {};
  const schema = write(body, 'input');
  const content =
    encoding === 'multipart'
      ? { 'multipart/form-data': formOf(schema, example.body) }
      : { 'application/json': { schema, example: example.body } };
  return { requestBody: { required: true, content } };
}

function operationObject(id: string, operation: Operation, write: SchemaWriter['write']): JsonObject {
  const { tag, summary, access, testKeysOnly, deprecated, method, kind, params, query, example } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${deprecated ? `${deprecationNotice(deprecated)}\n\n` : ''}${operation.description}\n\nPermission: \`${access}\`${testKeysOnly ? ', test keys only' : ''}.`,
    ...(deprecated && { deprecated: true }),
    'x-permission': access,
    ...(testKeysOnly && { 'x-test-keys-only': true }),
    parameters: [
      ...parametersOf('path', params, example.params, write),
      ...parametersOf('query', query, example.query, write),
      ...(method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(kind === 'event-stream' ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
    ],
    ...requestBodyOf(operation, write),
    responses: answersOf(operation, write),
  };
}

/**
 * Returns the OpenAPI 3.1 document of the partners' operations. Every call returns the same document.
 * @param publicUrl the service's public base URL, without a trailing slash. Partners can't use a localhost URL, so the
 *   document then uses `/`, relative to where it was read.
 */
export function openApiDocument(publicUrl = 'http://localhost:4000'): object {
  const url = new URL(publicUrl).hostname === 'localhost' ? '/' : publicUrl;
  const writer = createSchemaWriter();
  const paths: Record<string, JsonObject> = {};
  const used = new Set<string>();
  for (const [id, operation] of Object.entries<Operation>(partnerOperations)) {
    used.add(operation.tag);
    const item = paths[operation.path] ?? {};
    item[operation.method.toLowerCase()] = operationObject(id, operation, writer.write);
    paths[operation.path] = item;
  }
  const webhooks = webhooksOf(writer.write);
  const responses = sharedErrorAnswers(writer.write);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Partner API',
      version: 'v1',
      summary: 'Signed HTTP for licensed partner organisations.',
      description,
      contact: { name: 'The operators of this service' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url, description: 'The service that this document describes.' }],
    tags: Object.entries(tagDescriptions)
      .filter(([name]) => used.has(name))
      .map(([name, meaning]) => ({ name, description: meaning })),
    security: [Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))],
    paths,
    webhooks,
    components: { schemas: writer.components(), responses, parameters, headers, securitySchemes },
  };
}
