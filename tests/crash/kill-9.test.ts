import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { fund, type TestOrganisation } from '../support/app';
import { asApplication, freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { mostMs, rounds } from '../support/full-run';
import { type RawAnswer, sendRaw, signedHeaders } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import {
  createOrganisation,
  isReconciled,
  ledgerFaults,
  readFundingRequests,
  readSequences,
  readTransactions,
  settle,
} from '../support/service-client';

const ROUNDS = { postgresql: rounds(2, 20), embedded: rounds(1, 20) };
const WORKERS = 8;
const MOST_MS = mostMs(ROUNDS.postgresql);

interface Call {
  readonly key: string;
  readonly body: { amount: string };
  /** The response; unset if the process died first. */
  answer?: RawAnswer;
}

/** A unique amount for each call, so that it can be found in the statement. */
const amountOf = (round: number, worker: number, index: number) => `${1000 + round * 10 + worker}${index}.50`;

/** Funds as a partner's client does: repeats calls rejected for overload (503) with the same key. */
async function fundAgain(
  service: Service,
  org: TestOrganisation,
  { body, key }: Omit<Call, 'answer'>,
): Promise<RawAnswer> {
  for (;;) {
    const answer = await fund(service, org.test, body, key);
    if (answer.status !== 503) return answer;
    expect(answer.json.error?.code).toBe('service_unavailable');
    await sleep(Number(answer.headers['retry-after']) * 1000);
  }
}

/** Funds and settles until the process dies; records each call in `calls`, and its response when it arrives. */
async function load(
  service: Service,
  org: TestOrganisation,
  { round, worker, calls }: { round: number; worker: number; calls: Call[] },
): Promise<void> {
  for (let index = 0; ; index += 1) {
    const call: Call = {
      key: `crash-${round}-${worker}-${index}`,
      body: { amount: amountOf(round, worker, index) },
    };
    calls.push(call);
    try {
      const answer = await fundAgain(service, org, call);
      call.answer = answer;
      const { id } = answer.json.data as FundingRequest;
      await settle(service.url, org.test, id, { outcome: 'succeeded' });
    } catch {
      return;
    }
  }
}

/**
 * Repeats every call of the round with its key: an acknowledged one returns the same response, any other is done now.
 */
async function repeat(service: Service, org: TestOrganisation, calls: readonly Call[]): Promise<void> {
  await Promise.all(
    calls.map(async ({ answer, ...call }) => {
      const again = await fundAgain(service, org, call);
      expect(again.status).toBe(201);
      if (!answer) return;
      expect(again.text).toBe(answer.text);
      expect(again.headers['idempotent-replayed']).toBe('true');
    }),
  );
}

async function survive(times: number, databaseUrl?: string): Promise<void> {
  const options = {
    dataDir: temporaryFolder('data'),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
    ...(databaseUrl ? { databaseUrl } : {}),
  };
  let service = await startService(options);
  const org = await createOrganisation(service.url, options.dataDir, 'crash');
  for (let round = 0; round < times; round += 1) {
    const target = `/partner/v1/wallets?limit=${round + 1}`;
    const spent = signedHeaders(org.test, { target });
    expect((await sendRaw(service.url, { target, headers: spent })).status).toBe(200);
    const calls: Call[] = [];
    const running = Array.from({ length: WORKERS }, (_, worker) =>
      load(service, org, { round, worker, calls }),
    );
    // On a slow machine the first response may take longer than the pause.
    await vi.waitFor(() => expect(calls.some(({ answer }) => answer)).toBe(true), {
      timeout: 60_000,
      interval: 5,
    });
    await sleep(randomInt(0, 300));
    await service.kill9();
    await Promise.all(running);
    service = await startService(options);
    expect((await sendRaw(service.url, { target, headers: spent })).status).toBe(401);
    await repeat(service, org, calls);
  }
  const requests = await readFundingRequests(service.url, org.test);
  const succeeded = requests.filter(({ status }) => status === 'succeeded');
  const statement = await readTransactions(service.url, org.test);
  expect(statement.map((row) => row.funding_request_id).sort()).toEqual(succeeded.map(({ id }) => id).sort());
  const sequences = await readSequences(service.url, org.test);
  expect(sequences).toEqual(Array.from({ length: succeeded.length }, (_, index) => index + 1));
  expect(await isReconciled(service.url, org.test)).toBe(true);
  expect(await ledgerFaults(service.url, options.dataDir)).toEqual([]);
  await service.stop();
}

test(
  `${ROUNDS.postgresql} rounds of kill -9 under load lose and double nothing on PostgreSQL`,
  async () => {
    await survive(ROUNDS.postgresql, asApplication(await freshDatabase()));
  },
  MOST_MS,
);

test(
  `${ROUNDS.embedded} rounds of kill -9 under load lose and double nothing on the embedded database`,
  async () => {
    await survive(ROUNDS.embedded);
  },
  MOST_MS,
);
