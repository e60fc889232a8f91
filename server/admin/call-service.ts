import { randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { errorBody } from '@/lib/contract/errors';
import {
  type AnswerOf,
  type BodyOf,
  fillPath,
  type Operation,
  type ParamsOf,
} from '@/lib/contract/operation';
import { KEY_HEADER, SIGNATURE_HEADER, signRequest, TIMESTAMP_HEADER } from '@/lib/contract/signing';
import { ServiceError, ServiceRefusal } from './failures';

/** Where the service is, and the operators' key pair. */
export interface Service {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

interface Given<O> {
  readonly params?: ParamsOf<O>;
  readonly body?: BodyOf<O>;
}

const TIMEOUT_MS = 60_000;
/** A signature is valid once, and another command may have signed the same bytes in this second. */
const ATTEMPTS = 3;
const SPREAD_SECONDS = 120;

/**
 * Calls an operation of `/operator/v1`, signed, and answers its whole JSON answer.
 * @throws ServiceRefusal when the service said no, ServiceError when it is out of reach or not this service.
 */
export async function callService<O extends Operation>(
  service: Service,
  operation: O,
  given: Given<O> = {},
): Promise<AnswerOf<O>> {
  const path = fillPath(operation.path, (given.params ?? {}) as Record<string, string>);
  const body = given.body === undefined ? undefined : Buffer.from(JSON.stringify(given.body));
  const idempotencyKey = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const offset = attempt === 1 ? 0 : -randomInt(1, SPREAD_SECONDS);
    const request = { method: operation.method, path, body, idempotencyKey, offset };
    const response = await send(service, request);
    const isAgain = response.status === 401 && attempt < ATTEMPTS;
    if (!isAgain) return readAnswer(service, operation, response) as Promise<AnswerOf<O>>;
  }
}

interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer<ArrayBuffer> | undefined;
  readonly idempotencyKey: string;
  /** Seconds that the timestamp stands away from now. */
  readonly offset: number;
}

async function send(service: Service, request: SignedRequest): Promise<Response> {
  const { method, path, body, idempotencyKey, offset } = request;
  const timestamp = String(Math.floor(Date.now() / 1000) + offset);
  const parts = { timestamp, method, target: path, body: body ?? new Uint8Array() };
  try {
    return await fetch(new URL(path, service.url), {
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new ServiceError(
      `The service does not answer at ${service.url} (${reasonOf(error)}).\n` +
        'Start it with "npm start", or "npm run service" for the service alone; SERVICE_URL says where it is.',
    );
  }
}

/** fetch hides the socket's error in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return code ?? error.message;
}

async function readAnswer(service: Service, operation: Operation, response: Response): Promise<unknown> {
  const json: unknown = await response.json().catch(() => null);
  if (response.status === operation.status) {
    const answer: z.ZodSafeParseResult<unknown> = operation.answer.safeParse(json);
    if (answer.success) return answer.data;
  }
  const refusal = errorBody.safeParse(json);
  if (!refusal.success) {
    throw new ServiceError(
      `What answers at ${service.url} is not this service, or another version of it (status ${response.status}).`,
    );
  }
  throw new ServiceRefusal(refusal.data.error, response.headers.get('x-request-id'));
}
