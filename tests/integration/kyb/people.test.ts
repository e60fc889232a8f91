import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { createKybPerson } from '@/server/kyb/profile/create-kyb-person';
import { deleteKybPerson } from '@/server/kyb/profile/delete-kyb-person';
import { findPerson, getKybPerson, listKybPeople, readProfile } from '@/server/kyb/profile/read-profile';
import { updateKybPerson } from '@/server/kyb/profile/update-kyb-person';
import { changeKybStatus } from '@/server/organisation/organisations/lock-organisation';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  partner = await testPartner(database);
});

type NewPerson = Parameters<typeof createKybPerson>[1];
const ada: NewPerson = { first_name: 'Ada', last_name: 'Example', roles: ['director'] };
const add = async (fields: Partial<NewPerson> = {}, now = new Date('2026-11-20T09:30:00.000Z')) =>
  (await partner.write((context) => createKybPerson(context, { ...ada, ...fields }), { now })).data;
type Change = Omit<Parameters<typeof updateKybPerson>[1], 'person_id'>;
const change = async (person_id: string, fields: Change) =>
  (await partner.write((context) => updateKybPerson(context, { person_id, ...fields }))).data;

describe('adding people', () => {
  it('stores their data as the contract writes it', async () => {
    const person = await add({
      roles: ['beneficial_owner', 'director'],
      ownership_percentage: '62.50',
      date_of_birth: '1980-04-12',
      email: '',
      politically_exposed: false,
    });
    expect(person).toEqual({
      id: person.id,
      first_name: 'Ada',
      last_name: 'Example',
      date_of_birth: '1980-04-12',
      roles: ['director', 'beneficial_owner'],
      ownership_percentage: '62.5',
      politically_exposed: false,
      version: 1,
      created_at: '2026-11-20T09:30:00.000Z',
      updated_at: '2026-11-20T09:30:00.000Z',
    });
    expect(operations.getKybPerson.answer.parse({ data: person })).toEqual({ data: person });
    expect((await getKybPerson(partner.read(), { person_id: person.id })).data).toEqual(person);
  });

  it('keeps shares at 100 % together, and states what is left', async () => {
    await add({ ownership_percentage: '62.5' });
    await expect(add({ ownership_percentage: '37.5001' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { ownership_percentage: 'must be 37.5 at most: all shares together are 100 at most' },
    });
    const other = await add({ ownership_percentage: '37.5' });
    await expect(change(other.id, { ownership_percentage: '37.5001' })).rejects.toMatchObject({
      details: { ownership_percentage: expect.stringContaining('37.5') },
    });
    expect(await change(other.id, { ownership_percentage: '30' })).toMatchObject({
      ownership_percentage: '30',
      version: 2,
    });
  });

  it('refuses minors on the day of their partner’s clock', async () => {
    await expect(add({ date_of_birth: '2008-11-21' })).rejects.toMatchObject({
      details: { date_of_birth: 'must be 18 years ago or more' },
    });
    await add({ date_of_birth: '2008-11-21' }, new Date('2026-11-21T00:00:00.000Z'));
  });

  it('ends at fifty', async () => {
    for (let count = 0; count < 50; count += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: 'invalid_state', details: { status: 'full' } });
    expect((await readProfile(partner.read(), partner.scope.organisationId)).people).toHaveLength(50);
  });
});

describe('changing people', () => {
  it('changes what is sent, and nothing leaves the version', async () => {
    const { id } = await add({ phone: '+234 800 000 0000', politically_exposed: false });
    const changed = await change(id, { phone: '', politically_exposed: true, expected_version: 1 });
    expect(changed).toMatchObject({ first_name: 'Ada', politically_exposed: true, version: 2 });
    expect(changed).not.toHaveProperty('phone');
    expect(await change(id, { politically_exposed: true, roles: ['director'] })).toEqual(changed);
    expect(await change(id, {})).toEqual(changed);
  });

  it('refuses another version, before anything else is looked at', async () => {
    const { id } = await add();
    await expect(change(id, { expected_version: 2, date_of_birth: '2020-01-01' })).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'changed', version: '1' },
    });
  });

  it('refuses nobody for what was saved before', async () => {
    const { id } = await add({ date_of_birth: '1950-01-01' });
    const later = { now: new Date('2071-01-01T00:00:00.000Z') };
    const phone = { person_id: id, phone: '0800 000 0000' };
    const { data } = await partner.write((context) => updateKybPerson(context, phone), later);
    expect(data).toMatchObject({ date_of_birth: '1950-01-01', version: 2 });
  });
});

describe('finding people', () => {
  it('pages them, newest first, with the filters of every list', async () => {
    const first = await add({ first_name: 'One' });
    const second = await add({ first_name: 'Two' }, new Date('2026-11-21T09:30:00.000Z'));
    const page = await listKybPeople(partner.read(), { limit: 1 });
    expect(page.data).toEqual([second]);
    const next = await listKybPeople(partner.read(), { limit: 1, cursor: page.next_cursor ?? '' });
    expect(next).toEqual({ data: [first], next_cursor: null, prev_cursor: expect.any(String) });
    const list = async (filters: object) =>
      (await listKybPeople(partner.read(), { limit: 50, ...filters })).data.map(({ id }) => id);
    expect(await list({ ids: [first.id, newId()] })).toEqual([first.id]);
    expect(await list({ created_from: '2026-11-21' })).toEqual([second.id]);
    expect(await list({ created_to: '2026-11-20T10:00:00Z' })).toEqual([first.id]);
    expect(await list({ updated_since: '2026-11-21T09:30:00Z' })).toEqual([second.id]);
  });

  it('shows nobody of another organisation', async () => {
    const { id } = await add();
    const stranger = await testPartner(database);
    for (const person_id of [id, newId(), 'nonsense']) {
      await expect(getKybPerson(stranger.read(), { person_id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(
        stranger.write((context) => updateKybPerson(context, { person_id, phone: '' })),
      ).rejects.toMatchObject({ code: 'not_found' });
      await expect(
        stranger.write((context) => deleteKybPerson(context, { person_id })),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await findPerson(stranger.read(), stranger.scope.organisationId, id)).toBeNull();
    expect((await listKybPeople(stranger.read(), { limit: 50 })).data).toEqual([]);
    expect(await findPerson(partner.read(), partner.scope.organisationId, id)).toMatchObject({ id });
  });
});

it('a person who is removed is gone', async () => {
  const person = await add();
  const { organisationId } = partner.scope;
  const removed = await partner.write((context) => deleteKybPerson(context, { person_id: person.id }));
  expect(removed.data).toEqual(person);
  expect(await findPerson(partner.read(), organisationId, person.id)).toBeNull();
});

it('people stay as they are while others look at them', async () => {
  const { id } = await add();
  await changeKybStatus({ tx: database.reads, now: new Date() }, partner.scope.organisationId, {
    kybStatus: 'in_review',
  });
  const locked = { code: 'kyb_locked', details: { status: 'in_review' } };
  await expect(add()).rejects.toMatchObject(locked);
  await expect(change(id, { phone: '' })).rejects.toMatchObject(locked);
});
