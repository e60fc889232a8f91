import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { MOST_FILE_BYTES } from '@/lib/contract/kyb/document-types';
import type { Spool } from '@/server/platform/blobs/open-spool';
import { reasons } from '@/server/platform/blobs/rules';
import { ApiError } from '@/server/platform/kernel/errors';

/** The longest text value, in bytes, and the longest name, in characters. */
const MOST_VALUE = 1_024;
const MOST_NAME = 64;
const MOST_PARTS = 20;

/** The name of the file's part. */
const FILE = 'file';
/** The name for errors of the form itself. */
const BODY = 'body';

/** A form as it came: what is wrong with it is remembered until admission gets to it. */
export interface Form {
  /** The text fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The sender's filename; null without a file. */
  readonly filename: string | null;
  /** Errors by field. */
  readonly faults: Readonly<Record<string, string>>;
  /** Why the form could not be read: a file that is too large, a full disk. */
  readonly failure: ApiError | null;
}

interface FormReader {
  /** Takes the next piece of the body. Resolves when the piece is stored. */
  write(piece: Uint8Array): Promise<void>;
  /** Parses the rest, once the body has ended. */
  end(): Promise<Form>;
}

const fileTooLarge = (most: number): ApiError =>
  new ApiError('payload_too_large', `The file is larger than ${most} bytes.`, {
    [FILE]:
      most === MOST_FILE_BYTES
        ? reasons.tooLarge
        : 'This file is too large for one upload. Split it into several files.',
    limit: String(most),
  });

const diskFull = (cause: unknown): ApiError => {
  const message = 'Files can’t be received right now. Nothing was done. Try again soon.';
  const refusal = new ApiError('service_unavailable', message, {}, 5);
  refusal.cause = cause;
  return refusal;
};

/**
 * Parses a multipart/form-data body as it arrives (RFC 7578): text fields into memory, the file into the spool.
 * Throws nothing for an invalid body; stops reading at the first error that makes the rest unreadable.
 * @param mostBytes of the file
 * @returns null when the media type is not multipart/form-data with a boundary
 */
export function openFormReader(
  contentType: string | undefined,
  spool: Spool,
  mostBytes: number,
): FormReader | null {
  if (contentType === undefined || !/^multipart\/form-data\s*;/i.test(contentType)) return null;
  try {
    return new MultipartReader(contentType, spool, mostBytes);
  } catch {
    // The parser found no boundary.
    return null;
  }
}

class MultipartReader implements FormReader {
  readonly #fields = new Map<string, string>();
  readonly #faults: Record<string, string> = Object.create(null);
  readonly #spool: Spool;
  readonly #mostBytes: number;
  readonly #parser: BusboyInstance;
  /** Ends when the parser is done with all that it was given, or reads no more. */
  readonly #over: Promise<void>;
  #stop: () => void = () => {};
  #isOver = false;
  /** The file's part while it is read. */
  #stream: BusboyFileStream | null = null;
  #spooling: Promise<void> = Promise.resolve();
  #filename: string | null = null;
  #hasFile = false;
  #failure: ApiError | null = null;

  constructor(contentType: string, spool: Spool, mostBytes: number) {
    this.#spool = spool;
    this.#mostBytes = mostBytes;
    this.#parser = new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name, _type, filename) => name === FILE || filename !== undefined,
      limits: {
        fieldSize: MOST_VALUE,
        fileSize: mostBytes,
        parts: MOST_PARTS,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
    this.#over = new Promise((resolve) => {
      this.#stop = resolve;
    });
    this.#parser
      .on('field', (name, value, _isNameCut, isCut) => this.#takeField(name, value, isCut))
      .on('file', (name, stream, filename) => this.#takeFile(name, stream, filename))
      .on('partsLimit', () => this.#break(`must have ${MOST_PARTS} parts at most`))
      .on('error', () => this.#break('is not a complete multipart/form-data body'))
      .on('finish', () => this.#finish());
  }

  async write(piece: Uint8Array): Promise<void> {
    if (this.#isOver) return;
    const written = new Promise<void>((resolve) => this.#parser.write(piece, () => resolve()));
    await Promise.race([written, this.#over]);
  }

  async end(): Promise<Form> {
    if (!this.#isOver) this.#parser.end();
    await this.#over;
    await this.#spooling;
    if (!this.#hasFile && !(BODY in this.#faults)) this.#fault(FILE, 'is missing');
    return {
      fields: Object.fromEntries(this.#fields),
      filename: this.#filename,
      faults: this.#faults,
      failure: this.#failure,
    };
  }

  /** Only the first error of a field is reported. */
  #fault(name: string, reason: string): void {
    this.#faults[name] ??= reason;
  }

  #finish(): void {
    this.#isOver = true;
    this.#stop();
  }

  /** The rest can't be parsed any more. */
  #break(reason: string): void {
    if (!this.#isOver) this.#fault(BODY, reason);
    this.#giveUp();
  }

  #fail(refusal: ApiError): void {
    if (!this.#isOver) this.#failure = refusal;
    this.#giveUp();
  }

  #giveUp(): void {
    this.#finish();
    this.#stream?.destroy();
  }

  #isName(name: string | undefined): name is string {
    if (name === '__proto__') this.#fault(BODY, 'has a field called __proto__');
    else if (name !== undefined && name !== '' && name.length <= MOST_NAME) return true;
    else this.#fault(BODY, `must name its fields, with ${MOST_NAME} characters at most`);
    return false;
  }

  #takeField(name: string | undefined, value: string, isCut: boolean): void {
    if (!this.#isName(name)) return;
    if (this.#fields.has(name)) this.#fault(name, 'is repeated');
    else if (isCut) this.#fault(name, `must have ${MOST_VALUE} bytes at most`);
    this.#fields.set(name, value);
  }

  #takeFile(name: string | undefined, stream: BusboyFileStream, filename: string | undefined): void {
    if (!this.#isName(name) || name !== FILE || this.#hasFile) {
      if (name === FILE) this.#fault(FILE, 'is repeated: send one file in each request');
      else if (name) this.#fault(name, 'is a file: only `file` may be one');
      stream.on('error', () => {}).resume();
      return;
    }
    this.#hasFile = true;
    if (filename) this.#filename = filename;
    else this.#fault(FILE, 'must be sent as a file, with a filename');
    this.#stream = stream;
    stream.once('limit', () => this.#fail(fileTooLarge(this.#mostBytes)));
    this.#spooling = this.#spoolFile(stream);
  }

  async #spoolFile(stream: BusboyFileStream): Promise<void> {
    try {
      for await (const piece of stream) {
        await this.#spool.write(piece).catch((cause: unknown) => {
          throw diskFull(cause);
        });
      }
    } catch (error) {
      if (error instanceof ApiError) this.#fail(error);
      else this.#break('is not a complete multipart/form-data body');
    }
  }
}
