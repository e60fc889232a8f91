import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '@/server/core/audit-log/tables';
import { addKybNote } from '@/server/kyb/review/add-kyb-note';
import { askKybQuestion } from '@/server/kyb/review/ask-kyb-question';
import { getKybCaseDocument } from '@/server/kyb/review/read-review';
import { requestKybInformation } from '@/server/kyb/review/request-kyb-information';
import { takeKybCase } from '@/server/kyb/review/take-kyb-case';
import { type Desk, testDesk } from '@/server/kyb/review/testing';
import { withdrawKybQuestion } from '@/server/kyb/review/withdraw-kyb-question';
import { createMember } from '@/server/organisation/members/add-member';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Actor } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';

let database: Database;
let desk: Desk;
let ada: Actor;
beforeAll(async () => {
  database = await testDatabase();
  desk = testDesk(database);
  ada = await desk.hire('Ada');
});
afterAll(() => database.close());

const take = (slug: string, by: Actor) => desk.as(by, (context) => takeKybCase(context, { slug }));
const note = (slug: string, text: string, by: Actor) =>
  desk.as(by, (context) => addKybNote(context, { slug, text }));
const request = (slug: string, by: Actor) =>
  desk.as(by, (context) => requestKybInformation(context, { slug, message: 'Two things.' }));
const forbidden = { code: 'forbidden' };
const actsOn = (id: string) => database.reads.$count(auditEntries, eq(auditEntries.organisationId, id));

describe('one’s own organisation', () => {
  it('is reviewed by somebody else: nothing of it is read, written or decided', async () => {
    const eve = await desk.hire('Eve');
    const id = await desk.submitted('own');
    const data = await desk.read('own');
    const input = { slug: 'own', email: 'eve@provider.example', name: 'Eve', role: 'viewer' } as const;
    await desk.house.run((context) =>
      createMember(context, { ...input, password: 'a long enough password' }),
    );
    const before = await actsOn(id);
    const field = { section: 'business', field: 'tax_id' } as const;
    const question_id = newId();
    const document_id = data.documents[0]?.id ?? '';
    const attempts = [
      () => desk.read('own', eve),
      () => desk.as(eve, (context) => getKybCaseDocument(context, { slug: 'own', document_id })),
      () => take('own', eve),
      () => desk.judge('own', { ...field, verdict: 'accepted' }, eve),
      () => desk.as(eve, (context) => askKybQuestion(context, { slug: 'own', ...field, question: 'Why?' })),
      () => desk.as(eve, (context) => withdrawKybQuestion(context, { slug: 'own', question_id })),
      () => request('own', eve),
      () => note('own', 'Mine.', eve),
      () => desk.decide('own', 'approved', eve),
      () => desk.decide('own', 'rejected', eve),
      () => desk.decide('own', 'suspended', eve),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(forbidden);
    expect(await actsOn(id)).toBe(before);
    await desk.acceptAll('own', ada);
    expect((await desk.decide('own', 'approved', ada)).data.kyb_status).toBe('approved');
    await expect(desk.decide('own', 'suspended', eve)).rejects.toMatchObject(forbidden);
  });

  it('is not reviewed by anybody who is no operator', async () => {
    await desk.submitted('strangers');
    const actors: Actor[] = [
      { kind: 'console' },
      { kind: 'key', keyId: 'pk_test_x' },
      { kind: 'operator', personId: newId(), sessionId: newId() },
    ];
    for (const actor of actors) await expect(take('strangers', actor)).rejects.toMatchObject(forbidden);
  });
});
