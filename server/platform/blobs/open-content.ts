import type { Transaction } from '../database/database';
import type { OpenContext } from '../kernel/context';
import { getObject } from './s3-objects';
import { chunkCount, openChunks } from './seal-chunks';
import { type ContentRow, findChunk, findContent } from './store';
import { unwrapContentKey } from './store-content';

async function* chunksInDatabase(tx: Transaction, { id, size }: ContentRow): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < chunkCount(size); number += 1) {
    const sealed = await findChunk(tx, id, number);
    if (!sealed) throw new Error('a chunk of the file is gone');
    yield sealed;
  }
}

/**
 * The bytes of a stored content, decrypted chunk by chunk as they are read. They are read on the context's connection
 * after this returns, so its transaction must stay open.
 * @returns null when the content does not exist
 */
export async function openContent(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
  contentId: string,
): Promise<AsyncIterable<Uint8Array> | null> {
  const content = await findContent(tx, organisationId, contentId);
  if (content?.state !== 'kept') return null;
  const key = unwrapContentKey(settings, organisationId, contentId, content.sealedKey);
  const seal = { key, organisationId, contentId, size: content.size };
  if (content.storage === 'database') return openChunks(seal, chunksInDatabase(tx, content));
  if (!settings.s3) throw new Error('the file is in an S3 storage, whose settings are missing');
  return openChunks(seal, getObject(settings.s3, contentId));
}
