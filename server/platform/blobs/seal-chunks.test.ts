import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHUNK, type ChunkSeal, chunkCount, openChunks, sealChunks, sealedSize } from './seal-chunks';
import { memorySpool } from './testing/memory-spool';

const file = randomBytes(2 * CHUNK + 100);
const seal: ChunkSeal = { key: randomBytes(32), organisationId: 'o', contentId: 'c', size: file.length };

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return all;
}

async function* each(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

const sealed = () => gather(sealChunks(seal, memorySpool(file).read(CHUNK)));
const open = (chunks: readonly Buffer[], by = seal) => gather(openChunks(by, each(chunks)));

describe('sealed chunks', () => {
  it('open to the very bytes, and show nothing of them', async () => {
    const chunks = await sealed();
    expect(chunks).toHaveLength(chunkCount(file.length));
    expect(Buffer.concat(chunks)).toHaveLength(sealedSize(file.length));
    expect(Buffer.concat(await open(chunks)).equals(file)).toBe(true);
    expect(Buffer.concat(chunks).includes(file.subarray(0, 32))).toBe(false);
  });

  it('of a file of whole chunks end with a whole one', async () => {
    const whole = { ...seal, size: CHUNK };
    const chunks = await gather(sealChunks(whole, memorySpool(file.subarray(0, CHUNK)).read(CHUNK)));
    expect(chunks).toHaveLength(1);
    expect(Buffer.concat(await open(chunks, whole)).equals(file.subarray(0, CHUNK))).toBe(true);
  });

  it('open for nobody else', async () => {
    const chunks = await sealed();
    for (const other of [{ contentId: 'd' }, { organisationId: 'p' }, { key: randomBytes(32) }]) {
      await expect(open(chunks, { ...seal, ...other })).rejects.toThrow();
    }
  });

  it('can not be swapped, cut off, repeated or changed', async () => {
    const [first, second, third] = (await sealed()) as [Buffer, Buffer, Buffer];
    const changed = Buffer.from(second);
    changed[5] = (changed[5] ?? 0) ^ 1;
    for (const chunks of [
      [second, first, third],
      [first, second],
      [first, second, third, third],
      [first, third],
      [first, changed, third],
      [first, second, third.subarray(0, -1)],
      [first, second, third.subarray(0, 10)],
      [],
    ]) {
      await expect(open(chunks)).rejects.toThrow();
    }
    // Nor can a shorter file be made of its beginning.
    await expect(open([first, second], { ...seal, size: 2 * CHUNK })).rejects.toThrow();
  });
});
