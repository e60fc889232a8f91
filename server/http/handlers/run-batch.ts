import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errorStatus } from '@/lib/contract/errors';
import type { Operation } from '@/lib/contract/operation';
import type { Batch } from '@/server/core/handlers';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { CallDeps } from '@/server/operations/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { readBatch } from '../body/read-input';
import {
  type Answered,
  findStored,
  type IdempotentCall,
  readIdempotencyKey,
  storeAnswer,
} from '../idempotency';
import type { Received } from '../receive';
import { asApiError, errorText, sendJson } from '../send';
import { type Audience, asInput, type Handle, type RouteParts, requestMetaOf } from './handle';
import { idempotentCallOf, runWrite } from './run-write';

/** An entry's error that becomes the answer to the whole request. Repeated, the request resumes where it stopped. */
const ofWholeRequest = ['service_unavailable', 'idempotency_in_progress', 'idempotency_key_reused'];

/**
 * The key that an entry's answer is stored under. It contains blanks, which an Idempotency-Key can't, so no request
 * has it.
 * @param place index in the list, from 0
 */
const entryKey = (key: string, place: number): string =>
  `batch ${createHash('sha256').update(key).digest('hex')} ${place}`;

/**
 * Binds an Idempotency-Key to this request before anything is done, so that another request with the key is rejected.
 * @returns whether the request was sent before
 * @throws ApiError idempotency_key_reused
 */
const bindKey = (parts: RouteParts, request: FastifyRequest, received: Received, call: IdempotentCall) =>
  inUnitOfWork(parts.database, requestMetaOf(parts, request, received), async (context) => {
    if (await findStored(context, call)) return true;
    storeAnswer(context, call, { status: call.successStatus, body: '{}', replayed: false });
    return false;
  });

/** Runs work for each item, in order, up to a number at once. */
async function eachInOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let begin = 0; begin < items.length; begin += atOnce) {
    const some = items.slice(begin, begin + atOnce);
    results.push(...(await Promise.all(some.map((item, index) => work(item, begin + index)))));
  }
  return results;
}

/** Answers a batch: 200, with the answer that each entry would get alone. */
export function batchHandle<Given extends OpenContext>(
  parts: RouteParts,
  operation: Operation,
  { operation: single, handler, field, atOnce, check }: Batch<Given, CallDeps>,
  audience: Audience<Given>,
): Handle {
  return async (request, reply, received) => {
    const key = readIdempotencyKey(request.headers);
    const { params, entries, readEntry } = readBatch(
      operation,
      { single, field },
      { params: request.params, target: received.target, contentType: request.headers['content-type'] },
      received.body,
    );
    check?.(params);
    const whole = idempotentCallOf(operation, request, received, key);
    const wasSent = await bindKey(parts, request, received, whole);
    const answerEntry = async (entry: unknown, place: number): Promise<Answered> => {
      const { status, answersSecret, personalData } = single;
      const idempotent = {
        ...whole,
        key: entryKey(key, place),
        successStatus: status,
        isSecret: answersSecret || personalData,
      };
      try {
        const input = asInput(readEntry(entry));
        return await runWrite(parts, single, handler, audience, { request, received, input, idempotent });
      } catch (thrown) {
        const { code, message, details } = asApiError(thrown);
        if (ofWholeRequest.includes(code)) throw thrown;
        if (code === 'internal_error') request.log.error({ err: thrown, place }, 'internal error');
        return { status: errorStatus[code], body: errorText(code, message, details), replayed: wasSent };
      }
    };
    const answers = await eachInOrder(entries, atOnce, answerEntry);
    if (wasSent && answers.every(({ replayed }) => replayed)) reply.header('idempotent-replayed', 'true');
    // An answer is an object with one field; its status is inserted before that.
    const texts = answers.map(({ status, body }) => `{"status":${status},${body.slice(1)}`);
    return sendJson(reply, operation.status, `{"data":[${texts.join(',')}]}`);
  };
}
