import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Operation } from '@/lib/contract/operation';
import type { StagedHandler } from '@/server/core/staged';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { FileAnswer } from '@/server/kyb/documents/open-document';
import type { StoreDeps } from '@/server/platform/blobs/store-content';
import { takeData, takeFile } from '@/server/platform/blobs/take-file';
import { turns } from '@/server/platform/crypto/turns';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { readUploadInput } from '../body/read-input';
import { readIdempotencyKey } from '../idempotency';
import { sendJson } from '../send';
import {
  type AnyHandler,
  type Handle,
  idempotentCallOf,
  inputOf,
  partnerOf,
  type RouteParts,
  readContext,
  requestMetaOf,
  sendAnswered,
} from './handle';
import { runStagedOnce } from './run-staged';

/** A partner's write that takes a file; the file's bytes are stored between the two transactions of its verb. */
export function uploadHandle(
  parts: RouteParts,
  operation: Operation,
  verb: StagedHandler<never, unknown, unknown, unknown, StoreDeps>,
): Handle {
  return async (request, reply, received) => {
    const { upload, target } = received;
    if (!upload) throw new Error('an upload was not received as one');
    const key = readIdempotencyKey(request.headers);
    const input = await readUploadInput(operation, { params: request.params, target }, upload, takeFile);
    const { database, settings } = parts;
    const occasion = () => requestMetaOf(parts, request, received);
    const call = { database, means: { database, settings }, occasion };
    const once = idempotentCallOf(operation, request, received, key);
    return sendAnswered(reply, await runStagedOnce(call, once, verb, input as never));
  };
}

/** Each may hold a connection of the database for minutes: more at once would leave none to others. */
const takeTurn = turns(2, Number.POSITIVE_INFINITY, () => new Error('nobody is turned away'));

/** An operator's write that takes a file, in one transaction. */
export function operatorUploadHandle(
  parts: RouteParts,
  operation: Operation,
  verb: AnyHandler<OpenContext>,
): Handle {
  return async (request, reply, received) => {
    const { upload, target } = received;
    if (!upload) throw new Error('an upload was not received as one');
    readIdempotencyKey(request.headers);
    const input = await readUploadInput(operation, { params: request.params, target }, upload, takeData);
    const answer = await takeTurn(() =>
      inUnitOfWork(parts.database, requestMetaOf(parts, request, received), (context) =>
        verb(context, input as never),
      ),
    );
    return sendJson(reply, operation.status, JSON.stringify(answer));
  };
}

/** An operator's write that takes a file to keep: its bytes are stored between the two transactions of its verb. */
export function houseStagedUploadHandle(
  parts: RouteParts,
  operation: Operation,
  verb: StagedHandler<never, unknown, unknown, unknown, StoreDeps, OpenContext>,
): Handle {
  return async (request, reply, received) => {
    const { upload, target } = received;
    if (!upload) throw new Error('an upload was not received as one');
    readIdempotencyKey(request.headers);
    const given = { params: request.params, target };
    const input = (await readUploadInput(operation, given, upload, takeFile)) as never;
    const { database, settings } = parts;
    const run = <Answer>(work: (context: OpenContext) => Promise<Answer>): Promise<Answer> =>
      inUnitOfWork(database, requestMetaOf(parts, request, received), work);
    const plan = await run((context) => verb.plan(context, input));
    try {
      const found = await verb.reach({ database, settings }, plan, input);
      const answer = await run((context) => verb.finish(context, plan, found, input));
      return sendJson(reply, operation.status, JSON.stringify(answer));
    } catch (error) {
      await run(async (context) => verb.abandon?.(context, plan));
      throw error;
    }
  };
}

/** The file's name for any client: in ASCII, and as it is (RFC 6266; RFC 8187). */
function dispositionOf(filename: string): string {
  const ascii = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .replace(/^(?=\.)/, 'document');
  const exact = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/** Starts reading, so that bytes that are not to be had are an error and no answer that breaks off. */
async function begin(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  })();
}

/** Sends a file to be kept and never to be shown: whatever is in it, no browser runs it as a page of ours. */
async function sendFile(reply: FastifyReply, file: FileAnswer, isHead: boolean): Promise<FastifyReply> {
  const bytes = isHead ? [] : await begin(file.bytes);
  return (
    reply
      .header('content-type', file.contentType)
      .header('content-length', String(file.size))
      .header('content-disposition', dispositionOf(file.filename))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'no-store')
      // A failure of the reading breaks the answer off; a slow client slows the reading.
      .send(Readable.from(bytes, { objectMode: false }))
  );
}

/** Answers with a file. Whoever gets the bytes stands in the audit trail before the first of them is sent. */
async function answerFile(
  parts: RouteParts,
  [request, reply, received]: Parameters<Handle>,
  read: (context: OpenContext) => Promise<FileAnswer>,
): Promise<FastifyReply> {
  const context = readContext(parts, request, received);
  const file = await read(context);
  const isHead = request.method === 'HEAD';
  if (!isHead) {
    await inUnitOfWork(parts.database, requestMetaOf(parts, request, received), async ({ pending }) => {
      pending.audit.push(...context.pending.audit);
    });
  }
  return sendFile(reply, file, isHead);
}

/** A partner's read of a file. */
export const fileHandle =
  (parts: RouteParts, operation: Operation, verb: AnyHandler<Context, FileAnswer>): Handle =>
  (...given) => {
    const [request, , received] = given;
    const input = inputOf(operation, request, received) as never;
    const { scope } = partnerOf(received);
    return answerFile(parts, given, (context) => verb(within(context, scope), input));
  };

/** An operator's read of a file. */
export const houseFileHandle =
  (parts: RouteParts, operation: Operation, verb: AnyHandler<OpenContext, FileAnswer>): Handle =>
  (...given) => {
    const [request, , received] = given;
    const input = inputOf(operation, request, received) as never;
    return answerFile(parts, given, (context) => verb(context, input));
  };
