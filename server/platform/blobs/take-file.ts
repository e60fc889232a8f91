import { turns } from '../crypto/turns';
import { findContent } from './find-content';
import { inspectFile } from './inspect/inspect-file';
import type { Spool } from './open-spool';
import type { FileFacts } from './plan-content';

/** A file that was received and inspected, for a command to store. */
export interface ReceivedFile extends FileFacts {
  /** As the sender calls it. */
  readonly filename: string;
  readonly spool: Spool;
}

/** A file that was received for its content, whatever its type. */
export type ReceivedData = Omit<ReceivedFile, 'contentType'>;

/** Files that are inspected at once: more are no quicker on one processor, and each holds some pieces in memory. */
const AT_ONCE = 4;
const takeTurn = turns(AT_ONCE, Number.POSITIVE_INFINITY, () => new Error('nobody is turned away'));

/**
 * Inspects a spooled file when its turn comes: its kind, that it is whole, and that it shows something.
 * @returns it with its facts, or why it is refused.
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

/** Takes a spooled file of any kind, for a command that reads its content. */
export const takeData = async (filename: string, spool: Spool): Promise<ReceivedData> => ({
  filename,
  spool,
  sha256: spool.sha256(),
  size: spool.size,
});
