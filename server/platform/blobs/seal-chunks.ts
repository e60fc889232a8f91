import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes per chunk; the last one may be shorter. */
export const CHUNK = 128 * 1024;
const CIPHER = 'aes-256-gcm';
const TAG = 16;

/** Bytes of a full encrypted chunk. */
export const SEALED_CHUNK = CHUNK + TAG;

/** The content and the key of the chunks. */
export interface ChunkSeal {
  /** 32 bytes, for this content alone. */
  readonly key: Uint8Array;
  readonly organisationId: string;
  readonly contentId: string;
  /** Plain bytes of the whole content. */
  readonly size: number;
}

export const chunkCount = (size: number): number => Math.ceil(size / CHUNK);

/** Encrypted size of a content, including each chunk's tag. */
export const sealedSize = (size: number): number => size + chunkCount(size) * TAG;

/** Binds a chunk to its content, index, and whether it is the last, so that none can be swapped or cut off. */
const boundTo = ({ organisationId, contentId, size }: ChunkSeal, number: number): Buffer =>
  Buffer.from(
    `${organisationId}\n${contentId}\n${number}\n${number === chunkCount(size) - 1 ? 'last' : 'more'}`,
  );

/** A key encrypts each index once, so the index is a sufficient nonce. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

/** Encrypts chunks as they arrive. @param chunks plain, CHUNK bytes each except for the last one */
export async function* sealChunks(seal: ChunkSeal, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const chunk of chunks) {
    const cipher = createCipheriv(CIPHER, seal.key, nonceOf(number), { authTagLength: TAG });
    cipher.setAAD(boundTo(seal, number));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Decrypts chunks as they arrive.
 * @throws Error when one was changed, moved, belongs to another content, or is missing
 */
export async function* openChunks(
  seal: ChunkSeal,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const chunk of sealed) {
    if (chunk.length <= TAG) throw new Error('a sealed chunk is cut off');
    const end = chunk.length - TAG;
    const decipher = createDecipheriv(CIPHER, seal.key, nonceOf(number), { authTagLength: TAG });
    decipher.setAAD(boundTo(seal, number)).setAuthTag(chunk.subarray(end));
    const plain = decipher.update(chunk.subarray(0, end));
    decipher.final();
    yield plain;
    number += 1;
  }
  if (number !== chunkCount(seal.size)) throw new Error('sealed chunks are missing');
}
