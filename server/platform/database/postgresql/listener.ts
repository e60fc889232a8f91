import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asError } from '@/server/platform/kernel/causes';
import { withinTime } from './within-time';

const SHORTEST_REST_MS = 100;
const LONGEST_REST_MS = 2_000;
const HEARTBEAT_MS = 10_000;
/** A server that is silent for so long after a heartbeat is considered lost. */
const ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;

interface Ear {
  readonly onNotify: (payload: string) => void;
  readonly missed: (() => void) | undefined;
}

interface ListenerParts {
  readonly connection: pg.ClientConfig;
  readonly onError: (error: Error) => void;
}

interface Listener {
  /** Listens on a channel. `missed` is called after a reconnection, because notifications may have been lost. */
  readonly listen: (channel: string, onNotify: Ear['onNotify'], missed?: () => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Pause after consecutive failures. */
const restAfter = (failures: number): number =>
  Math.min(LONGEST_REST_MS, SHORTEST_REST_MS * 2 ** failures) * (0.5 + Math.random() / 2);

/** Opens a connection that listens on the channels; closes it when one of them fails. */
async function connect(
  { connection, onError }: ListenerParts,
  channels: ReadonlyMap<string, readonly Ear[]>,
): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', onError);
  client.on('notification', ({ channel, payload = '' }) => {
    for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload);
  });
  try {
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/** Closes a connection that stopped answering, which nothing else would detect: it only listens. */
function beat(client: pg.Client): NodeJS.Timeout {
  return setInterval(() => {
    withinTime(client.query('select 1'), ANSWER_MS).catch(() => client.connection.stream.destroy());
  }, HEARTBEAT_MS).unref();
}

/**
 * Opens a dedicated connection for LISTEN and reconnects whenever it is lost.
 * @throws Error when it can't be opened the first time
 */
export async function openListener(parts: ListenerParts): Promise<Listener> {
  const channels = new Map<string, Ear[]>();
  let client: pg.Client | null = null;
  let isClosed = false;

  function keep(next: pg.Client): void {
    client = next;
    const beating = beat(next);
    next.once('end', () => {
      clearInterval(beating);
      client = null;
      void comeBack();
    });
  }

  async function comeBack(): Promise<void> {
    for (let failures = 0; !isClosed; failures += 1) {
      await sleep(restAfter(failures), undefined, { ref: false });
      if (isClosed) return;
      try {
        keep(await connect(parts, channels));
        for (const { missed } of [...channels.values()].flat()) missed?.();
        return;
      } catch (error) {
        parts.onError(asError(error));
      }
    }
  }

  keep(await connect(parts, channels));
  return {
    async listen(channel, onNotify, missed) {
      const ears = channels.get(channel);
      if (ears) {
        ears.push({ onNotify, missed });
        return;
      }
      channels.set(channel, [{ onNotify, missed }]);
      // If the connection was lost meanwhile, the reconnection listens.
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      isClosed = true;
      const last = client;
      if (last) await withinTime(last.end(), GOODBYE_MS).catch(() => last.connection.stream.destroy());
    },
  };
}
