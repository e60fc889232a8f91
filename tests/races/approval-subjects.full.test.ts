import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Approval } from '@/lib/contract/approvals/approvals';
import { noApprovalRules } from '@/lib/contract/approvals/rules';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import type { Simulator } from '@/tools/provider-simulator/start';
import type { TestOrganisation } from '../support/app';
import {
  accountsRule,
  approve,
  askForAccount,
  askForMandate,
  askForRules,
  cancelRequest,
  decline,
  joinWithFactor,
  mandatesFrom,
  requestOf,
  setRules,
} from '../support/approvals';
import { rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import { tally } from '../support/orders';
import { freePort } from '../support/ports';
import { railVariables, startSimulator } from '../support/provider';
import { type KeyPair, type RawAnswer, sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { createOrganisation, operate, read, readAll, serviceWithKeys } from '../support/service-client';

const ROUNDS = rounds(4, 20);
const patience = { timeout: 120_000, interval: 50 };
const mandate = { bank_code: '058', account_number: '0123456785', maximum_amount: '5000000.00' };
const rules = {
  mandate: mandatesFrom('0.01').mandate,
  settlement_account: accountsRule().settlement_account,
};

let simulator: Simulator;
let two: TwoNodes;

interface Team {
  readonly org: TestOrganisation;
  readonly owner: KeyPair;
  readonly admin: KeyPair;
  /** Requests. */
  readonly other: KeyPair;
}
let team: Team;
let live: Team;

async function openTeam(slug: string, environment: 'test' | 'live' = 'test'): Promise<Team> {
  const [first] = two.nodes;
  const org = await createOrganisation(first.url, two.dataDir, slug);
  if (environment === 'live') {
    const target = `/operator/v1/organisations/${slug}/kyb/decide`;
    await operate(first.url, two.dataDir, target, { decision: 'approved' });
  }
  const app = serviceWithKeys(first.url, two.dataDir);
  const join = (role: string, name: string) => joinWithFactor(app, org, role, name, environment);
  const made = {
    org,
    owner: await join('owner', 'owner'),
    admin: await join('admin', 'admin'),
    other: await join('admin', 'requester'),
  };
  requestOf(await setRules(first, made.owner, rules));
  return made;
}

beforeAll(async () => {
  const port = await freePort();
  two = await startTwoNodes(railVariables(`http://127.0.0.1:${port}`, 60));
  simulator = await startSimulator({ port, holder: 'live-eyes', notifyUrl: two.nodes[0].url });
  team = await openTeam('four-eyes');
  live = await openTeam('live-eyes', 'live');
});
afterAll(() => Promise.all([two?.stop(), simulator?.close()]));

let serial = 0;
/** An account that was not used before. */
function newAccount() {
  serial += 1;
  const nine = String(serial).padStart(9, '0');
  return {
    currency: 'NGN',
    account_name: 'Four Eyes',
    bank_code: '058',
    account_number: `${nine}${nubanCheckDigit('058', nine)}`,
  };
}

const times = (count: number, call: (index: number) => Promise<RawAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const count = async (path: string, { org }: Team = team) =>
  (await readAll(two.nodes[0].url, org.test, `/partner/v1${path}`)).length;
const stateOf = (id: string, { owner }: Team = team) =>
  read<Approval>(two.nodes[1].url, owner, `/partner/v1/approvals/${id}`);

const kinds = [
  {
    name: 'a mandate',
    path: '/mandates',
    turns: ROUNDS,
    body: () => mandate,
    ask: (index: number, body: object, key?: string) => askForMandate(two.node(index), team.other, body, key),
  },
  {
    name: 'a settlement account',
    path: '/kyb/settlement-accounts',
    // An organisation has 20 at most.
    turns: Math.min(ROUNDS, 12),
    body: newAccount,
    ask: (index: number, body: object, key?: string) => askForAccount(two.node(index), team.other, body, key),
  },
];

describe.each(kinds)('$name', ({ path, turns, body, ask }) => {
  test('approved by two people on two processes, ten calls each: made once', async () => {
    const before = await count(path);
    const { id } = requestOf(await ask(0, body()));
    const answers = await times(20, (index) =>
      approve(two.node(index), index % 4 < 2 ? team.owner : team.admin, id),
    );
    expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×19']);
    expect(await count(path)).toBe(before + 1);
  });

  test('approved, declined and cancelled at once: one of them, and made exactly where it is approved', async () => {
    for (let round = 0; round < turns; round += 1) {
      const before = await count(path);
      const { id } = requestOf(await ask(round, body()));
      const acts = [
        () => approve(two.node(round), team.owner, id),
        () => decline(two.node(round + 1), team.admin, id, 'No.'),
        () => cancelRequest(two.node(round), team.other, id),
      ];
      const answers = await times(3, (index) => acts[(index + round) % 3]?.() ?? expect.unreachable());
      expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×2']);
      const { status, record_id: recordId } = await stateOf(id);
      expect(['approved', 'declined', 'cancelled']).toContain(status);
      expect(recordId !== undefined, status).toBe(status === 'approved');
      expect(await count(path)).toBe(before + (status === 'approved' ? 1 : 0));
    }
  });

  test('requested at once with one Idempotency-Key on two processes: one request', async () => {
    const before = await count('/approvals');
    const same = body();
    const answers = await times(6, (index) => ask(index, same, `the-same-request-${path}`));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 201).map(({ json }) => json.error?.code);
    expect(others.filter((code) => code !== 'idempotency_in_progress')).toEqual([]);
    expect(await count('/approvals')).toBe(before + 1);
    const id = requestOf(done[0] ?? expect.unreachable()).id;
    expect(requestOf(await cancelRequest(two.nodes[0], team.other, id)).status).toBe('cancelled');
  });
});

test('two requests for one settlement account, approved at once: one account, and the other shows why', async () => {
  const before = await count('/kyb/settlement-accounts');
  const body = newAccount();
  const ids = [
    requestOf(await askForAccount(two.nodes[0], team.other, body)).id,
    requestOf(await askForAccount(two.nodes[1], team.other, body)).id,
  ];
  const answers = await times(2, (index) => approve(two.node(index), team.owner, ids[index] ?? ''));
  const ended = answers.map((answer) => requestOf(answer));
  expect(ended.map(({ status }) => status).sort()).toEqual(['approved', 'failed']);
  expect(ended.find(({ status }) => status === 'failed')?.error?.code).toBe('duplicate_reference');
  expect(await count('/kyb/settlement-accounts')).toBe(before + 1);
});

test('a rule turned on while accounts are added: none is added after it', async () => {
  const quick = await openTeam('quick-eyes');
  for (let round = 0; round < ROUNDS; round += 1) {
    const off = requestOf(await askForRules(two.nodes[0], quick.other, noApprovalRules));
    expect(requestOf(await approve(two.nodes[0], quick.owner, off.id)).status).toBe('approved');
    const before = await count('/kyb/settlement-accounts', quick);
    const add = (index: number) =>
      sendSigned(two.node(index).url, quick.other, {
        method: 'POST',
        target: '/partner/v1/kyb/settlement-accounts',
        body: JSON.stringify(newAccount()),
      });
    const [answers, turnedOn] = await Promise.all([
      times(4, add),
      setRules(two.node(round), quick.owner, rules),
    ]);
    expect(turnedOn.status, turnedOn.text).toBe(200);
    const done = answers.filter(({ status }) => status === 201);
    for (const { status, json } of answers) {
      if (status !== 201) expect([status, json.error?.code]).toEqual([403, 'approval_required']);
    }
    expect(await count('/kyb/settlement-accounts', quick)).toBe(before + done.length);
    // The audit trail has the order of the commits.
    const target = '/partner/v1/organisation/audit';
    const [newest] = await read<AuditEntry[]>(two.nodes[0].url, quick.org.test, target);
    expect(newest?.action).toBe('approval_rules.changed');
    if (before + done.length > 12) break;
  }
});

test('a rule turned off while approval is requested: a request that was made still waits for its approvers', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    requestOf(await setRules(two.nodes[0], team.owner, rules));
    const off = requestOf(await askForRules(two.nodes[0], team.other, { mandate: null }));
    const [asked, ended] = await Promise.all([
      askForMandate(two.node(round), team.other, mandate),
      approve(two.node(round + 1), team.owner, off.id),
    ]);
    expect(requestOf(ended).status).toBe('approved');
    if (asked.status !== 201) {
      expect([asked.status, asked.json.error?.details]).toEqual([409, { status: 'not_required' }]);
      continue;
    }
    const before = await count('/mandates');
    expect(requestOf(await approve(two.nodes[0], team.admin, requestOf(asked).id)).status).toBe('approved');
    expect(await count('/mandates')).toBe(before + 1);
  }
  requestOf(await setRules(two.nodes[0], team.owner, rules));
});

