import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './ports';

/**
 * A proxy to a server that a test can close (new connections are refused, open ones break) and block (no data passes
 * any more, without an error).
 */
export async function startProxy(serverUrl: string) {
  const target = new URL(serverUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  /** Connections that are silently blocked. */
  const blocked = new WeakSet<Socket>();
  let isBlocked = false;
  let server: Server | null = null;

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!blocked.has(from)) to.write(bytes);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      if (!blocked.has(from)) to.destroy();
    });
  }

  async function close(): Promise<void> {
    const closing = server;
    server = null;
    if (!closing) return;
    const closed = new Promise<void>((resolve) => closing.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    open: () =>
      new Promise<void>((resolve) => {
        isBlocked = false;
        server = createServer((client) => {
          const upstream = connect(Number(target.port), target.hostname);
          if (isBlocked) for (const socket of [client, upstream]) blocked.add(socket);
          join(client, upstream);
          join(upstream, client);
        }).listen(port, '127.0.0.1', () => resolve());
      }),
    close,
    block: () => {
      isBlocked = true;
      for (const socket of sockets) blocked.add(socket);
    },
    /** Blocks the open connections; new ones get through. */
    hang: () => {
      for (const socket of sockets) blocked.add(socket);
    },
  };
}
