import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ClamavSettings } from '../../kernel/settings';

type Mood = 'clean' | 'infected' | 'hanging' | 'hanging up' | 'talking nonsense';

export interface FakeClamd {
  readonly settings: ClamavSettings;
  /** Everything that was scanned, each as it arrived. */
  readonly scanned: Buffer[];
  be(mood: Mood): void;
  close(): Promise<void>;
}

/** Takes the pieces of INSTREAM apart; null while the end has not come. */
function readStream(all: Buffer): Buffer | null {
  const start = 'zINSTREAM\0'.length;
  if (all.length > start && all.toString('latin1', 0, start) !== 'zINSTREAM\0') return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  for (let at = start; at + 4 <= all.length; ) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const REPLIES = {
  clean: 'stream: OK\0',
  infected: 'stream: Win.Test.EICAR_HDB-1 FOUND\0',
  'talking nonsense': 'INSTREAM size limit exceeded. ERROR\0',
} as const;

/**
 * A clamd that answers as it is set to.
 * @param path of its socket; left out, it listens on a port
 */
export async function startFakeClamd(path?: string): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let mood: Mood = 'clean';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (mood === 'hanging up') return void socket.destroy();
    const all: Buffer[] = [];
    socket.on('data', (piece) => {
      all.push(piece);
      const bytes = piece.at(-1) === 0 ? readStream(Buffer.concat(all)) : null;
      if (!bytes || mood === 'hanging' || mood === 'hanging up') return;
      scanned.push(bytes);
      socket.end(REPLIES[mood]);
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(path ? { path } : { port: 0, host: '127.0.0.1' }, resolve),
  );
  return {
    settings: path
      ? { host: path, port: 3310 }
      : { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    scanned,
    be: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
