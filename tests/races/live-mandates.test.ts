import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { Simulator } from '@/tools/provider-simulator/start';
import type { TestOrganisation } from '../support/app';
import { freePort } from '../support/ports';
import { railVariables, startSimulator } from '../support/provider';
import { freshIdempotencyKey, sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { createOrganisation, operate, read, readAll } from '../support/service-client';

const ROUNDS = 5;
const patience = { timeout: 120_000, interval: 50 };
const wanted = { bank_code: '058', account_number: '0123456785', maximum_amount: '5000000.00' };

let simulator: Simulator;
let two: TwoNodes;
let org: TestOrganisation;
beforeAll(async () => {
  const port = await freePort();
  two = await startTwoNodes(railVariables(`http://127.0.0.1:${port}`, 60));
  const [first] = two.nodes;
  simulator = await startSimulator({ port, holder: 'races', notifyUrl: first.url });
  org = await createOrganisation(first.url, two.dataDir, 'races');
  await operate(first.url, two.dataDir, '/operator/v1/organisations/races/kyb/decide', {
    decision: 'approved',
  });
});
afterAll(() => Promise.all([two?.stop(), simulator?.close()]));

const post = (index: number, path: string, body: object, key = freshIdempotencyKey()) =>
  sendSigned(two.node(index).url, org.live, {
    method: 'POST',
    target: `/partner/v1${path}`,
    body: JSON.stringify(body),
    headers: { 'idempotency-key': key },
  });
const find = (id: string) => read<Mandate>(two.nodes[0].url, org.live, `/partner/v1/mandates/${id}`);
const atBank = async () => (await simulator.state()).mandates;

test('one call for a mandate, made at two processes at once, asks the bank for one and makes one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, stood] = [
      await atBank(),
      await readAll(two.nodes[0].url, org.live, '/partner/v1/mandates'),
    ];
    const key = freshIdempotencyKey();
    const answers = await Promise.all([0, 1, 2, 3].map((index) => post(index, '/mandates', wanted, key)));
    for (const { status, json, text } of answers) {
      if (status !== 201) expect(json.error?.code, text).toBe('idempotency_in_progress');
    }
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect((await atBank()).length).toBe(before.length + 1);
    const stands = await readAll(two.nodes[0].url, org.live, '/partner/v1/mandates');
    expect(stands.length).toBe(stood.length + 1);
  }
});

test('a mandate that we end at two processes while its bank ends it ends once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = (await post(round, '/mandates', wanted)).json.data as Mandate;
    const { id, reference } = made;
    await simulator.control('agree', { reference });
    await simulator.control('activate', { reference });
    await vi.waitFor(async () => expect((await find(id)).status).toBe('active'), patience);
    const revoke = (index: number) => post(index, `/mandates/${id}/revoke`, {});
    const [one, other] = await Promise.all([
      revoke(0),
      revoke(1),
      simulator.control('revoke', { reference }),
    ]);
    for (const { status, json } of [one, other]) {
      if (status !== 200) expect(json.error?.code).toBe('invalid_state');
    }
    expect((await find(id)).status).toBe('revoked');
    expect((await atBank()).find((mandate) => mandate.reference === reference)?.status).toBe('revoked');
    const events = await readAll<{ type: string; data: { id: string } }>(
      two.nodes[0].url,
      org.live,
      '/partner/v1/events',
    );
    const notified = events.filter(({ data }) => data.id === id).map(({ type }) => type);
    expect(notified.sort()).toEqual(['mandate.activated', 'mandate.revoked']);
  }
});
