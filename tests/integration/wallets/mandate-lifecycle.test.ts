import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { armScenario } from '@/server/core/scenarios/arm-scenario';
import { open } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { addMandate } from '@/server/wallets/mandates/add-mandate';
import {
  activateMandate,
  authoriseMandate,
  endMandate,
  failMandate,
  mandateActivation,
  mandateAuthorisationExpiry,
  moveDueMandate,
} from '@/server/wallets/mandates/move-mandate';
import { getMandate } from '@/server/wallets/mandates/read-mandates';
import { mandates } from '@/server/wallets/mandates/tables';

const start = new Date('2026-11-20T09:30:00.000Z');
const SECOND = 1000;
const WEEK = 7 * 86_400 * SECOND;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

let database: Database;
let context: Context;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reads.delete(mandates);
  context = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
});

const asked = (accountName = 'HARBOUR SAVINGS LTD') =>
  addMandate(context, {
    id: newId(),
    reference: newReference('MND'),
    bankCode: '058',
    bankName: 'Guaranty Trust Bank',
    accountNumber: '0123456785',
    accountName,
    maximumAmount: 5_000_000_00n,
  });
const authorised = async () => authoriseMandate(context, (await asked()).id, 'Harbour Savings');
const at = (milliseconds: number): Context => ({ ...context, now: after(milliseconds) });
const statusOf = async (id: string) => (await getMandate(context, { mandate_id: id })).data.status;
const acts = () => context.pending.audit.map(({ action, details }) => [action, details.reason]);

describe('a mandate that was requested', () => {
  it('awaits its holder for seven days, with the link to agree, and its number sealed for its row', async () => {
    const made = await asked();
    expect(made).toEqual({
      id: made.id,
      reference: made.reference,
      status: 'pending_authorisation',
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_number: '6785',
      account_name: 'HARBOUR SAVINGS LTD',
      maximum_amount: '5000000.00',
      authorisation_url: expect.stringMatching(/^http.*\/mandate\/[A-Za-z0-9_-]{43}$/),
      expires_at: '2026-11-27T09:30:00.000Z',
      created_at: '2026-11-20T09:30:00.000Z',
      updated_at: '2026-11-20T09:30:00.000Z',
    });
    const [row] = await database.reads.select().from(mandates);
    if (!row) throw new Error('no row');
    const { keyring } = context.settings;
    expect(open(keyring, { ...context.scope, row: `mandates/${made.id}` }, row.accountNumber)).toBe(
      '0123456785',
    );
    expect(row.dueAt).toEqual(row.expiresAt);
    expect(JSON.stringify(context.pending)).not.toContain('0123456785');
  });

  it('is activated a minute after its holder agreed, and shows no link any more', async () => {
    const mandate = await authorised();
    expect(mandate.status).toBe('pending_activation');
    expect(mandate).not.toHaveProperty('authorisation_url');
    expect(mandate).not.toHaveProperty('expires_at');
    expect(await moveDueMandate(at(60 * SECOND - 1))).toBe(false);
    expect(await moveDueMandate(at(60 * SECOND))).toBe(true);
    expect(await moveDueMandate(at(WEEK))).toBe(false);
    const { data } = await getMandate(context, { mandate_id: mandate.id });
    expect(data).toMatchObject({ status: 'active', activated_at: '2026-11-20T09:31:00.000Z' });
    expect(context.pending.events).toEqual([
      {
        scope: context.scope,
        at: after(60 * SECOND),
        type: 'mandate.activated',
        resourceId: mandate.id,
        data,
      },
    ]);
    expect(acts()).toEqual([
      ['mandate.created', undefined],
      ['mandate.authorised', undefined],
      ['mandate.activated', undefined],
    ]);
  });

  it('lapses when the time to agree is over, without an event', async () => {
    const { id } = await asked();
    expect(await moveDueMandate(at(WEEK - 1))).toBe(false);
    expect(await moveDueMandate(at(WEEK))).toBe(true);
    const { data } = await getMandate(context, { mandate_id: id });
    expect(data).toMatchObject({ status: 'failed', failure_reason: 'The holder did not agree in time.' });
    expect(context.pending.events).toEqual([]);
  });

  it('can’t be agreed to once the time is over, although nobody has noted that yet', async () => {
    const { id } = await asked();
    expect(await authoriseMandate(at(WEEK), id, 'Harbour Savings')).toMatchObject({
      status: 'failed',
      failure_reason: 'The holder did not agree in time.',
    });
  });

  it('fails when its holder agrees and somebody else holds the account', async () => {
    const { id } = await asked('Adaeze Okonkwo');
    expect(await authoriseMandate(context, id, 'Harbour Savings')).toMatchObject({
      status: 'failed',
      failure_reason: 'The account is held by Adaeze Okonkwo, not by Harbour Savings.',
    });
    expect(await moveDueMandate(at(WEEK))).toBe(false);
  });

  it('is rejected where that is armed, once', async () => {
    await armScenario(context, { kind: 'mandate_rejected', times: 1 });
    const [first, second] = [await authorised(), await authorised()];
    const by = { ...context, sandbox: { clockOffset: 0, armedScenarios: 1 } };
    expect(await activateMandate(by, first.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The bank rejected the mandate.',
    });
    expect(await activateMandate(by, second.id)).toMatchObject({ status: 'active' });
  });

  it('moves by nothing that its state does not allow, and is nobody else’s', async () => {
    const waiting = await asked();
    const other = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    for (const move of [
      (by: Context, id: string) => authoriseMandate(by, id, 'Harbour Savings'),
      activateMandate,
      (by: Context, id: string) => failMandate(by, id, 'No.'),
      (by: Context, id: string) => endMandate(by, id, 'us'),
    ]) {
      for (const [by, id] of [
        [other, waiting.id],
        [context, newId()],
        [context, 'x'],
      ] as const) {
        await expect(move(by, id)).rejects.toMatchObject({ code: 'not_found' });
      }
    }
    const refused = { code: 'invalid_state', details: { status: 'pending_authorisation' } };
    await expect(activateMandate(context, waiting.id)).rejects.toMatchObject(refused);
    await expect(endMandate(context, waiting.id, 'bank')).rejects.toMatchObject(refused);
    expect(await statusOf(waiting.id)).toBe('pending_authorisation');
  });
});

