import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AnswerOf, Operation } from '@/lib/contract/operation';
import {
  KEY_HEADER,
  SIGNATURE_HEADER,
  signHashedRequest,
  TIMESTAMP_HEADER,
  TIMESTAMP_TOLERANCE_SECONDS,
} from '@/lib/contract/signing';
import { asError } from '@/server/platform/kernel/causes';
import { outOfReach, readAnswer, type Service } from './call-service';
import { BadNews } from './failures';

/** The two halves of the work: the file is read once for its signature and once to be sent. */
export type UploadStep = 'reading' | 'sending' | 'waiting';

/** Called with the progress of an upload, in bytes. */
type Progress = (step: UploadStep, done: number, total: number) => void;

interface OutgoingFile {
  readonly file: string;
  /** The text fields of the form, without undefined ones. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly onProgress: Progress;
}

interface Body {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly boundary: string;
  readonly fileBytes: number;
  /** Lower-case hex SHA-256 of the whole. */
  readonly hash: string;
}

/** A large file takes a while, and its signature must still be valid at its end. */
const LARGE = 64 * 1024 * 1024;
/** Tolerance for clocks that differ. */
const SPARE_SECONDS = 30;

const quoted = (text: string): string => text.replace(/[\r\n]/g, ' ').replaceAll('"', '%22');

/** The pieces of a file; reports the bytes read so far. */
async function* piecesOf(file: string, report: (done: number) => void): AsyncGenerator<Buffer> {
  let done = 0;
  const pieces: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 256 * 1024 });
  for await (const piece of pieces) {
    done += piece.length;
    report(done);
    yield piece;
  }
}

/** @throws BadNews when the file can't be read. */
async function sizeOf(file: string): Promise<number> {
  try {
    const facts = await stat(file);
    if (facts.isFile()) return facts.size;
  } catch (error) {
    throw new BadNews(`${file} can't be read: ${asError(error).message}`);
  }
  throw new BadNews(`${file} is not a file.`);
}

/** Reads the file once, for the hash of the body that it will be in. */
async function prepare({ file, fields, onProgress }: OutgoingFile): Promise<Body> {
  const fileBytes = await sizeOf(file);
  const boundary = `desk-${randomBytes(20).toString('hex')}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    value === undefined
      ? ''
      : `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(
    `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(path.basename(file))}"\r\n` +
      'Content-Type: text/csv\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const hash = createHash('sha256').update(head);
  for await (const piece of piecesOf(file, (done) => onProgress('reading', done, fileBytes)))
    hash.update(piece);
  return { head, tail, boundary, fileBytes, hash: hash.update(tail).digest('hex') };
}

function headersOf(
  service: Service,
  { method, path: target }: Operation,
  body: Body,
): Record<string, string> {
  const ahead = body.fileBytes > LARGE ? TIMESTAMP_TOLERANCE_SECONDS - SPARE_SECONDS : 0;
  const timestamp = String(Math.floor(Date.now() / 1000) + ahead);
  return {
    [KEY_HEADER]: service.key,
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signHashedRequest(service.secret, {
      timestamp,
      method,
      target,
      bodyHash: body.hash,
    }),
    'idempotency-key': randomUUID(),
    'content-type': `multipart/form-data; boundary=${body.boundary}`,
    'content-length': String(body.head.length + body.fileBytes + body.tail.length),
  };
}

/**
 * Sends a file of any size to an operation that takes one, as it is read, and returns its JSON answer, which may take
 * minutes.
 * @throws BadNews when the file can't be read, ServiceApiError when the service answers with an error, ServiceError
 *   when it is unreachable
 */
export async function uploadFile<O extends Operation>(
  service: Service,
  operation: O,
  outgoing: OutgoingFile,
): Promise<AnswerOf<O>> {
  const body = await prepare(outgoing);
  const url = new URL(operation.path, service.url);
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = open(url, { method: operation.method, headers: headersOf(service, operation, body) });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).on('error', reject);
  });
  async function* whole(): AsyncGenerator<Buffer> {
    yield body.head;
    yield* piecesOf(outgoing.file, (done) => outgoing.onProgress('sending', done, body.fileBytes));
    yield body.tail;
    outgoing.onProgress('waiting', body.fileBytes, body.fileBytes);
  }
  // A failed upload is handled by `answered`, or the answer arrived before its end.
  pipeline(whole, sent).catch(() => {});
  const response = await answered.then(wholeAnswer).catch((error: unknown) => {
    throw outOfReach(service, error);
  });
  return readAnswer(service, operation, response);
}

/** An answer as fetch would give it. */
async function wholeAnswer(message: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  const arriving: AsyncIterable<Buffer> = message;
  for await (const piece of arriving) pieces.push(piece);
  const requestId = message.headers['x-request-id'];
  return new Response(Buffer.concat(pieces), {
    status: message.statusCode ?? 502,
    headers: typeof requestId === 'string' ? { 'x-request-id': requestId } : {},
  });
}
