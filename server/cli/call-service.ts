import { randomInt, randomUUID } from 'node:crypto';
import type { ReadableStream } from 'node:stream/web';
import type { z } from 'zod';
import { errorBody } from '@/lib/contract/errors';
import { fillPath } from '@/lib/contract/fill-path';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@/lib/contract/operation';
import { KEY_HEADER, SIGNATURE_HEADER, signRequest, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import { causeOf, codeOf } from '@/server/platform/kernel/causes';
import { ServiceApiError, ServiceError } from './failures';

/** The service's URL, and the operators' key pair. */
export interface Service {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

interface Given<O> {
  readonly params?: ParamsOf<O>;
  readonly query?: QueryOf<O>;
  readonly body?: BodyOf<O>;
  /** Default: a minute. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;
/**
 * A signature is accepted once, and another command may have signed the same bytes in the same second. The first
 * attempt uses the current second; each retry a random one of the last seconds.
 */
const RETRY_SPREADS = [10, 60, 120, 240];

/**
 * Calls an operation of `/operator/v1`, signed, and returns its JSON answer.
 * @throws ServiceApiError when the service answers with an error, ServiceError when it is unreachable or not this
 *   service
 */
export async function callService<O extends Operation>(
  service: Service,
  operation: O,
  given: Given<O> = {},
): Promise<AnswerOf<O>> {
  return readAnswer(service, operation, await sendOperation(service, operation, given));
}

/**
 * Reads the JSON answer of an operation.
 * @throws ServiceApiError when the service answers with an error, ServiceError when the answer is not from this
 *   service
 */
export async function readAnswer<O extends Operation>(
  service: Service,
  operation: O,
  response: Response,
): Promise<AnswerOf<O>> {
  const json: unknown = await response.json().catch(() => null);
  if (response.status === operation.status) {
    const answer: z.ZodSafeParseResult<unknown> = operation.answer.safeParse(json);
    if (answer.success) return answer.data as AnswerOf<O>;
  }
  throw rejectionOf(service, response, json);
}

/**
 * Calls an operation that answers with a file.
 * @returns its bytes as they arrive
 * @throws ServiceApiError when the service answers with an error, ServiceError when it is unreachable or not this
 *   service
 */
export async function downloadFile<O extends Operation>(
  service: Service,
  operation: O,
  given: Given<O> = {},
): Promise<ReadableStream<Uint8Array>> {
  const response = await sendOperation(service, operation, given);
  if (response.status === operation.status && response.body) {
    return response.body as ReadableStream<Uint8Array>;
  }
  throw rejectionOf(service, response, await response.json().catch(() => null));
}

async function sendOperation<O extends Operation>(
  service: Service,
  operation: O,
  given: Given<O>,
): Promise<Response> {
  const path = fillPath(operation.path, (given.params ?? {}) as Record<string, string>);
  const query = queryOf((given.query ?? {}) as Record<string, unknown>);
  const body = given.body === undefined ? undefined : Buffer.from(JSON.stringify(given.body));
  const idempotencyKey = randomUUID();
  const { method } = operation;
  const { timeoutMs = TIMEOUT_MS } = given;
  for (let attempt = 0; ; attempt += 1) {
    const offset = attempt === 0 ? 0 : -randomInt(1, (RETRY_SPREADS[attempt - 1] ?? 0) + 1);
    const request = { method, target: path + query, body, idempotencyKey, offset, timeoutMs };
    const response = await send(service, request);
    if (response.status !== 401 || attempt === RETRY_SPREADS.length) return response;
    await response.body?.cancel();
  }
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly body: Buffer<ArrayBuffer> | undefined;
  readonly idempotencyKey: string;
  /** Offset of the timestamp from now, in seconds. */
  readonly offset: number;
  readonly timeoutMs: number;
}

async function send(service: Service, request: SignedRequest): Promise<Response> {
  const { method, target, body, idempotencyKey, offset } = request;
  const timestamp = String(Math.floor(Date.now() / 1000) + offset);
  const parts = { timestamp, method, target, body: body ?? new Uint8Array() };
  try {
    return await fetch(new URL(target, service.url), {
      method,
      ...(body && { body }),
      headers: {
        [KEY_HEADER]: service.key,
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signRequest(service.secret, parts),
        ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    });
  } catch (error) {
    throw outOfReach(service, error);
  }
}

/** The error of a service that does not answer. */
export const outOfReach = (service: Service, error: unknown): ServiceError =>
  new ServiceError(
    `The service does not respond at ${service.url} (${reasonOf(error)}).\n` +
      'Start it with "npm start", or "npm run service" for the service alone. SERVICE_URL sets its address.',
  );

/** fetch hides the socket's error in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return codeOf(causeOf(error)) ?? error.message;
}

function rejectionOf(service: Service, response: Response, json: unknown): ServiceApiError | ServiceError {
  const refusal = errorBody.safeParse(json);
  if (refusal.success) {
    return new ServiceApiError(refusal.data.error, response.headers.get('x-request-id'));
  }
  return new ServiceError(
    `The program at ${service.url} is not this service, or is another version of it (status ${response.status}).`,
  );
}
