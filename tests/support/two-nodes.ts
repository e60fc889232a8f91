import { asApplication, freshDatabase } from './database';
import { temporaryFolder } from './folders';
import { type Service, startService } from './service';
import { type Receiver, startReceiver } from './webhooks';

/** Two processes of the service on one PostgreSQL, and a receiver of webhooks. */
export interface TwoNodes {
  readonly nodes: readonly [Service, Service];
  readonly receiver: Receiver;
  /** As its owner. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** One of the two, in turns. */
  readonly node: (index: number) => Service;
  readonly stop: () => Promise<void>;
}

/**
 * Starts them with the application's role of the database, and with no limit of requests that a race could meet.
 * @param more further environment variables
 */
export async function startTwoNodes(more: Readonly<Record<string, string>> = {}): Promise<TwoNodes> {
  const databaseUrl = await freshDatabase();
  const dataDir = temporaryFolder('data');
  const settings = {
    RATE_LIMIT_PER_MINUTE: '1000000',
    WEBHOOK_ALLOW_PRIVATE: '1',
    LOG_LEVEL: 'error',
    ...more,
  };
  const options = { databaseUrl: asApplication(databaseUrl), dataDir, settings };
  const first = await startService(options);
  const nodes = [first, await startService(options)] as const;
  const receiver = await startReceiver();
  return {
    nodes,
    receiver,
    databaseUrl,
    dataDir,
    node: (index) => (index % 2 === 0 ? nodes[0] : nodes[1]),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await receiver.close();
    },
  };
}
