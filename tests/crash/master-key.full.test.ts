import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MasterKeyStatus } from '@/lib/contract/developers/master-keys';
import type { IssuedApiKey } from '@/lib/contract/organisation/keys';
import { openKeyring } from '@/server/core/master-keys/open-keyring';
import { bindingOf, selectSealed } from '@/server/core/master-keys/store';
import { sealedColumns } from '@/server/jobs/modules';
import { keyringOf, masterKeyOf } from '@/server/platform/crypto/keyring';
import { open } from '@/server/platform/crypto/seal';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { newId } from '@/server/platform/kernel/ids';
import type { TestOrganisation } from '../support/app';
import { asApplication, freshDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { mostMs, rounds } from '../support/full-run';
import { freshIdempotencyKey, type KeyPair, type RawAnswer, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, serviceWithKeys } from '../support/service-client';

/** Records that each round adds: enough that a process dies in the middle of them. */
const NOTES = 10_000;
const ENDPOINTS = 3;
const ROUNDS = rounds(2, 10);
const MOST_MS = mostMs(ROUNDS);
const [old, present] = [randomBytes(32), randomBytes(32)];
const [OLD, PRESENT] = [old.toString('base64'), present.toString('base64')];

const dataDir = temporaryFolder('data');
const nodes: Service[] = [];
let databaseUrl: string;
let org: TestOrganisation;

const start = (keys: Readonly<Record<string, string>>, port?: number): Promise<Service> =>
  startService({
    databaseUrl: asApplication(databaseUrl),
    dataDir,
    ...(port !== undefined && { port }),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'error', ...keys },
  });

/** Restarts one process after the other, as a deployment does. */
async function roll(keys: Readonly<Record<string, string>>): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    expect(await node.stop()).toBe(0);
    nodes[index] = await start(keys, node.port);
  }
}

/** Writes with one Idempotency-Key until a process responds: calls to stopping or dying processes are repeated. */
async function post(turn: number, target: string, body: object): Promise<RawAnswer> {
  const headers = { 'idempotency-key': freshIdempotencyKey() };
  for (let attempt = turn; ; attempt += 1) {
    const url = nodes[attempt % nodes.length]?.url ?? '';
    const request = { method: 'POST', target, body: JSON.stringify(body), headers };
    const answer = await sendSigned(url, org.test, request).catch(() => null);
    if (answer && answer.status !== 503 && answer.status !== 409) return answer;
    await sleep(100);
  }
}

/** The status that a running process returns for a key; a call to a process that is down is repeated. */
async function statusFor(turn: number, pair: KeyPair): Promise<number> {
  // Equal requests would need separate seconds to be signed, and their number is limited.
  const target = `/partner/v1/wallets?limit=${(turn % 100) + 1}`;
  for (let attempt = turn; ; attempt += 1) {
    const url = nodes[attempt % nodes.length]?.url ?? '';
    const answer = await sendSigned(url, pair, { target }).catch(() => null);
    if (answer && answer.status !== 503) return answer.status;
    await sleep(100);
  }
}

interface Load {
  readonly issued: KeyPair[];
  /** The latest secret of each endpoint. */
  readonly secrets: Map<string, string>;
  readonly stop: () => Promise<void>;
}

/** Issues keys and uses them at the other process, and rotates webhook secrets, until it is stopped. */
function startLoad(endpoints: readonly string[]): Load {
  let isOver = false;
  const issued: KeyPair[] = [];
  const secrets = new Map<string, string>();
  const issue = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const answer = await post(turn, '/partner/v1/organisation/keys', {
        name: `Server ${turn}`,
        permissions: ['wallets:read'],
      });
      expect(answer.status, answer.text).toBe(201);
      const { id, secret } = answer.json.data as IssuedApiKey;
      issued.push({ key: id, secret });
      expect(await statusFor(turn + 1, { key: id, secret })).toBe(200);
      await sleep(100);
    }
  };
  const rotate = async (id: string) => {
    for (let turn = 0; !isOver; turn += 1) {
      const answer = await post(turn, `/partner/v1/webhooks/${id}/rotate-secret`, {
        grace_seconds: 3600 + (turn % 5_000),
      });
      expect(answer.status, answer.text).toBe(200);
      secrets.set(id, (answer.json.data as { secret: string }).secret);
      await sleep(100);
    }
  };
  const running = Promise.all([issue(), ...endpoints.map(rotate)]);
  // Handled when the load is stopped.
  running.catch(() => {});
  return {
    issued,
    secrets,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

/** Adds records under the old key, in bulk. */
async function addNotes(): Promise<void> {
  const settings = { keyring: keyringOf(old) };
  const organisationId = newId();
  for (let from = 0; from < NOTES; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, () => {
      const id = newId();
      const sealed = sealRecord(settings, { organisationId, table: 'kyb_notes', id }, 'a note');
      return `('${id}', '${organisationId}', '\\x${Buffer.from(sealed).toString('hex')}', '', now())`;
    });
    await inDatabase(
      databaseUrl,
      `insert into kyb_notes (id, organisation_id, sealed, name, created_at) values ${rows.join(', ')}`,
    );
  }
}

