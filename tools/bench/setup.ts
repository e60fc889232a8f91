import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres } from '@/tests/support/postgres';
import { type Service, startService } from '@/tests/support/service';
import { type BenchKey, openConnection } from './load';

export interface Bench {
  readonly service: Service;
  readonly databaseUrl: string;
  readonly operator: BenchKey;
  /** The dashboard's own key. */
  readonly consoleKey: BenchKey;
  /** Test keys of many organisations, over which the load is spread. */
  readonly keys: readonly BenchKey[];
  readonly stop: () => Promise<void>;
}

/** Enough keys that 120 requests a minute for each suffice for the whole run. */
const ORGANISATIONS = 150;
const KEYS_EACH = 40;
const CONNECTIONS = 16;

/** The numbers of organisations and keys, and the prefix of the slugs. */
export interface Wanted {
  readonly organisations: number;
  readonly keysEach: number;
  readonly prefix: string;
}

/**
 * Creates organisations and their test keys through the operators' API.
 * @returns first one key of each organisation, then another of each, and so on
 */
export async function makeKeys(
  service: Service,
  operator: BenchKey,
  permissions: readonly string[],
  { organisations, keysEach, prefix }: Wanted = {
    organisations: ORGANISATIONS,
    keysEach: KEYS_EACH,
    prefix: 'bench',
  },
): Promise<BenchKey[]> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(service.url)),
  );
  const keys: BenchKey[] = [];
  let next = 0;
  await Promise.all(
    connections.map(async ({ send, close }) => {
      const post = async (target: string, body: object) => {
        const request = { pair: operator, method: 'POST', target, body: JSON.stringify(body) } as const;
        const answer = await send(request);
        if (answer.status !== 201) throw new Error(`setting up: ${answer.status} ${answer.body}`);
        return JSON.parse(answer.body).data;
      };
      for (let index = next++; index < organisations; index = next++) {
        const slug = `${prefix}-${index}`;
        const made = await post('/operator/v1/organisations', { name: slug, slug });
        keys[index] = made.keys.test;
        const body = { environment: 'test', permissions };
        for (let more = 1; more < keysEach; more += 1) {
          const name = `key ${more}`;
          keys[more * organisations + index] = await post(`/operator/v1/organisations/${slug}/keys`, {
            ...body,
            name,
          });
        }
      }
      close();
    }),
  );
  return keys;
}

/** Creates the table of numbers and accounts that the pgbench script needs. */
export async function tabulate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create table bench_organisations as
      select row_number() over ()::integer as n, w.organisation_id, w.id as wallet_id, c.id as clearing_id,
             -- A key that the service is not measured with: pgbench would spend what that may ask in a minute.
             (select min(k.number) from api_keys k
               where k.organisation_id = w.organisation_id and k.environment = 'live') as key_number
        from ledger_accounts w
        join ledger_accounts c using (organisation_id, environment, currency)
       where w.kind = 'wallet' and c.kind = 'funding_clearing' and w.environment = 'test' and w.currency = 'NGN';
    alter table bench_organisations add primary key (n);
    analyze;`);
  await client.end();
}

/** Starts one process of the service on a separate database, with enough keys. */
export async function openBench(
  postgres: Postgres,
  permissions: readonly string[],
  more: Readonly<Record<string, string>> = {},
  wanted?: Wanted,
): Promise<Bench> {
  const databaseUrl = await postgres.createDatabase();
  const settings = { ...settingsOf(), ...more };
  const service = await startService({ databaseUrl, settings });
  const operator = { key: settings.OPERATOR_KEY, secret: settings.OPERATOR_SECRET };
  return {
    service,
    databaseUrl,
    operator,
    consoleKey: { key: settings.CONSOLE_KEY, secret: settings.CONSOLE_SECRET },
    keys: await makeKeys(service, operator, permissions, wanted),
    stop: async () => void (await service.stop()),
  };
}

/** Starts PostgreSQL with one process of the service on it, with enough keys. */
export async function prepare(): Promise<Bench & { readonly postgres: Postgres }> {
  const postgres: Postgres = await startPostgres();
  const bench = await openBench(postgres, ['wallets:write', 'sandbox:write']);
  await tabulate(bench.databaseUrl);
  return {
    ...bench,
    postgres,
    stop: async () => {
      await bench.stop();
      await postgres.stop();
    },
  };
}

const large = { DATABASE_POOL_SIZE: '16', WEBHOOK_ALLOW_PRIVATE: '1' };

/** The settings of every process of a bench. Production would reject webhooks to local receivers. */
export const settingsOf = () => ({ ...secretsOf(), LOG_LEVEL: 'error', ...large });

const secretsOf = () => ({
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  CONSOLE_KEY: 'pk_console_for_the_bench',
  CONSOLE_SECRET: 'sk_console_for_the_bench_0123456789abcdef',
  OPERATOR_KEY: 'pk_operator_for_the_bench',
  OPERATOR_SECRET: 'sk_operator_for_the_bench_0123456789abcdef',
});

/** The number of organisations that `tabulate` recorded. */
export const organisationCount = ORGANISATIONS;

/** A description of the machine for the report. */
export function machine(): string {
  const model = /model name\s*:\s*(.+)/.exec(readCpuInfo())?.[1] ?? 'unknown processor';
  return `${model.trim()}, Node ${process.version}`;
}

function readCpuInfo(): string {
  try {
    return readFileSync(path.join('/proc', 'cpuinfo'), 'utf8');
  } catch {
    return '';
  }
}
