import { turns } from '../crypto/limit-concurrency';
import { findContent } from './find-content';
import { inspectFile } from './inspect/inspect-file';
import type { Spool } from './open-spool';
import type { FileFacts } from './store-content';

/** A received and inspected file, for a command to store. */
export interface ReceivedFile extends FileFacts {
  /** The sender's name for it. */
  readonly filename: string;
  readonly spool: Spool;
}

/** A file received for its content, of any type. */
export type ReceivedData = Omit<ReceivedFile, 'contentType'>;

/** Concurrent inspections: more are no faster on one processor, and each holds some pieces in memory. */
const AT_ONCE = 4;
const takeTurn = turns(AT_ONCE, Number.POSITIVE_INFINITY, () => new Error('nobody is turned away'));

/**
 * Inspects a spooled file in turn: its type, that it is complete, and that it shows something.
 * @returns its facts, or why it is rejected
 */
export async function takeFile(
  filename: string,
  spool: Spool,
): Promise<ReceivedFile | { readonly refused: string }> {
  const inspected = await takeTurn(async () => {
    const found = await inspectFile(spool);
    if ('refused' in found) return found;
    const refused = await findContent(found.type, spool);
    return refused === null ? found : { refused };
  });
  if ('refused' in inspected) return inspected;
  return { filename, spool, sha256: spool.sha256(), size: spool.size, contentType: inspected.type };
}

/** Accepts a spooled file of any type, for a command that reads its content. */
export const takeData = async (filename: string, spool: Spool): Promise<ReceivedData> => ({
  filename,
  spool,
  sha256: spool.sha256(),
  size: spool.size,
});