describe('what is due of mandates', () => {
  it('is counted by environment and kind, and done once, not before its time', async () => {
    const [waiting, agreed] = [await asked(), await authorised()];
    const soonest = async (work: typeof mandateActivation, by = context) =>
      ((await by.tx.execute(work.soonest(by.scope, 10))) as { rows: Record<string, unknown>[] }).rows;
    expect(await soonest(mandateAuthorisationExpiry)).toMatchObject([
      { resource_id: waiting.id, reference: waiting.reference },
    ]);
    const [activation] = await soonest(mandateActivation);
    expect(activation).toMatchObject({ resource_id: agreed.id, reference: agreed.reference });
    expect(new Date(String(activation?.due_at))).toEqual(after(60 * SECOND));
    const other = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    expect(await soonest(mandateActivation, other)).toEqual([]);

    expect(await mandateActivation.run(at(59 * SECOND), agreed.id)).toBeNull();
    expect(await mandateActivation.run(at(WEEK), waiting.id)).toBeNull();
    expect(await mandateActivation.run(at(60 * SECOND), agreed.id)).toBe('active');
    expect(await mandateActivation.run(at(60 * SECOND), agreed.id)).toBeNull();
    expect(await mandateAuthorisationExpiry.run(at(WEEK), waiting.id)).toBe('failed');
    expect(await mandateAuthorisationExpiry.run(at(WEEK), newId())).toBeNull();
    expect(await soonest(mandateActivation)).toEqual([]);
  });

  it('is left alone by real time where the clock was moved', async () => {
    const { id } = await authorised();
    await database.reads.execute(
      `insert into sandboxes (organisation_id, clock_offset) values ('${context.scope.organisationId}', 5000)`,
    );
    expect(await moveDueMandate(at(WEEK))).toBe(false);
    expect(await mandateActivation.run(at(WEEK), id)).toBe('active');
  });
});
