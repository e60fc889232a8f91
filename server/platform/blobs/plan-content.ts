import { randomBytes } from 'node:crypto';
import type { FileType } from '@/lib/contract/kyb/documents';
import type { OpenContext } from '../kernel/context';
import { newId } from '../kernel/ids';
import { wrapContentKey } from './content-key';
import type { ChunkSeal } from './seal-chunks';
import { insertContent } from './store';

/** What a file is, once it was inspected. */
export interface FileFacts {
  /** Of its bytes, lower-case hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: FileType;
}

/** A content that is to be stored: its row is there, pending, and its bytes are not. */
export interface ContentPlan extends ChunkSeal {
  readonly sha256: string;
}

/**
 * Notes that bytes are about to be stored, so that they are found and deleted should they never be referred to.
 * @returns where and under which key `storeContent` is to store them.
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
