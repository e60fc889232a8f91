import { randomBytes } from 'node:crypto';
import type { FileType } from '@/lib/contract/kyb/document-types';
import { turns } from '../crypto/limit-concurrency';
import { open, seal } from '../crypto/seal';
import type { Database } from '../database/database';
import type { OpenContext } from '../kernel/context';
import { ApiError, invalidFields } from '../kernel/errors';
import { newId } from '../kernel/ids';
import type { Settings } from '../kernel/settings';
import { dropContent } from './delete-leftovers';
import type { Spool } from './open-spool';
import { firstRescanAt, reasons, type ScanState } from './rules';
import { putObject } from './s3-objects';
import { scanWithClamd } from './scan-with-clamd';
import { CHUNK, type ChunkSeal, sealChunks, sealedSize } from './seal-chunks';
import { findContent, findStoredContent, insertChunk, insertContent, updateContent } from './store';

const bindingOf = (organisationId: string, contentId: string) => ({
  organisationId,
  environment: 'organisation',
  row: `file_contents/${contentId}`,
});

/** Wraps the data key of a content with the master key, bound to its row. */
const wrapContentKey = (
  { keyring }: Settings,
  organisationId: string,
  contentId: string,
  key: Buffer,
): Uint8Array => seal(keyring, bindingOf(organisationId, contentId), key.toString('base64'));

/** @throws Error when it was wrapped for another row or by another master key. */
export const unwrapContentKey = (
  { keyring }: Settings,
  organisationId: string,
  contentId: string,
  sealed: Uint8Array,
): Buffer => Buffer.from(open(keyring, bindingOf(organisationId, contentId), sealed), 'base64');

/** Facts of an inspected file. */
export interface FileFacts {
  /** Of its bytes, lower-case hex. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: FileType;
}

/** A content to store: its row is pending, and its bytes are missing. */
interface ContentPlan extends ChunkSeal {
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

/** Dependencies of storing outside of a transaction. */
export interface StoreDeps {
  readonly database: Database;
  readonly settings: Settings;
}

export interface StoredContent {
  /** `waiting` when the scanner was unreachable: the scan is retried later. */
  readonly scan: 'none' | 'waiting' | 'clean';
}

/** Concurrent writes: each holds some chunks in memory, and sometimes a connection. */
const AT_ONCE = 4;
const takeTurn = turns(AT_ONCE, Number.POSITIVE_INFINITY, () => new Error('nobody is turned away'));

/** @throws ApiError validation_failed for an infected file. */
async function scan({ clamav }: Settings, spool: Spool): Promise<StoredContent['scan']> {
  if (!clamav) return 'none';
  const verdict = await scanWithClamd(clamav, spool.read()).catch(() => null);
  if (verdict === 'infected') {
    throw invalidFields({ file: reasons.infected });
  }
  return verdict ?? 'waiting';
}

/** Chunks per transaction: few enough to let others in between, many enough not to wait for the disk each time. */
const IN_ONE_GO = 16;

async function writeToDatabase(database: Database, contentId: string, chunks: AsyncGenerator<Buffer>) {
  let number = 0;
  for (let isMore = true; isMore; ) {
    await database.transaction(async (tx) => {
      for (let count = 0; count < IN_ONE_GO && isMore; count += 1) {
        const { done, value: chunk } = await chunks.next();
        if (chunk) await insertChunk(tx, contentId, number, chunk);
        number += 1;
        isMore = !done;
      }
    });
  }
}

async function write({ database, settings }: StoreDeps, plan: ContentPlan, spool: Spool): Promise<void> {
  const chunks = sealChunks(plan, spool.read(CHUNK));
  if (!settings.s3) return writeToDatabase(database, plan.contentId, chunks);
  await putObject(settings.s3, plan.contentId, chunks, sealedSize(plan.size)).catch((cause: unknown) => {
    throw storageFailed(cause);
  });
}

/** Nothing was stored, and the same call may succeed soon. */
function storageFailed(cause: unknown): ApiError {
  const refusal = new ApiError(
    'service_unavailable',
    'Files can’t be stored right now. Nothing was done. Try again soon.',
    {},
    5,
  );
  refusal.cause = cause;
  return refusal;
}

/**
 * Scans a file where a scanner is set, and stores its bytes encrypted, chunk by chunk.
 * @throws ApiError validation_failed for an infected file, service_unavailable when the storage rejects it
 */
export async function storeContent(deps: StoreDeps, plan: ContentPlan, spool: Spool): Promise<StoredContent> {
  const found = await scan(deps.settings, spool);
  await takeTurn(() => write(deps, plan, spool));
  return { scan: found };
}

interface StoredContentRef {
  readonly id: string;
  readonly scan: ScanState;
  /** Whether this scan is better than an earlier one of the same bytes, so that referring records need an update. */
  readonly isNewlyClean: boolean;
}

/**
 * Marks stored bytes as referred to. Where the organisation already has the same bytes, those are used, and the new
 * ones are deleted. The caller has locked the organisation.
 */
export async function persistContent(
  context: OpenContext,
  plan: ContentPlan,
  { scan }: StoredContent,
): Promise<StoredContentRef> {
  const { tx, now } = context;
  const { organisationId, contentId, sha256 } = plan;
  const present = await findStoredContent(tx, organisationId, sha256);
  if (!present) {
    const pending = await findContent(tx, organisationId, contentId);
    if (pending?.state !== 'pending')
      throw new Error('the stored bytes were cleaned away before they were kept');
    const nextScanAt = scan === 'waiting' ? firstRescanAt(now) : null;
    await updateContent(tx, pending, { state: 'kept', scan, nextScanAt }, now);
    return { id: contentId, scan, isNewlyClean: false };
  }
  await dropContent(context, organisationId, contentId);
  if (scan !== 'clean' || present.scan === 'clean') {
    return { id: present.id, scan: present.scan, isNewlyClean: false };
  }
  await updateContent(tx, present, { scan, nextScanAt: null }, now);
  return { id: present.id, scan, isNewlyClean: true };
}
