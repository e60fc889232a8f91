import type { FastifyRequest } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import { lockClockForWrite, readClock } from '@/server/core/environments/clock';
import type { Handler } from '@/server/core/handlers';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import type { CallDeps } from '@/server/operations/operations';
import { turns } from '@/server/platform/crypto/limit-concurrency';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readUploadInput } from '../body/read-input';
import { setClockHeader } from '../headers';
import {
  type Answered,
  fingerprintOf,
  type IdempotentCall,
  readIdempotencyKey,
  runIdempotent,
  runPlannedOnce,
} from '../idempotency';
import type { Received } from '../receive';
import { sendJson } from '../send';
import { deleteAnswers } from '../store';
import {
  type Audience,
  asInput,
  type Handle,
  inputOf,
  partnerOf,
  type RouteParts,
  requestMetaOf,
} from './handle';
import { runCall } from './run-call';

type AnyHandler<Given> = Handler<Given, never, unknown, CallDeps>;
type WriteHandler<Given> = Extract<AnyHandler<Given>, { readonly isIdempotent: boolean }>;

/** Each may use a database connection for minutes; more at once would leave none to others. */
const takeImportTurn = turns(2, Number.POSITIVE_INFINITY, () => new Error('nobody is turned away'));

/**
 * Runs a write: a command in one transaction or an external call in two, once for its Idempotency-Key if its answer
 * is stored.
 */
export function writeHandle<Given extends OpenContext>(
  parts: RouteParts,
  operation: Operation,
  handler: WriteHandler<Given>,
  audience: Audience<Given>,
): Handle {
  return async (request, reply, received) => {
    // Uploads of operators have a key too, although their answers are not stored.
    const key = handler.isIdempotent || handler.readFile ? readIdempotencyKey(request.headers) : '';
    const input = await writeInput(operation, handler, request, received);
    const idempotent = handler.isIdempotent ? idempotentCallOf(operation, request, received, key) : null;
    const answered = await runWrite(parts, operation, handler, audience, {
      request,
      received,
      input,
      idempotent,
    });
    if (handler.movesClock) {
      const { offset } = await readClock(parts.database.reads, partnerOf(received).scope);
      setClockHeader(reply, offset);
    }
    if (answered.replayed) reply.header('idempotent-replayed', 'true');
    return sendJson(reply, answered.status, answered.body);
  };
}

interface WriteRequest {
  readonly request: FastifyRequest;
  readonly received: Received;
  readonly input: never;
  readonly idempotent: IdempotentCall | null;
}

/** Runs a write with validated input. @throws ApiError errors that are not stored for the Idempotency-Key */
export async function runWrite<Given extends OpenContext>(
  parts: RouteParts,
  operation: Operation,
  handler: WriteHandler<Given>,
  audience: Audience<Given>,
  write: WriteRequest,
): Promise<Answered> {
  const planned = await planCommand(parts, handler, audience, write);
  if (planned) return planned;
  return handler.kind === 'call'
    ? callExternal(parts, operation, handler, audience, write)
    : runCommand(parts, operation, handler, audience, write);
}

/** Has a command applied together with others; null when it runs alone. */
async function planCommand<Given extends OpenContext>(
  parts: RouteParts,
  handler: WriteHandler<Given>,
  audience: Audience<Given>,
  { request, received, input, idempotent }: WriteRequest,
): Promise<Answered | null> {
  if (!handler.isPlanned || !idempotent) return null;
  const { referenceVersion } = received;
  const meta = { ...requestMetaOf(parts, request, received), idempotency: idempotent, referenceVersion };
  return runPlannedOnce(parts.database, meta, idempotent, async (context) => {
    const given = audience.within(context, received);
    if (handler.kind === 'command') return { answer: await handler.run(given, input) };
    const prepared = await handler.prepare(given, input);
    return prepared.kind === 'answered' ? prepared : null;
  });
}

async function runCommand<Given extends OpenContext>(
  parts: RouteParts,
  { status }: Operation,
  handler: Extract<AnyHandler<Given>, { readonly kind: 'command' }>,
  audience: Audience<Given>,
  { request, received, input, idempotent }: WriteRequest,
): Promise<Answered> {
  const { database } = parts;
  const meta = requestMetaOf(parts, request, received);
  const run = async (context: OpenContext): Promise<unknown> => {
    const answer = await handler.run(audience.within(context, received), input);
    if (idempotent && handler.deletesAnswers) await deleteAnswers(context.tx, idempotent.scope);
    return answer;
  };
  if (idempotent) return runIdempotent(database, meta, idempotent, run);
  const write = () => inUnitOfWork(database, meta, run);
  const answer = await (handler.readFile ? takeImportTurn(write) : write());
  return { status, body: JSON.stringify(answer), replayed: false };
}

function callExternal<Given extends OpenContext>(
  parts: RouteParts,
  { status }: Operation,
  handler: Extract<AnyHandler<Given>, { readonly kind: 'call' }>,
  audience: Audience<Given>,
  { request, received, input, idempotent }: WriteRequest,
): Promise<Answered> {
  const { database, settings, outbound, gateway, stopping } = parts;
  const deps: CallDeps = {
    ...{ database, settings, outbound, gateway, stopping },
    log: request.log,
    serviceMeta: () => serviceMeta(parts, request.id),
  };
  const { principal } = received;
  const locked = async (context: OpenContext): Promise<Given> => {
    const isTest = principal.kind === 'partner' && principal.scope.environment === 'test';
    // No part may overlap a reset of its test environment.
    const current = isTest ? await lockClockForWrite(context, principal.scope) : context;
    return audience.within(current, received);
  };
  return runCall(
    {
      database,
      meta: () => requestMetaOf(parts, request, received),
      // The lock of the Idempotency-Key implies that of the clock.
      prepareWithin: idempotent ? (context) => audience.within(context, received) : locked,
      commitWithin: locked,
      status,
      idempotent,
    },
    handler,
    deps,
    input,
  );
}

async function writeInput<Given>(
  operation: Operation,
  { readFile }: WriteHandler<Given>,
  request: FastifyRequest,
  received: Received,
): Promise<never> {
  if (!readFile) return inputOf(operation, request, received);
  const { upload, target } = received;
  if (!upload) throw new Error('an upload was not received as one');
  return asInput(await readUploadInput(operation, { params: request.params, target }, upload, readFile));
}

/** What an answer is stored under for its Idempotency-Key. */
export function idempotentCallOf(
  { status, answersSecret, personalData, encryptsAnswer }: Operation,
  request: FastifyRequest,
  received: Received,
  key: string,
): IdempotentCall {
  const { body, target, upload } = received;
  return {
    scope: partnerOf(received).scope,
    key,
    fingerprint: upload?.fingerprint ?? fingerprintOf(request.method, target, body),
    successStatus: status,
    isSecret: answersSecret || personalData || encryptsAnswer,
  };
}
