import { turns } from '../crypto/turns';
import type { Database } from '../database/database';
import { ApiError, invalidFields } from '../kernel/errors';
import type { Settings } from '../kernel/settings';
import type { Spool } from './open-spool';
import type { ContentPlan } from './plan-content';
import { reasons } from './rules';
import { putObject } from './s3-objects';
import { scanWithClamd } from './scan-with-clamd';
import { CHUNK, sealChunks, sealedSize } from './seal-chunks';
import { insertChunk } from './store';

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
