import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes of a chunk; the last one may be shorter. */
export const CHUNK = 128 * 1024;
const CIPHER = 'aes-256-gcm';
const TAG = 16;

/** Bytes of a whole sealed chunk. */
export const SEALED_CHUNK = CHUNK + TAG;

/** Whose chunks they are, and under which key. */
export interface ChunkSeal {
  /** 32 bytes, for this content alone. */
  readonly key: Uint8Array;
  readonly organisationId: string;
  readonly contentId: string;
  /** Plain bytes of the whole content. */
  readonly size: number;
}

export const chunkCount = (size: number): number => Math.ceil(size / CHUNK);

/** Plain bytes of all chunks are sealed with their tags. */
export const sealedSize = (size: number): number => size + chunkCount(size) * TAG;

/** What a chunk is bound to: its content, its place, and whether it is the last. Nothing can be swapped or cut off. */
const boundTo = ({ organisationId, contentId, size }: ChunkSeal, number: number): Buffer =>
  Buffer.from(
    `${organisationId}\n${contentId}\n${number}\n${number === chunkCount(size) - 1 ? 'last' : 'more'}`,
  );

/** A key seals each number once, so the number is nonce enough. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

/**
 * Seals chunks, each as soon as it is there.
 * @param chunks plain, CHUNK bytes each but for the last one
 */
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
 * Opens sealed chunks, each as soon as it is there.
 * @throws Error when one was changed, stands in another place, belongs to another content, or when some are missing.
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