async function status(): Promise<MasterKeyStatus> {
  const url = nodes[0]?.url ?? '';
  const { settings } = serviceWithKeys(url, dataDir);
  const answer = await sendSigned(url, settings.operatorKey, { target: '/operator/v1/master-keys' });
  return answer.json.data as MasterKeyStatus;
}

/** Sets when a process last reported that it seals with the old key. */
const sealedWithOld = (when: string) =>
  inDatabase(databaseUrl, `update master_keys set sealing_at = ${when} where id = '${masterKeyOf(old).id}'`);

const rewrapped = async (): Promise<number> => {
  const [row] = await inDatabase(
    databaseUrl,
    `select rewrapped::integer as n from rewraps where records = 'kyb_notes.sealed'`,
  );
  return Number(row?.n ?? 0);
};

/** Makes idle kinds due; waits for no lock, because it would block other work meanwhile. */
const makeDue = () =>
  inDatabase(
    databaseUrl,
    `update rewraps set next_at = now() where records in
       (select records from rewraps where clean_at is null and position is null for update skip locked)`,
  );

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  nodes.push(await start({ MASTER_KEY: OLD }), await start({ MASTER_KEY: OLD }));
  org = await createOrganisation(nodes[0]?.url ?? '', dataDir, 'keys');
});
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

test(
  'the master key rotates under load while processes are killed with -9, and nothing becomes unreadable',
  async () => {
    const endpoints: string[] = [];
    for (let index = 0; index < ENDPOINTS; index += 1) {
      const { json } = await post(index, '/partner/v1/webhooks', { url: `http://127.0.0.1:9/${index}` });
      endpoints.push((json.data as { id: string }).id);
    }
    const load = startLoad(endpoints);
    await roll({ MASTER_KEY: OLD, MASTER_KEY_NEXT: PRESENT });
    const rotating = { MASTER_KEY: PRESENT, MASTER_KEY_PREVIOUS: OLD };
    await roll(rotating);
    // As if a process still sealed with the old key, however long the starts take.
    await sealedWithOld("now() + interval '30 minutes'");
    await inDatabase(databaseUrl, 'update master_keys set retired_at = null');
    await expect(start({ MASTER_KEY: PRESENT })).rejects.toThrow(masterKeyOf(old).id);
    await expect(start({ MASTER_KEY: OLD })).rejects.toThrow(masterKeyOf(present).id);
    let inTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await rewrapped();
      await addNotes();
      await makeDue();
      await vi.waitFor(async () => expect(await rewrapped()).toBeGreaterThan(before), {
        timeout: 60_000,
        interval: 20,
      });
      const index = round % nodes.length;
      const port = nodes[index]?.port;
      await nodes[index]?.kill9();
      if ((await rewrapped()) < (round + 1) * NOTES) inTheMiddle += 1;
      nodes[index] = await start(rotating, port);
    }
    await vi.waitFor(
      async () => {
        // As if the minute in which a process may still seal with the old key were over.
        await sealedWithOld("now() - interval '10 minutes'");
        await makeDue();
        expect(await status()).toMatchObject({ is_rotating: false });
      },
      { timeout: 240_000, interval: 1_000 },
    );
    expect(inTheMiddle).toBeGreaterThan(0);
    expect(await rewrapped()).toBe(ROUNDS * NOTES);
    await roll({ MASTER_KEY: PRESENT });
    await load.stop();

    expect(load.issued.length).toBeGreaterThan(20);
    for (const [index, pair] of load.issued.entries()) expect(await statusFor(index, pair)).toBe(200);
    const database = await connectPostgresql(databaseUrl, 2, () => {});
    const keyring = await openKeyring(
      database,
      { current: masterKeyOf(present), next: undefined, previous: undefined },
      sealedColumns,
    );
    const found = new Map<string, string>();
    for (const column of sealedColumns) {
      for (const row of await selectSealed(database.reads, column, null, null, 100_000)) {
        if (row.sealed === null) continue;
        const plain = open(keyring, bindingOf(column, row), Buffer.from(row.sealed, 'base64'));
        if (column.column.name === 'secret') found.set(row.key[0] ?? '', plain);
      }
    }
    await database.close();
    expect(found).toEqual(load.secrets);
    await expect(start({ MASTER_KEY: OLD })).rejects.toThrow(masterKeyOf(present).id);
  },
  MOST_MS,
);
