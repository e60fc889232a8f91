import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ClamavSettings } from '../kernel/settings';

/** How long clamd may neither send nor receive. */
const SILENCE_MS = 15_000;
/** Timeout of a whole scan. */
const WHOLE_MS = 30_000;

export type Verdict = 'clean' | 'infected';

/** clamd's INSTREAM format: each piece after its length, and a length of zero at the end. */
async function sendPieces(socket: Socket, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of pieces) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

/** Everything that clamd sends until it closes the connection. */
async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const piece of socket) {
    reply += String(piece);
    if (reply.length > 4_096) break;
  }
  return reply;
}

/**
 * Has clamd scan a file over its socket as the file is read.
 * @param silenceMs how long clamd may be silent
 * @throws Error when clamd is unreachable, silent or undecided
 */
export async function scanWithClamd(
  { host, port }: ClamavSettings,
  pieces: AsyncIterable<Uint8Array>,
  silenceMs = SILENCE_MS,
): Promise<Verdict> {
  const socket = host.startsWith('/') ? connect({ path: host }) : connect({ host, port });
  const fail = (why: string) => socket.destroy(new Error(`clamd ${why}`));
  socket.setTimeout(silenceMs, () => fail('is silent'));
  const timer = setTimeout(() => fail('takes too long'), WHOLE_MS);
  try {
    // clamd may answer before it has received everything, so only a failure of the sending counts.
    const failed = sendPieces(socket, pieces).then(() => new Promise<never>(() => {}));
    const reply = await Promise.race([readReply(socket), failed]);
    if (/\bFOUND\0?\s*$/.test(reply)) return 'infected';
    if (/^stream: OK\0?\s*$/.test(reply)) return 'clean';
    throw new Error(`clamd answered ${JSON.stringify(reply.slice(0, 200))}`);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
