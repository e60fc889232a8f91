import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Approval } from '@/lib/contract/approvals/approvals';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import {
  accountsRule,
  approve,
  askForAccount,
  askForMandate,
  askForOrder,
  joinWithFactor,
  mandatesFrom,
  ordersFrom,
  requestOf,
  setRules,
} from '../support/approvals';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { mostMs, rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import { buyFromWallet, deposit, findInvestment } from '../support/orders';
import { type Service, startService } from '../support/service';
import {
  createOrganisation,
  isReconciled,
  ledgerFaults,
  readAll,
  readSequences,
  serviceWithKeys,
} from '../support/service-client';

const ROUNDS = rounds(2, 20);
/** Requests that are approved while a process is killed. */
const REQUESTS = 8;

const mandate = { bank_code: '058', account_number: '0123456785', maximum_amount: '5000000.00' };

/** An account for each round. */
function accountOf(round: number) {
  const nine = String(round + 1).padStart(9, '0');
  const account_number = `${nine}${nubanCheckDigit('058', nine)}`;
  return { currency: 'NGN', account_name: 'Killed', bank_code: '058', account_number };
}

test(`${ROUNDS} rounds of kill -9 while requests are approved: each is approved with its one record, or still waits`, {
  timeout: mostMs(ROUNDS),
}, async () => {
  const options = {
    databaseUrl: await freshDatabase(),
    dataDir: temporaryFolder('data'),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', JOBS: '0' },
  };
  const nodes: Service[] = [await startService(options), await startService(options)];
  const [first] = nodes as [Service, Service];
  const org = await createOrganisation(first.url, options.dataDir, 'killed');
  const app = serviceWithKeys(first.url, options.dataDir);
  const owner = await joinWithFactor(app, org, 'owner');
  const admin = await joinWithFactor(app, org, 'admin');
  const investmentId = await findInvestment(first, org, 'Lagoon Term Deposit');
  for (let time = 0; time < 3; time += 1) await deposit(first, org, '40000000.00');
  requestOf(
    await setRules(first, owner, {
      order: ordersFrom('10000.00').order,
      mandate: mandatesFrom('0.01').mandate,
      settlement_account: accountsRule().settlement_account,
    }),
  );

  const approvalsOf = (node: Service) => readAll<Approval>(node.url, owner, '/partner/v1/approvals');
  const made = async (node: Service) => {
    const read = (path: string) => readAll<{ id: string }>(node.url, org.test, `/partner/v1/${path}`);
    const lists = await Promise.all(['orders', 'mandates', 'kyb/settlement-accounts'].map(read));
    return lists.flat().map(({ id }) => id);
  };
  // The mandate that every test environment starts with.
  const atFirst = await made(first);
  /** One account a round, because an organisation has 20 at most. */
  const ask = (node: Service, round: number, request: number) =>
    request === 0
      ? askForAccount(node, admin, accountOf(round))
      : request < 4
        ? askForMandate(node, admin, mandate)
        : askForOrder(node, admin, buyFromWallet(investmentId));
  for (let round = 0; round < ROUNDS; round += 1) {
    const node = nodes[round % 2] as Service;
    const ids: string[] = [];
    for (let request = 0; request < REQUESTS; request += 1) {
      ids.push(requestOf(await ask(node, round, request)).id);
    }
    // Interrupted calls: their results are read afterwards.
    const calls = ids.map((id) => approve(node, owner, id, `round-${round}-${id}`).catch(() => null));
    await sleep(randomInt(0, 60));
    await node.kill9();
    const answers = await Promise.all(calls);
    nodes[round % 2] = await startService(options);
    const other = nodes[(round + 1) % 2] as Service;
    const approvals = await approvalsOf(other);
    for (const [index, id] of ids.entries()) {
      const found = approvals.find((approval) => approval.id === id);
      expect(['approved', 'pending']).toContain(found?.status);
      // Acknowledged approvals persist.
      if (answers[index]?.status === 200) expect(found?.status).toBe('approved');
      // Repeated with the same key: the rest is done now, and nothing twice.
      const again = requestOf(await approve(other, owner, id, `round-${round}-${id}`));
      expect(again.status).toBe('approved');
    }
  }
  const approvals = await approvalsOf(nodes[0] as Service);
  const records = (await made(nodes[0] as Service)).filter((id) => !atFirst.includes(id));
  expect(approvals.map(({ status }) => status)).toEqual(approvals.map(() => 'approved'));
  expect(approvals.map(({ record_id }) => record_id).sort()).toEqual(records.sort());
  expect(approvals).toHaveLength(ROUNDS * REQUESTS);
  expect(await brokenRules(options.databaseUrl)).toEqual([]);
  const { url } = nodes[0] as Service;
  const sequences = await readSequences(url, org.test);
  expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  expect(await isReconciled(url, org.test)).toBe(true);
  expect(await ledgerFaults(url, options.dataDir)).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
});
