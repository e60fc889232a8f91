import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type {
  CollectionWanted,
  MandateWanted,
  Provider,
} from '@/server/wallets/providers/protocols/provider';

/** A notification as received. */
interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: Date;
}

/** Receives notifications in a test instead of the service. */
export interface NotificationReceiver {
  readonly url: string;
  readonly received: Received[];
  /** The statuses of the next responses in order; 200 after the last one. */
  readonly answers: number[];
  readonly close: () => Promise<void>;
}

export async function openNotificationReceiver(): Promise<NotificationReceiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: Buffer.concat(pieces), at: new Date() });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** An adapter with its provider, and controls for the payer and the account holder. */
export interface Pair {
  readonly provider: Provider;
  readonly receiver: NotificationReceiver;
  /** Money arrives; default: the requested amount. For a debit, the bank responds. */
  readonly pay: (reference: string, amount?: string) => Promise<unknown>;
  readonly expire: (reference: string) => Promise<unknown>;
  /** The holder agrees and the bank activates. */
  readonly agree: (reference: string) => Promise<unknown>;
  /** Waits until all notifications have arrived. */
  readonly drained: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

let count = 0;
const newReference = (prefix: string) => `${prefix}-CONFORM${process.pid}${++count}`;
const inAnHour = () => new Date(Date.now() + 3_600_000);

const mandateWanted = (): MandateWanted => ({
  reference: newReference('MND'),
  bankCode: '058',
  accountNumber: '0123456785',
  maximumAmount: 5_000_000_00n,
  expiresAt: inAnHour(),
});

async function activeMandate({ provider, agree }: Pair): Promise<string> {
  const wanted = mandateWanted();
  await provider.mandates?.requestMandate(wanted);
  await agree(wanted.reference);
  return wanted.reference;
}

async function wantedOf(pair: Pair, method: FundingMethod): Promise<CollectionWanted> {
  return {
    reference: newReference('FND'),
    method,
    currency: method === 'gamma_momo' ? 'GHS' : 'NGN',
    amount: 1_000_00n,
    payee: 'Harbour Savings',
    expiresAt: inAnHour(),
    mandateReference: method === 'beta_direct_debit' ? await activeMandate(pair) : null,
  };
}

const keysOf: Record<FundingMethod, readonly string[]> = {
  alpha_bank_transfer: ['account'],
  alpha_checkout: ['checkout_url'],
  gamma_momo: ['checkout_url'],
  beta_direct_debit: [],
  manual_bank_transfer: [],
};

function collects(pair: () => Pair, method: FundingMethod): void {
  const open = async () => {
    const wanted = await wantedOf(pair(), method);
    return { wanted, collection: await pair().provider.requestCollection(wanted) };
  };

  it('collects once for a reference, and is paid once', async () => {
    const { provider, pay } = pair();
    const { wanted, collection } = await open();
    const { reference } = wanted;
    expect(collection).toMatchObject({ reference, status: 'pending', amount: 1_000_00n, payments: [] });
    expect(Object.keys(collection.instructions)).toEqual(keysOf[method]);
    expect(await provider.requestCollection(wanted)).toEqual(collection);
    expect(await provider.findCollection(reference)).toEqual(collection);
    await pay(reference);
    const paid = await provider.findCollection(reference);
    expect(paid).toMatchObject({ status: 'succeeded', providerReference: collection.providerReference });
    expect(paid?.payments.map(({ amount }) => amount)).toEqual([1_000_00n]);
    expect(await provider.requestCollection(wanted)).toEqual(paid);
    // An ended collection can't be cancelled any more.
    expect(await provider.cancelCollection(reference)).toEqual(paid);
  });

  it('refuses another collection under a reference, and leaves the first one alone', async () => {
    const { provider } = pair();
    const { wanted, collection } = await open();
    await expect(provider.requestCollection({ ...wanted, amount: 2_000_00n })).rejects.toMatchObject({
      certainty: 'unclear',
    });
    expect(await provider.findCollection(wanted.reference)).toEqual(collection);
  });

  it('makes a reference unusable that is cancelled before it was heard of', async () => {
    const { provider } = pair();
    const wanted = await wantedOf(pair(), method);
    expect(await provider.findCollection(wanted.reference)).toBeNull();
    expect(await provider.cancelCollection(wanted.reference)).toBeNull();
    expect(await provider.cancelCollection(wanted.reference)).toBeNull();
    await expect(provider.requestCollection(wanted)).rejects.toMatchObject({
      certainty: 'nothing_done',
      isRefusal: true,
    });
    expect(await provider.findCollection(wanted.reference)).toBeNull();
  });

  it('calls off what nobody has paid, unless a bank is at it already', async () => {
    const { provider } = pair();
    const { wanted } = await open();
    const status = method === 'beta_direct_debit' ? 'pending' : 'cancelled';
    expect(await provider.cancelCollection(wanted.reference)).toMatchObject({ status });
    expect(await provider.findCollection(wanted.reference)).toMatchObject({ status });
  });

  it('tells of what happens, signed so that it is believed', async () => {
    const { provider, receiver, pay, drained } = pair();
    const { wanted } = await open();
    // The first attempt is rejected.
    receiver.answers.push(503);
    await pay(wanted.reference);
    await drained();
    const notified = receiver.received
      .filter(({ path }) => path === `/providers/${provider.name}/notifications`)
      .map(({ headers, body, at }) => provider.readNotification(headers, body, at))
      .filter(({ notification }) => notification.reference === wanted.reference);
    expect(notified).toHaveLength(2);
    expect(new Set(notified.map(({ notification }) => notification.id)).size).toBe(1);
    expect(new Set(notified.map(({ signature }) => signature)).size).toBe(2);
    expect(notified[1]?.notification).toMatchObject({
      subject: 'collection',
      status: 'succeeded',
      amount: 1_000_00n,
      currency: wanted.currency,
    });
  });

  if (method === 'beta_direct_debit') return;
  it('keeps money that comes late, twice, or in another amount', async () => {
    const { provider, pay, expire } = pair();
    const { wanted } = await open();
    await expire(wanted.reference);
    await pay(wanted.reference, '12.34');
    await pay(wanted.reference, '1000.00');
    const found = await provider.findCollection(wanted.reference);
    expect(found?.status).toBe('expired');
    expect(found?.payments.map(({ amount }) => amount)).toEqual([12_34n, 1_000_00n]);
    expect(new Set(found?.payments.map(({ id }) => id)).size).toBe(2);
  });
}

function keepsMandates(pair: () => Pair): void {
  const mandates = () => {
    const found = pair().provider.mandates;
    if (!found) throw new Error('it keeps no mandates');
    return found;
  };

  it('knows who holds an account', async () => {
    expect(await mandates().checkAccount({ bankCode: '058', accountNumber: '0123456785' })).toMatch(/\S/);
  });

  it('asks once for a mandate, follows it, and ends it once', async () => {
    const wanted = mandateWanted();
    const asked = await mandates().requestMandate(wanted);
    expect(asked).toMatchObject({ reference: wanted.reference, status: 'pending_authorisation' });
    expect(asked.authorisationUrl).toMatch(/^http/);
    expect(await mandates().requestMandate(wanted)).toEqual(asked);
    await pair().agree(wanted.reference);
    expect(await mandates().findMandate(wanted.reference)).toMatchObject({
      status: 'active',
      authorisationUrl: null,
    });
    expect(await mandates().revokeMandate(wanted.reference)).toMatchObject({ status: 'revoked' });
    expect(await mandates().revokeMandate(wanted.reference)).toMatchObject({ status: 'revoked' });
  });

  it('calls off what nobody has agreed to, and what was never heard of', async () => {
    const wanted = mandateWanted();
    await mandates().requestMandate(wanted);
    expect(await mandates().revokeMandate(wanted.reference)).toMatchObject({ status: 'failed' });
    const never = mandateWanted();
    expect(await mandates().revokeMandate(never.reference)).toBeNull();
    await expect(mandates().requestMandate(never)).rejects.toMatchObject({ isRefusal: true });
    expect(await mandates().findMandate(never.reference)).toBeNull();
  });
}

/** The conformance tests of docs/providers.md for a provider with its adapter. */
export function conforms(name: string, methods: readonly FundingMethod[], open: () => Promise<Pair>): void {
  describe(`${name}, by the protocol`, () => {
    let opened: Pair;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());
    const pair = () => opened;
    for (const method of methods) describe(method, () => collects(pair, method));
    if (methods.includes('beta_direct_debit')) describe('mandates', () => keepsMandates(pair));
  });
}
