import type { IncomingMessage } from 'node:http';

/** Maximum bytes to drain of a rejected body. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Drains a rejected body for a while: a client reads its answer only after sending, and loses the answer when the
 * connection is closed under it.
 */
export function drainBody(message: IncomingMessage): void {
  if (message.complete || message.destroyed) return;
  let left = MOST_BYTES;
  const timer = setTimeout(() => message.destroy(), LONGEST_MS);
  message.once('close', () => clearTimeout(timer));
  message.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) message.destroy();
  });
  message.resume();
}
