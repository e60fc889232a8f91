import type { IncomingMessage } from 'node:http';

/** What is still taken of a body that was refused before its end. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 10_000;

/**
 * Takes what is left of a refused body and drops it, for a while: a client that is still sending comes to read its answer
 * only afterwards, and a connection that is closed under it loses the answer.
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
