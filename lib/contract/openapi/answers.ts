import type { z } from 'zod';
import { ZodObject } from 'zod';
import { type ErrorCode, errorBody, errorStatus } from '../errors';
import { fileTypes } from '../kyb/document-types';
import type { Operation } from '../operation';
import type { JsonObject, SchemaWriter } from './schemas';

type Write = SchemaWriter['write'];

/** The meaning of each status, independent of the error code. */
const meanings: Record<number, string> = {
  400: 'The request is invalid, or a business rule rejects it.',
  401: 'A signing header is missing or wrong, the timestamp is too old, the key is unknown or revoked, or the signature was used before.',
  403: 'The IP address is not allowed, or the key lacks the permission in this environment.',
  404: 'No such record exists, or it belongs to another organisation or environment.',
  405: 'The path does not support this method. The Allow header lists the methods that it supports.',
  409: 'The state does not allow it, the reference is taken, or the Idempotency-Key was used for another request.',
  413: 'The body is too large.',
  415: 'The media type is not the expected one, or the body is encoded.',
  429: 'A key can make 120 requests in 60 seconds, and a person’s session 600.',
  500: 'Something failed in the service. Send the request again with the same Idempotency-Key.',
  501: 'The body uses a Transfer-Encoding other than chunked.',
  502: 'The payment provider is unavailable.',
  503: 'No funding rail is configured for the currency, or the service is temporarily unavailable.',
};

/** Admission errors of every operation, by status, with the names of their shared responses. */
const sharedAnswers: readonly (readonly [name: string, status: number, codes: readonly ErrorCode[]])[] = [
  ['NotAuthenticated', 401, ['authentication_required', 'authentication_failed']],
  ['Forbidden', 403, ['forbidden']],
  ['MethodNotAllowed', 405, ['method_not_allowed']],
  ['PayloadTooLarge', 413, ['payload_too_large']],
  ['UnsupportedMediaType', 415, ['unsupported_media_type']],
  ['RateLimited', 429, ['rate_limited']],
  ['InternalError', 500, ['internal_error']],
  ['NotImplemented', 501, ['not_implemented']],
  ['Unavailable', 503, ['service_unavailable']],
];

/** Admission errors that depend on the method: only a POST has an Idempotency-Key. */
function methodErrors({ method }: Operation): ErrorCode[] {
  return method === 'POST'
    ? [
        'bad_request',
        'idempotency_key_required',
        'validation_failed',
        'idempotency_key_reused',
        'idempotency_in_progress',
      ]
    : ['bad_request', 'validation_failed'];
}

/** Whether a response is stored and replayed: an operation's own responses are, admission errors are not. */
const isStored = ({ method, errors }: Operation, status: number): boolean =>
  method === 'POST' &&
  (status < 300 || (status < 500 && errors.some((code) => errorStatus[code] === status)));

const waiting: readonly ErrorCode[] = ['rate_limited', 'idempotency_in_progress', 'service_unavailable'];

/** An unauthenticated request learns nothing about its key. */
const tellsRate = (codes: readonly ErrorCode[]): boolean => !codes.some((code) => errorStatus[code] === 401);

const headersOf = (codes: readonly ErrorCode[], stored: boolean): JsonObject => ({
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  ...(tellsRate(codes) && {
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    RateLimit: { $ref: '#/components/headers/RateLimit' },
  }),
  ...(stored && { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }),
  ...(codes.some((code) => waiting.includes(code)) && {
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  }),
  ...(codes.includes('method_not_allowed') && { Allow: { $ref: '#/components/headers/Allow' } }),
});

function errorAnswer(status: number, codes: readonly ErrorCode[], stored: boolean, write: Write): JsonObject {
  const list = codes.map((code) => `\`${code}\``).join(', ');
  const schema = {
    allOf: [write(errorBody, 'output')],
    properties: { error: { properties: { code: { enum: codes } } } },
  };
  return {
    description: `${meanings[status]} ${codes.length === 1 ? 'Code' : 'Codes'}: ${list}.`,
    headers: headersOf(codes, stored),
    content: { 'application/json': { schema } },
  };
}

/** The shared admission error responses that operations refer to. */
export const sharedErrorAnswers = (write: Write): JsonObject =>
  Object.fromEntries(
    sharedAnswers.map(([name, status, codes]) => [name, errorAnswer(status, codes, false, write)]),
  );

/** The errors of an operation by status: admission errors and its own. */
function errorAnswersOf(operation: Operation, write: Write): JsonObject {
  const own = [...new Set([...methodErrors(operation), ...operation.errors])];
  const answers: JsonObject = {};
  for (const [name, status] of sharedAnswers) {
    // A GET has no body that could be too large: any body is rejected as bad_request.
    if (status !== 413 || operation.method !== 'GET')
      answers[status] = { $ref: `#/components/responses/${name}` };
  }
  for (const status of new Set(own.map((code) => errorStatus[code]))) {
    const shared = sharedAnswers.find(([, ofStatus]) => ofStatus === status)?.[2] ?? [];
    const codes = [...shared, ...own.filter((code) => errorStatus[code] === status)];
    answers[status] = errorAnswer(status, codes, isStored(operation, status), write);
  }
  return answers;
}

/** A CSV example: a header row and one row, for fields without commas, quotes and line breaks. */
function csvExample(row: z.ZodType, example: object): string {
  const values: JsonObject = { ...example };
  const columns = row instanceof ZodObject ? Object.keys(row.shape) : [];
  const cells = columns.map((column) => String(values[column] ?? ''));
  return `${columns.join(',')}\n${cells.join(',')}\n`;
}

function eventExample(event: object): string {
  const { sequence, type }: JsonObject = { ...event };
  return `id: ${sequence}\nevent: ${type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** The body of a successful response by media type. `x-item-schema` is the schema of a text's rows or events. */
function contentOf({ kind, answer, example }: Operation, write: Write): JsonObject {
  if (kind === 'json') {
    return { 'application/json': { schema: write(answer, 'output'), example: example.answer } };
  }
  if (kind === 'file') {
    const media = { schema: { type: 'string', format: 'binary' } };
    return Object.fromEntries(fileTypes.map((type) => [type, media]));
  }
  const item = write(answer, 'output');
  const schema = { type: 'string', 'x-item-schema': item };
  const one = example.answer as object;
  return kind === 'csv'
    ? { 'text/csv': { schema, example: csvExample(answer, one) } }
    : { 'text/event-stream': { schema, example: eventExample(one) } };
}

/** Every response of an operation by status. */
export function answersOf(operation: Operation, write: Write): JsonObject {
  const good = {
    description: operation.status === 201 ? 'Created.' : 'Done.',
    headers: {
      ...headersOf([], isStored(operation, operation.status)),
      ...(operation.kind === 'file' && {
        'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' },
      }),
    },
    content: contentOf(operation, write),
  };
  return { [operation.status]: good, ...errorAnswersOf(operation, write) };
}
