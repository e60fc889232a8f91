import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MOST_FILE_BYTES, MOST_FORM_BYTES } from '@/lib/contract/kyb/document-types';
import type { Operation } from '@/lib/contract/operation';
import { openSpool, type Spool } from '@/server/platform/blobs/open-spool';
import { ApiError } from '@/server/platform/kernel/errors';
import { openFingerprint } from '../idempotency';
import { announceBody, bodyTooLarge, brokenOff, notInTime } from './read-body';
import { type Form, openFormReader } from './read-form';

/** Maximum size and duration of an upload. */
export interface FileLimit {
  readonly fileBytes: number;
  readonly milliseconds: number;
  /** Files larger than a document require an operator's key, so that nobody else can fill the disk. */
  readonly operatorsOnly: boolean;
}

/** 10 MiB over 300 kbit/s. */
export const documentLimit: FileLimit = {
  fileBytes: MOST_FILE_BYTES,
  milliseconds: 300_000,
  operatorsOnly: false,
};

/** The longest duration of any upload: from the earliest to the latest moment at which its signature is valid. */
export const LONGEST_UPLOAD_MS = 600_000;

/** The file limit of an operation. */
export const fileLimitOf = ({ mostFileBytes, access }: Operation): FileLimit =>
  mostFileBytes === null
    ? documentLimit
    : {
        fileBytes: mostFileBytes,
        milliseconds: LONGEST_UPLOAD_MS,
        operatorsOnly: access === 'operator',
      };

/** Minimum pace after a while, in bytes a second, so that a slow sender can't occupy a slot. */
const SLOWEST = 8 * 1024;
const FIRST_LOOK_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;

/** A received multipart body: its fields, and where its file is. */
export interface Upload {
  /** Lower-case hex SHA-256 of the exact bytes of the body. */
  readonly bodyHash: string;
  /** What makes two requests the same, as for any other body. */
  readonly fingerprint: Uint8Array;
  /** Null when the media type is not that of a form. */
  readonly form: Form | null;
  readonly spool: Spool;
  /** Releases the file's space and the upload slot. May be called again. */
  close(): Promise<void>;
}

/** Receives uploads, a limited number at once. */
export interface UploadReader {
  /**
   * Reads a body once as it arrives, through the hashes and the form's parser; the file is not buffered in memory. An
   * invalid form is no error here: admission gets to it later.
   * @throws ApiError service_unavailable when too many are running; as announceBody; payload_too_large; bad_request
   *   for one that is incomplete or takes too long. Then nothing is left of it.
   */
  receive(message: IncomingMessage, limit: FileLimit): Promise<Upload>;
}

/** Rejects a body that takes too long, or is too slow. */
function watch(sizeSoFar: () => number, milliseconds: number) {
  const started = performance.now();
  let giveUp: (refusal: ApiError) => void = () => {};
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed > milliseconds || sizeSoFar() < (elapsed / 1000) * SLOWEST) giveUp(notInTime());
  }, FIRST_LOOK_MS);
  return {
    // A race with one promise for the whole upload would retain every piece.
    wait: <Answer>(coming: Promise<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        giveUp = reject;
        coming.then(resolve, reject);
      }),
    stop: () => clearInterval(timer),
  };
}

async function readUpload(
  message: IncomingMessage,
  spool: Spool,
  { fileBytes, milliseconds }: FileLimit,
): Promise<Omit<Upload, 'close'>> {
  const most = fileBytes + MOST_FORM_BYTES;
  const hash = createHash('sha256');
  const fingerprint = openFingerprint(message.method ?? '', message.url ?? '');
  const reader = openFormReader(message.headers['content-type'], spool, fileBytes);
  let size = 0;
  const { wait, stop } = watch(() => size, milliseconds);
  // An error is answered on the same connection, so leaving the loop must not end it.
  const pieces = message.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value: piece } = await wait(pieces.next());
      if (done) break;
      size += piece.length;
      if (size > most) throw bodyTooLarge(most);
      hash.update(piece);
      fingerprint.update(piece);
      await reader?.write(piece);
    }
  } catch (error) {
    // If the next piece is still awaited, this ends with the connection.
    pieces.return?.().catch(() => {});
    await reader?.end();
    throw error instanceof ApiError ? error : brokenOff();
  } finally {
    stop();
  }
  const form = (await reader?.end()) ?? null;
  return { bodyHash: hash.digest('hex'), fingerprint: fingerprint.digest(), form, spool };
}

/** @param atOnce maximum uploads in this process, from first byte to answer */
export function openUploadReader(atOnce: number): UploadReader {
  let underWay = 0;

  function takePlace(): () => void {
    if (underWay >= atOnce) {
      const message = 'Too many uploads are running. Nothing was done. Try again soon.';
      throw new ApiError('service_unavailable', message, {}, RETRY_AFTER_SECONDS);
    }
    underWay += 1;
    let isHeld = true;
    return () => {
      if (isHeld) underWay -= 1;
      isHeld = false;
    };
  }

  return {
    async receive(message, limit) {
      announceBody(message, limit.fileBytes + MOST_FORM_BYTES);
      const leave = takePlace();
      let spool: Spool | undefined;
      const close = async () => {
        await spool?.close();
        leave();
      };
      try {
        spool = await openSpool();
        return { ...(await readUpload(message, spool, limit)), close };
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}
