import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armScenario } from '@/server/core/scenarios/arm-scenario';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { testContext, testSettings } from '@/server/platform/kernel/testing';
import { answerAuthorisation, viewAuthorisation } from '@/server/sandbox/hosted-pages/mandate';
import { settleMandate } from '@/server/sandbox/simulate/settle-mandate';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { addMandate } from '@/server/wallets/mandates/add-mandate';
import { getMandate } from '@/server/wallets/mandates/read-mandates';
import { mandates } from '@/server/wallets/mandates/tables';
import { mandateUrl, writeCheckoutToken } from '@/server/wallets/providers/checkout-link';

const afterwards = new Date('2026-11-28T09:30:00.000Z');

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
  partner = await testPartner(database);
});
afterAll(() => database.close());

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
const tokenFor = (id: string) => tokenOf(mandateUrl(testSettings(), id));
const ask = (accountName = 'Harbour Savings') =>
  partner.write((context) =>
    addMandate(context, {
      id: newId(),
      reference: newReference('MND'),
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      accountNumber: '0123456785',
      accountName,
      maximumAmount: 5_000_000_00n,
    }),
  );
const view = (token: string, overrides: Partial<OpenContext> = {}) =>
  viewAuthorisation(testContext(database.reads, overrides), token);
const answer = (token: string, action: string, overrides: Partial<OpenContext> = {}) => {
  const meta = testMeta(database, overrides);
  return inUnitOfWork(database, { ...meta, actor: { kind: 'payer' } }, (context) =>
    answerAuthorisation(context, token, action),
  );
};
const read = async (id: string) => (await getMandate(partner.read(), { mandate_id: id })).data;

describe('the hosted page of a mandate', () => {
  it('is reached by the link of its mandate', async () => {
    const mandate = await ask();
    const token = tokenOf(mandate.authorisation_url ?? '');
    expect(await view(token)).toEqual({
      mandate,
      merchant: { name: 'Harbour Savings', colour: null, logo: null },
      isOver: false,
    });
  });

  it('does not exist for other tokens, those of payments, and live mandates', async () => {
    const mandate = await ask();
    const [row] = await database.reads.select().from(mandates).limit(1);
    if (!row) throw new Error('no row');
    const live = { ...row, id: newId(), reference: 'MND-LIVE', environment: 'live' } as const;
    await database.reads.insert(mandates).values(live);
    const payment = writeCheckoutToken(testSettings().keyring, mandate.id);
    for (const token of [payment, tokenFor(live.id), tokenFor(newId()), mandate.id, '', 'x']) {
      await expect(view(token)).rejects.toMatchObject({ code: 'not_found' });
      await expect(answer(token, 'agree')).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('agrees once, and then refuses nothing any more', async () => {
    const { id } = await ask();
    expect(await answer(tokenFor(id), 'agree')).toBeNull();
    for (const action of ['agree', 'refuse']) expect(await answer(tokenFor(id), action)).toBeNull();
    expect((await view(tokenFor(id))).mandate.status).toBe('pending_activation');
  });

  it('refuses, and that stays', async () => {
    const { id } = await ask();
    expect(await answer(tokenFor(id), 'refuse')).toBeNull();
    expect(await answer(tokenFor(id), 'agree')).toBeNull();
    expect(await read(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The holder refused the mandate.',
    });
  });

  it('fails when the holder is another', async () => {
    const { id } = await ask('Adaeze Okonkwo');
    await answer(tokenFor(id), 'agree');
    expect((await read(id)).failure_reason).toBe(
      'The account is held by Adaeze Okonkwo, not by Harbour Savings.',
    );
  });

  it('states that the time is over, and takes nothing then', async () => {
    for (const action of ['agree', 'refuse']) {
      const { id } = await ask();
      expect(await view(tokenFor(id), { now: afterwards })).toMatchObject({ isOver: true });
      await answer(tokenFor(id), action, { now: afterwards });
      expect(await read(id)).toMatchObject({
        status: 'failed',
        failure_reason: 'The holder did not agree in time.',
      });
    }
  });

  it('does nothing for a button that it does not know', async () => {
    const mandate = await ask();
    expect(await answer(tokenFor(mandate.id), 'pay')).toMatchObject({ mistake: expect.any(String) });
    expect(await read(mandate.id)).toEqual(mandate);
  });
});

describe('settleMandate', () => {
  type Body = Omit<Parameters<typeof settleMandate>[1], 'mandate_id'>;
  const settle = async (id: string, body: Body) =>
    (await partner.write((context) => settleMandate(context, { ...body, mandate_id: id }))).data;

  it('activates from either pending state, and revokes as the bank', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(await settle(first.id, { outcome: 'active' })).toMatchObject({
      status: 'active',
      authorised_at: '2026-11-20T09:30:00.000Z',
      activated_at: '2026-11-20T09:30:00.000Z',
    });
    await answer(tokenFor(second.id), 'agree');
    expect(await settle(second.id, { outcome: 'active' })).toMatchObject({ status: 'active' });
    expect(await settle(first.id, { outcome: 'revoked' })).toMatchObject({
      status: 'revoked',
      revoked_at: '2026-11-20T09:30:00.000Z',
    });
  });

  it('fails with a reason, its own or a usual one', async () => {
    const [first, second] = [await ask(), await ask()];
    await answer(tokenFor(second.id), 'agree');
    expect(await settle(first.id, { outcome: 'failed', failure_reason: 'Account closed.' })).toMatchObject({
      status: 'failed',
      failure_reason: 'Account closed.',
    });
    expect(await settle(second.id, { outcome: 'failed' })).toMatchObject({
      failure_reason: 'The bank rejected the mandate.',
    });
  });

  it('fails what can’t become active: another holder, and a rejection that is armed', async () => {
    const other = await ask('Adaeze Okonkwo');
    expect((await settle(other.id, { outcome: 'active' })).status).toBe('failed');
    await partner.write((context) => armScenario(context, { kind: 'mandate_rejected', times: 1 }));
    const { id } = await ask();
    expect(await settle(id, { outcome: 'active' })).toMatchObject({
      status: 'failed',
      failure_reason: 'The bank rejected the mandate.',
    });
  });

  it('refuses every other move with where the mandate stands', async () => {
    const moves = { active: [], failed: [], revoked: [] } as Record<string, string[]>;
    const reach: Record<string, () => Promise<string>> = {
      pending_authorisation: async () => (await ask()).id,
      pending_activation: async () => {
        const { id } = await ask();
        await answer(tokenFor(id), 'agree');
        return id;
      },
      active: async () => (await settle((await ask()).id, { outcome: 'active' })).id,
      revoked: async () => {
        const { id } = await settle((await ask()).id, { outcome: 'active' });
        return (await settle(id, { outcome: 'revoked' })).id;
      },
      failed: async () => (await settle((await ask()).id, { outcome: 'failed' })).id,
    };
    for (const [status, make] of Object.entries(reach)) {
      for (const outcome of ['active', 'failed', 'revoked'] as const) {
        const done = await settle(await make(), { outcome }).catch((error: unknown) => error);
        if (done instanceof Error) {
          expect(done).toMatchObject({ code: 'invalid_state', details: { status } });
        } else moves[outcome]?.push(status);
      }
    }
    expect(moves).toEqual({
      active: ['pending_authorisation', 'pending_activation'],
      failed: ['pending_authorisation', 'pending_activation'],
      revoked: ['active'],
    });
  });

  it('is closed to live keys', async () => {
    const live = await testPartner(database, 'live');
    const input = { mandate_id: newId(), outcome: 'active' } as const;
    await expect(live.write((context) => settleMandate(context, input))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
