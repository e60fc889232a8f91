import { randomBytes } from 'node:crypto';
import type { FileType } from '@/lib/contract/kyb/documents';
import type { OpenContext } from '../kernel/context';
import { newId } from '../kernel/ids';
import { wrapContentKey } from './content-key';
import type { ChunkSeal } from './seal-chunks';
import { insertContent } from './store';

/** Facts of an inspected file. */
export interface FileFacts {
  /** Of its bytes, lower-case hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: FileType;
}

/** A content to store: its row is pending, and its bytes are missing. */
export interface ContentPlan extends ChunkSeal {
  readonly sha256: string;
}

/**
 * Records that bytes are about to be stored, so that unreferenced ones are found and deleted.
 * @returns where `storeContent` stores them, and the key
 */
export async function planContent(
  context: OpenContext,
  organisationId: string,
  file: FileFacts,
): Promise<ContentPlan> {
  const { tx, settings, now } = context;
  const contentId = newId();
  const key = randomBytes(32);
  await insertContent(tx, {
    id: contentId,
    organisationId,
    ...file,
    sealedKey: wrapContentKey(settings, organisationId, contentId, key),
    storage: settings.s3 ? 's3' : 'database',
    state: 'pending',
    scan: 'none',
    nextScanAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return { key, organisationId, contentId, size: file.size, sha256: file.sha256 };
}
