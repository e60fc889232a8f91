import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes per read where the caller does not specify. */
const PIECE = 64 * 1024;

/** A received file's bytes: written once from the start, read as often as needed. */
export interface Spool {
  /** Bytes written so far. */
  readonly size: number;
  /** Lower-case hex SHA-256 of what was written. */
  sha256(): string;
  write(piece: Uint8Array): Promise<void>;
  /** All bytes in pieces of exactly this length, except for the last. */
  read(pieceLength?: number): AsyncGenerator<Buffer>;
  /** Releases the space; no reads or writes afterwards. May be called again. */
  close(): Promise<void>;
}

/** Linux creates a file without a name (open(2), O_TMPFILE); Node has no constant for it. */
const WITHOUT_NAME = constants.O_RDWR | constants.O_DIRECTORY | 0x40_0000;

/** Opens a nameless file; on other systems, a file that is unlinked at once. */
async function openNameless(): Promise<FileHandle> {
  if (process.platform === 'linux') {
    const handle = await open(tmpdir(), WITHOUT_NAME, 0o600).catch(() => null);
    if (handle) return handle;
  }
  const name = path.join(tmpdir(), `partner-desk-spool-${randomBytes(12).toString('hex')}`);
  const handle = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Opens a spool on disk, so that memory does not grow with the file. The file has no name and is encrypted with a key
 * in this process's memory: after a crash nothing is readable, not even from the raw disk.
 */
export const openSpool = async (): Promise<Spool> => new DiskSpool(await openNameless());

/** @throws Error when the disk writes only a part */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw new Error('the disk takes no more');
    written += bytesWritten;
  }
}

class DiskSpool implements Spool {
  size = 0;
  readonly #handle: FileHandle;
  readonly #key = randomBytes(32);
  readonly #counter = randomBytes(16);
  readonly #cipher = createCipheriv('aes-256-ctr', this.#key, this.#counter);
  readonly #hash = createHash('sha256');
  #digest: string | undefined;
  #closing: Promise<void> | undefined;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async write(piece: Uint8Array): Promise<void> {
    this.#hash.update(piece);
    const position = this.size;
    this.size += piece.length;
    await writeAll(this.#handle, this.#cipher.update(piece), position);
  }

  sha256(): string {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  }

  async *read(pieceLength = PIECE): AsyncGenerator<Buffer> {
    const decipher = createDecipheriv('aes-256-ctr', this.#key, this.#counter);
    const sealed = Buffer.allocUnsafe(Math.min(pieceLength, Math.max(this.size, 1)));
    for (let position = 0; position < this.size; position += sealed.length) {
      const wanted = Math.min(sealed.length, this.size - position);
      let had = 0;
      while (had < wanted) {
        const { bytesRead } = await this.#handle.read(sealed, had, wanted - had, position + had);
        if (bytesRead === 0) throw new Error('the spool is shorter than what was written');
        had += bytesRead;
      }
      yield decipher.update(sealed.subarray(0, wanted));
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#handle.close();
    return this.#closing;
  }
}
