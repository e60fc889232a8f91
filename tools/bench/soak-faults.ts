import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from '@/tests/support/postgres';
import { type Service, startService } from '@/tests/support/service';

/** The processes of a soak, which start and stop. */
export interface Fleet {
  /** Addresses as a load balancer would know them, including that of a process that was just killed. */
  readonly bases: () => readonly string[];
  readonly services: () => readonly Service[];
  readonly replace: (index: number, how: 'kill' | 'stop') => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startFleet(
  count: number,
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<Fleet> {
  const services: Service[] = [];
  for (let index = 0; index < count; index += 1) services.push(await startService({ databaseUrl, settings }));
  return {
    bases: () => services.map(({ url }) => url),
    services: () => services,
    replace: async (index, how) => {
      const service = services[index % count] as Service;
      if (how === 'kill') await service.kill9();
      else await service.stop();
      const { port, dataDir } = service;
      services[index % count] = await startService({ databaseUrl, settings, port, dataDir });
    },
    stop: async () => void (await Promise.all(services.map((service) => service.stop()))),
  };
}

/** A named fault; it is over when its promise resolves. */
type Fault = readonly [name: string, run: () => Promise<void>];

const LOCKED_MS = 4_000;
const HANGING_MS = 10_000;
const WRONG_MS = 15_000;

/** Another session locks a table that writes need, as a careless migration would. */
async function lockTable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin; lock table funding_requests in access exclusive mode');
    await sleep(LOCKED_MS);
    await client.query('rollback');
  } finally {
    await client.end();
  }
}

/** Cuts all connections of the service, as a failover does. */
async function cutConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    await client.end();
  }
}

/** Freezes a process and resumes it, as on a machine that swaps or is migrated. */
async function freeze(service: Service | undefined): Promise<void> {
  if (!service) return;
  process.kill(service.pid, 'SIGSTOP');
  await sleep(HANGING_MS);
  process.kill(service.pid, 'SIGCONT');
}

/** A simulator that can be made to fail. */
export interface Misbehaving {
  readonly arm: (kind: 'hang' | 'lost' | 'drop' | 'duplicated', times: number) => Promise<unknown>;
  readonly behave: () => Promise<unknown>;
}

/**
 * Makes calls fail for a time, not for a number of calls: while the breaker is open few calls come, so a number would
 * last for minutes.
 */
async function misbehave(
  provider: Misbehaving,
  calls: 'hang' | 'drop',
  notifications: 'lost' | 'duplicated',
): Promise<void> {
  await provider.arm(calls, 10_000);
  await sleep(WRONG_MS);
  await provider.behave();
  await provider.arm(notifications, 20);
}

/** The faults, one a minute, repeated. The third process is never stopped, so its memory covers the whole run. */
export const faultsOf = (
  fleet: Fleet,
  postgres: Postgres,
  databaseUrl: string,
  provider: Misbehaving,
): readonly Fault[] => [
  ['a process is killed with -9 and started again', () => fleet.replace(0, 'kill')],
  [
    'the provider answers nothing for 15 s, then loses 20 notifications',
    () => misbehave(provider, 'hang', 'lost'),
  ],
  ['a process is stopped and started again', () => fleet.replace(1, 'stop')],
  ['PostgreSQL is restarted (fast)', () => postgres.restart('fast')],
  ['a table is locked for 4 s', () => lockTable(databaseUrl)],
  ['a process stands still for 10 s', () => freeze(fleet.services()[2])],
  ['PostgreSQL crashes (immediate) and recovers', () => postgres.restart('immediate')],
  [
    'the provider drops its answers after it acted for 15 s, then tells 20 things twice',
    () => misbehave(provider, 'drop', 'duplicated'),
  ],
  ['all connections to PostgreSQL are cut', () => cutConnections(databaseUrl)],
  [
    'two processes are killed with -9 at once',
    async () => void (await Promise.all([fleet.replace(0, 'kill'), fleet.replace(1, 'kill')])),
  ],
];
