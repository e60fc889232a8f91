import { type buildConnector, Client } from 'undici';
import { isPrivateAddress } from './check-target';
import { OutboundFailure } from './failures';
import type { OpenSocket } from './open-socket';

// A request sent while the server closes would be lost; servers that close sooner announce it in Keep-Alive.
const IDLE_MS = 4_000;
const LONGEST_IDLE_MS = 30_000;
const MOST_HEADER_BYTES = 16_384;

const ended = new OutboundFailure('connection_closed', 'this service ended the connection');

/** A connection to one origin, for one request at a time. */
export interface Connection {
  readonly origin: string;
  readonly client: Client;
  /** Number of sockets it has opened. */
  readonly opened: () => number;
  /** Whether the last socket goes to a loopback or private address. */
  readonly isPrivate: () => boolean;
  /** Closes it at once, even while opening; resolves when it is closed. */
  readonly end: () => Promise<void>;
}

interface Connections {
  /** The free connection used last, or a new one if there is none or `fresh`. */
  readonly take: (origin: string, fresh: boolean) => Connection;
  /** Returns a connection for reuse, if it is still open. */
  readonly giveBack: (connection: Connection) => void;
  readonly close: () => Promise<void>;
}

/** Reuses connections for a few seconds after their last request. The caller bounds their number. */
export function keepConnections(openSocket: OpenSocket): Connections {
  const all = new Set<Connection>();
  const idle = new Map<string, Connection[]>();

  function forget(connection: Connection): boolean {
    const free = idle.get(connection.origin) ?? [];
    const place = free.indexOf(connection);
    if (place === -1) return false;
    free.splice(place, 1);
    if (free.length === 0) idle.delete(connection.origin);
    return true;
  }

  function open(origin: string): Connection {
    const connection = newConnection(origin, openSocket, () => all.delete(connection));
    all.add(connection);
    connection.client.on('disconnect', () => {
      if (forget(connection)) void connection.end();
    });
    return connection;
  }

  return {
    take(origin, fresh) {
      const connection = fresh ? undefined : idle.get(origin)?.at(-1);
      if (!connection) return open(origin);
      forget(connection);
      return connection;
    },
    giveBack(connection) {
      if (!connection.client.stats.connected) {
        void connection.end();
        return;
      }
      const free = idle.get(connection.origin);
      if (free) free.push(connection);
      else idle.set(connection.origin, [connection]);
    },
    async close() {
      idle.clear();
      await Promise.all([...all].map((connection) => connection.end()));
    },
  };
}

function newConnection(origin: string, openSocket: OpenSocket, onEnd: () => void): Connection {
  const ending = new AbortController();
  let opened = 0;
  let isPrivate = false;
  const connect: buildConnector.connector = (target, answer) => {
    opened += 1;
    openSocket(target, ending.signal).then(
      (socket) => {
        isPrivate = isPrivateAddress(socket.remoteAddress ?? '');
        answer(null, socket);
      },
      (error) => answer(error, null),
    );
  };
  const client = new Client(origin, {
    connect,
    pipelining: 1,
    // The deadline of the whole request covers both.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: LONGEST_IDLE_MS,
    maxHeaderSize: MOST_HEADER_BYTES,
  });
  return {
    origin,
    client,
    opened: () => opened,
    isPrivate: () => isPrivate,
    async end() {
      onEnd();
      ending.abort(ended);
      await client.destroy(ended);
    },
  };
}