test('with live keys the bank is asked for a mandate only on approval, and one stands in the end', async () => {
  const atBank = async () => (await simulator.state()).mandates;
  const standing = async () =>
    (await atBank()).filter(({ status }) => status !== 'failed' && status !== 'revoked').length;
  const made = async () => (await readAll(two.nodes[0].url, live.org.live, '/partner/v1/mandates')).length;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = { calls: (await atBank()).length, standing: await standing(), made: await made() };
    const { id } = requestOf(await askForMandate(two.node(round), live.other, mandate));
    expect((await atBank()).length).toBe(before.calls);
    const acts = [
      () => approve(two.node(round), live.owner, id),
      () => approve(two.node(round + 1), live.admin, id),
      () => cancelRequest(two.node(round), live.other, id),
    ];
    const answers = await times(3, (index) => acts[(index + round) % 3]?.() ?? expect.unreachable());
    expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×2']);
    const { status } = await stateOf(id, live);
    const more = status === 'approved' ? 1 : 0;
    expect(await made()).toBe(before.made + more);
    // A mandate whose approval was too late is cancelled at the bank.
    await vi.waitFor(async () => expect(await standing()).toBe(before.standing + more), patience);
  }
});

test('afterwards every book is in order', async () => {
  expect(await brokenRules(two.databaseUrl)).toEqual([]);
});
