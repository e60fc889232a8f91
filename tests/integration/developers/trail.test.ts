import { createPublicKey, verify } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuditHead, headText } from '@/lib/contract/developers/audit';
import { operations } from '@/lib/contract/operations';
import { recordAct, recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { finishWork } from '@/server/core/commands/finish-work';
import { listAuditEntries } from '@/server/developers/audit-trail/read-audit-trail';
import { verifyAudit } from '@/server/developers/audit-trail/verify-audit';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { type Actor, type Context, nothingPending } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Writes acts of a new organisation; returns a context that reads them. */
async function trailOf(count: number, actor: Actor = { kind: 'service' }): Promise<Context> {
  const scope = { organisationId: newId(), environment: 'test' } as const;
  await write(scope, count, actor);
  return testScopedContext(database.reads, scope);
}

async function write(scope: Context['scope'], count: number, actor: Actor = { kind: 'service' }) {
  await database.transaction(async (tx) => {
    const context = testScopedContext(tx, scope, { actor, pending: nothingPending() });
    for (let index = 0; index < count; index += 1) {
      recordAct(context, 'order.created', `target-${index}`, { note: `é "${index}"\n\u2028` });
    }
    await finishWork(context, fanOut);
  });
}

const undone = new Error('undone');

/** The findings after a change that only a broken database allows; then reverts the change. */
async function foundAfter(
  context: Context,
  change: (of: SQL) => SQL | readonly SQL[],
  kept: { head_sequence?: number; head_hash?: string; heads?: string } = {},
) {
  let found: unknown;
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger all`);
    const of = sql`organisation_id = ${context.scope.organisationId}`;
    for (const statement of [change(of)].flat()) await tx.execute(statement as SQL);
    const { data } = await verifyAudit({ ...context, tx }, kept);
    expect(data.valid).toBe(data.problems.length === 0);
    found = data.problems.map(({ kind, sequence }) => [kind, sequence]);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return found;
}

const headOf = async (context: Context): Promise<AuditHead> => (await verifyAudit(context, {})).data.head;

function isSigned({ public_key, signature, ...head }: AuditHead): boolean {
  const key = createPublicKey({
    key: Buffer.concat([ED25519_SPKI, Buffer.from(public_key, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(headText(head)), key, Buffer.from(signature, 'base64'));
}

describe('verifyAudit', () => {
  it('finds nothing wrong in a trail that nobody touched, and signs its head', async () => {
    const context = await trailOf(12);
    await write(context.scope, 3);
    const answer = await verifyAudit(context, {});
    expect(operations.verifyAudit.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toMatchObject({ valid: true, entries_count: 15, problems: [] });
    const { head } = answer.data;
    expect(head.sequence).toBe(15);
    expect(isSigned(head)).toBe(true);
    expect(isSigned({ ...head, sequence: 14 })).toBe(false);
    const [last] = (await listAuditEntries(context, { limit: 1 })).data;
    expect(last).toMatchObject({ sequence: 15, hash: head.hash });
  });

  it('answers an empty trail with a head at nothing', async () => {
    const context = testScopedContext(database.reads, { organisationId: newId(), environment: 'live' });
    const { data } = await verifyAudit(context, {});
    expect(data).toMatchObject({ valid: true, entries_count: 0 });
    expect(data.head).toMatchObject({ sequence: 0, hash: '0'.repeat(64) });
  });

  it.each([
    ['details', sql`details = '{"note": "nothing"}'`],
    ['an action', sql`action = 'order.cancelled'`],
    ['who did it', sql`actor = '{"kind": "payer"}'`],
    ['a time', sql`created_at = created_at + interval '1 millisecond'`],
    ['an address that was not there', sql`address = '198.51.100.1'`],
    ['a hash', sql`hash = sha256('')`],
  ])('finds an edit: %s', async (_what, change) => {
    const context = await trailOf(9);
    const found = await foundAfter(
      context,
      (of) => sql`update audit_entries set ${change} where ${of} and sequence = 4`,
    );
    expect(found).toContainEqual(['edited', 4]);
  });

  it('finds a removal, at the beginning and in the middle, and an edit behind it', async () => {
    const context = await trailOf(9);
    const removed = (of: SQL, from: number, to: number) =>
      sql`delete from audit_entries where ${of} and sequence between ${from} and ${to}`;
    expect(await foundAfter(context, (of) => removed(of, 1, 1))).toEqual([['missing', 1]]);
    expect(await foundAfter(context, (of) => removed(of, 4, 6))).toEqual([['missing', 4]]);
    const both = await foundAfter(context, (of) => [
      removed(of, 4, 6),
      sql`update audit_entries set target = 'other' where ${of} and sequence = 7`,
    ]);
    expect(both).toEqual([
      ['missing', 4],
      ['edited', 7],
    ]);
  });

  it('finds a removal that was renumbered over', async () => {
    const context = await trailOf(6);
    const found = await foundAfter(context, (of) => [
      sql`delete from audit_entries where ${of} and sequence = 3`,
      sql`update audit_entries set sequence = 3 where ${of} and sequence = 4`,
      sql`update audit_entries set sequence = 4 where ${of} and sequence = 5`,
      sql`update audit_entries set sequence = 5 where ${of} and sequence = 6`,
      sql`update audit_heads set sequence = 5 where chain = ${context.scope.organisationId}`,
    ]);
    expect(found).toEqual([
      ['out_of_order', 3],
      ['edited', 4],
      ['edited', 5],
    ]);
  });

  it('finds a swap', async () => {
    const context = await trailOf(9);
    const found = await foundAfter(context, (of) => [
      sql`update audit_entries set sequence = 99 where ${of} and sequence = 4`,
      sql`update audit_entries set sequence = 4 where ${of} and sequence = 5`,
      sql`update audit_entries set sequence = 5 where ${of} and sequence = 99`,
    ]);
    expect(found).toEqual([
      ['out_of_order', 4],
      ['out_of_order', 5],
      ['out_of_order', 6],
    ]);
  });

  it('finds a cut tail by the head, and with a head from before also when the head was set back', async () => {
    const context = await trailOf(9);
    const { sequence, hash } = await headOf(context);
    const cut = (of: SQL) => sql`delete from audit_entries where ${of} and sequence > 6`;
    const signed = ['cut_tail', 9];
    expect(await foundAfter(context, cut)).toEqual([['cut_tail', 7], signed]);
    const covered = (of: SQL) => [
      cut(of),
      sql`update audit_heads set sequence = 6, hash = (select hash from audit_entries where ${of} and sequence = 6)
           where chain = ${context.scope.organisationId}`,
    ];
    // The database remembers the last signed head; without that only a saved head can reveal it.
    expect(await foundAfter(context, covered)).toEqual([signed]);
    const unsigned = (of: SQL) => [
      ...covered(of),
      sql`alter table audit_signed_heads disable trigger all`,
      sql`delete from audit_signed_heads where chain = ${context.scope.organisationId}`,
    ];
    expect(await foundAfter(context, unsigned)).toEqual([]);
    const kept = { head_sequence: sequence, head_hash: hash };
    expect(await foundAfter(context, unsigned, kept)).toEqual([signed]);
    const heads = { heads: `4:${hash},${sequence}:${hash}` };
    expect(await foundAfter(context, unsigned, heads)).toEqual([['forged_head', 4], signed]);
    await write(context.scope, 2);
    expect((await verifyAudit(context, kept)).data).toMatchObject({ valid: true, entries_count: 11 });
    const other = { head_sequence: 4, head_hash: hash };
    expect((await verifyAudit(context, other)).data.problems).toMatchObject([
      { sequence: 4, kind: 'forged_head' },
    ]);
  });

  it('finds a head that was moved, and one that is gone', async () => {
    const context = await trailOf(5);
    const chain = sql`chain = ${context.scope.organisationId}`;
    expect(await foundAfter(context, () => sql`update audit_heads set sequence = 3 where ${chain}`)).toEqual([
      ['forged_head', 5],
    ]);
    expect(
      await foundAfter(context, () => sql`update audit_heads set hash = sha256('') where ${chain}`),
    ).toEqual([['forged_head', 5]]);
    expect(await foundAfter(context, () => sql`delete from audit_heads where ${chain}`)).toEqual([
      ['forged_head', 5],
    ]);
  });

  it('reads past its pages, and lists the first hundred problems', async () => {
    const context = await trailOf(5_003);
    expect((await verifyAudit(context, {})).data).toMatchObject({ valid: true, entries_count: 5_003 });
    const atBoundary = await foundAfter(
      context,
      (of) => sql`delete from audit_entries where ${of} and sequence = 5000`,
    );
    expect(atBoundary).toEqual([['missing', 5_000]]);
    const all = await foundAfter(context, (of) => sql`update audit_entries set target = 'x' where ${of}`);
    expect(all).toHaveLength(100);
  });

  it('takes a head whole or not at all', async () => {
    const context = await trailOf(1);
    await expect(verifyAudit(context, { head_sequence: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { head_hash: expect.any(String) },
    });
  });
});

describe('listAuditEntries', () => {
  it('pages newest first by number, of both environments, filtered by each thing', async () => {
    const context = await trailOf(7);
    const live = testScopedContext(database.reads, { ...context.scope, environment: 'live' });
    await database.transaction(async (tx) => {
      const actor: Actor = { kind: 'member', keyId: 'pk_live_a', memberId: newId(), sessionId: newId() };
      const work = { ...live, tx, actor, pending: nothingPending(), now: new Date('2026-11-21T10:00:00Z') };
      recordAct(work, 'order_desk.opened', 'target-3');
      recordOrganisationAct(work, 'organisation.updated', 'x', {}, { name: { before: 'A', after: 'B' } });
      await finishWork(work, fanOut);
    });
    const list = async (filters: object) => {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await listAuditEntries(context, { limit: 3, cursor, ...filters });
        expect(operations.listAuditEntries.answer.parse(page)).toEqual(page);
        seen.push(...page.data.map(({ sequence }) => sequence));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    expect(await list({})).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await list({ action: 'order' })).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await list({ action: 'order_desk.opened' })).toEqual([8]);
    expect(await list({ environment: 'live' })).toEqual([8]);
    expect(await list({ target: 'target-3' })).toEqual([8, 4]);
    expect(await list({ actor_id: 'service', action: 'order' })).toHaveLength(7);
    expect(await list({ created_from: '2026-11-21' })).toEqual([9, 8]);
    expect(await list({ created_to: '2026-11-20T09:30:00.000Z' })).toHaveLength(7);
    expect(await list({ created_from: '2026-11-22' })).toEqual([]);
    const [newest] = (await listAuditEntries(live, { limit: 1 })).data;
    expect(newest).toMatchObject({
      sequence: 9,
      changes: { name: { before: 'A', after: 'B' } },
      actor: { kind: 'member', id: expect.any(String) },
    });
    expect(newest).not.toHaveProperty('environment');
    const actorId = newest?.actor.id ?? '';
    expect(await list({ actor_id: actorId })).toEqual([9, 8]);
    expect(await list({ actor_kind: 'member' })).toEqual([9, 8]);
    expect(await list({ actor_kind: 'service', created_to: '2026-11-20T09:30:00.000Z' })).toHaveLength(7);
    expect(await list({ actor_kind: 'operator' })).toEqual([]);
    await expect(listAuditEntries(context, { limit: 1, cursor: 'x' })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
    const others = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    expect((await listAuditEntries(others, { limit: 3 })).data).toEqual([]);
  });

  it('hides operators’ identities from an organisation', async () => {
    const context = await trailOf(0);
    await database.transaction(async (tx) => {
      const actor: Actor = { kind: 'operator', personId: newId(), sessionId: newId() };
      const work = { ...context, tx, actor, pending: nothingPending() };
      recordAct(work, 'order.completed_by_desk', 'o', { reference: 'ORD-1', by: 'Reviewer' });
      recordOrganisationAct(work, 'kyb_case.judged', 'k', { verdict: 'rejected', field: 'tax_id' });
      await finishWork(work, fanOut);
    });
    const { data } = await listAuditEntries(context, { limit: 10 });
    expect(data.map(({ actor, details }) => [actor, details])).toEqual([
      [{ kind: 'operator', name: 'Operator' }, {}],
      [{ kind: 'operator', name: 'Operator' }, { reference: 'ORD-1' }],
    ]);
  });
});
