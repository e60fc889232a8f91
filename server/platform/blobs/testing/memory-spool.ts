import { createHash } from 'node:crypto';
import type { Spool } from '../open-spool';

/** A spool whose bytes are at hand. */
export const memorySpool = (bytes: Buffer): Spool => ({
  size: bytes.length,
  sha256: () => createHash('sha256').update(bytes).digest('hex'),
  write: () => Promise.reject(new Error('it is written')),
  close: async () => {},
  async *read(pieceLength = 64 * 1024) {
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
  },
});
