import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type Service, startService } from '../support/service';
import {
  call,
  createOrganisation,
  isReconciled,
  ledgerFaults,
  read,
  readAll,
  readTransactions,
  serviceWithKeys,
} from '../support/service-client';
import { openTreasuryFixture } from '../support/treasury';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);
const AT_ONCE = 8;

test(`${ROUNDS} times kill -9 among approvals: each is done whole or not at all`, async () => {
  const options = {
    databaseUrl: await freshDatabase(),
    dataDir: temporaryFolder('data'),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  };
  let node: Service = await startService(options);
  const org = await createOrganisation(node.url, options.dataDir, 'harbour');
  const service = serviceWithKeys(node.url, options.dataDir);
  await service.operate('/operator/v1/organisations/harbour/kyb/decide', { decision: 'approved' });
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  let staff = await openTreasuryFixture(service, today);
  await staff.openAccount();
  const all: ManualTransfer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const transfers: ManualTransfer[] = [];
    for (let index = 0; index < AT_ONCE; index += 1) {
      const request = await call<FundingRequest>(node.url, org.live, 'POST', '/partner/v1/wallets/USD/fund', {
        amount: '1000.00',
      });
      transfers.push(await staff.recorded(request, '10.00', `KILL-${round}-${index}`));
    }
    all.push(...transfers);
    // Interrupted calls are not repeated: a later read shows their result.
    const approvals = transfers.map((transfer) => staff.approve(transfer).catch(() => null));
    await Promise.race([Promise.all(approvals), sleep(randomInt(5, 150))]);
    await node.kill9();
    const answers = await Promise.all(approvals);
    node = await startService(options);
    staff = staff.at(node.url);
    for (const [index, transfer] of transfers.entries()) {
      const now = await read<ManualTransfer>(
        node.url,
        staff.ada.pair,
        `/operator/v1/manual-transfers/${transfer.id}`,
      );
      const isDone = now.status === 'approved';
      expect(now.funding_request.status).toBe(isDone ? 'succeeded' : 'pending');
      if (answers[index]?.status === 200) expect(isDone).toBe(true);
      expect((await staff.approve(transfer)).status).toBe(isDone ? 409 : 200);
    }
  }
  const lines = await readTransactions(node.url, org.live);
  expect(lines.map(({ type, amount }) => `${type} ${amount}`)).toEqual(all.map(() => 'funding 10.00'));
  expect(new Set(lines.map((line) => line.funding_request_id)).size).toBe(all.length);
  const notified = (await readAll<{ type: string }>(node.url, org.live, '/partner/v1/events')).filter(
    ({ type }) => type === 'wallet.funded',
  );
  expect(notified.length).toBe(all.length);
  expect(await isReconciled(node.url, org.live)).toBe(true);
  expect(await ledgerFaults(node.url, options.dataDir)).toEqual([]);
  await node.stop();
}, 600_000);
