import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Role } from '@/lib/contract/permissions';
import { removePasskey } from '@/server/organisation/account-security/factors/passkeys';
import { resetMemberFactors } from '@/server/organisation/account-security/factors/reset-member-factors';
import { removeTotp } from '@/server/organisation/account-security/factors/totp';
import { changePassword } from '@/server/organisation/account-security/passwords/change-password';
import {
  answer,
  call,
  enrolPasskey,
  enrolTotp,
  signInHalf,
} from '@/server/organisation/account-security/testing';
import { createMember } from '@/server/organisation/members/add-member';
import { createOperator } from '@/server/organisation/members/people/operators';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { readSession } from '@/server/organisation/sessions/read-sessions';
import { askForKey, openOnly, PASSWORD, settle } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { startApp, type TestApp } from '../../support/app';
import { openSession } from '../../support/operators';

const NEW = 'another horse, another staple';
const IN_TEST = { organisation: 'harbour', environment: 'test' } as const;
let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase(), { secondFactorRequired: true, firstPasswordChange: true });
  await settle(service, 'harbour', {
    'owner@harbour.example': 'owner',
    'admin@harbour.example': 'admin',
    'treasury@harbour.example': 'treasury',
    'viewer@harbour.example': 'viewer',
    'engineer@harbour.example': 'engineer',
  });
  await settle(service, 'quay', {});
  await service.run((context) =>
    createOperator(context, { email: 'staff@provider.example', name: 'Staff', password: PASSWORD }),
  );
});
afterAll(() => service.database.close());

type Opened = { id: string; token: string };
const stepsOf = async ({ id, token }: Opened) => {
  const answer = await service.run((context) =>
    readSession(context, { session_id: id, session_token: token }),
  );
  expect(operations.readSession.answer.parse(answer)).toEqual(answer);
  return answer.data.required_steps;
};
const change = ({ id }: Opened, current = PASSWORD, next = NEW) =>
  call(service, changePassword, { acting_session_id: id, current_password: current, new_password: next });
const refusedFor = (step: string) => ({ code: 'forbidden', details: { required_step: step } });

const join = (email: string, role: Role) =>
  service.run((context) =>
    createMember(context, { slug: 'harbour', email, name: 'Somebody', role, password: PASSWORD }),
  );
/** A session of a new member who has completed the required steps. */
async function member(email: string, role: Role) {
  await join(email, role);
  const session = await openOnly(service, email);
  await enrolTotp(service, session);
  await change(session);
  return session;
}

describe('a first password', () => {
  it('opens a session that gets no key until it was changed', async () => {
    const session = await openOnly(service, 'viewer@harbour.example');
    expect(session.required_steps).toEqual(['new_password']);
    await expect(askForKey(service, session, IN_TEST)).rejects.toMatchObject(refusedFor('new_password'));
    await expect(change(session, PASSWORD, PASSWORD)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { new_password: 'is your current password' },
    });
    expect(await stepsOf(session)).toEqual(['new_password']);
    await change(session);
    expect(await stepsOf(session)).toBeUndefined();
    expect((await askForKey(service, session, IN_TEST)).key).toMatch(/^pk_test_/);
    expect((await openOnly(service, 'viewer@harbour.example', NEW)).required_steps).toBeUndefined();
  });

  it('may not be one that is easy to guess', async () => {
    const draft = { email: 'new@harbour.example', name: 'New', role: 'viewer' } as const;
    for (const password of ['password1234', 'harbour-quay-1', 'aaaaaaaaaaaaaa']) {
      const refused = { code: 'validation_failed', details: { password: expect.any(String) } };
      await expect(
        service.run((context) => createMember(context, { ...draft, slug: 'harbour', password })),
      ).rejects.toMatchObject(refused);
      await expect(
        service.run((context) =>
          createOperator(context, { email: draft.email, name: 'Harbour Quay', password }),
        ),
      ).rejects.toMatchObject(refused);
    }
    await expect(openOnly(service, draft.email, 'password1234')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });
});

describe('a second factor', () => {
  it.each(['owner@harbour.example', 'admin@harbour.example', 'treasury@harbour.example'])(
    'is needed by %s before their session gets a key, and an app or a passkey will do',
    async (email) => {
      const session = await openOnly(service, email);
      expect(session.required_steps).toEqual(['new_password', 'second_factor']);
      if (email.startsWith('owner')) await enrolPasskey(service, session);
      else await enrolTotp(service, session);
      await expect(askForKey(service, session, IN_TEST)).rejects.toMatchObject(refusedFor('new_password'));
      await change(session);
      expect(await stepsOf(session)).toBeUndefined();
      expect((await askForKey(service, session, IN_TEST)).permissions).not.toEqual([]);
    },
  );

  it('is needed by staff', async () => {
    const session = await openOnly(service, 'staff@provider.example');
    await change(session);
    await expect(askForKey(service, session, 'operator')).rejects.toMatchObject(refusedFor('second_factor'));
    await enrolTotp(service, session, NEW);
    expect((await askForKey(service, session, 'operator')).key).toMatch(/^ok_/);
  });

  it('of somebody who needs one is never the last that is taken off', async () => {
    const email = 'two@harbour.example';
    const session = await member(email, 'admin');
    const { passkey } = await enrolPasskey(service, session);
    await call(service, removeTotp, { acting_session_id: session.id });
    const last = { acting_session_id: session.id, passkey_id: passkey.id };
    await expect(call(service, removePasskey, last)).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'required' },
    });
    const viewer = await openOnly(service, 'engineer@harbour.example');
    await enrolTotp(service, viewer);
    await call(service, removeTotp, { acting_session_id: viewer.id });
  });

  it('that was set up elsewhere is to be given in a session that has not given it', async () => {
    const email = 'elsewhere@harbour.example';
    await join(email, 'treasury');
    const [here, there] = [await openOnly(service, email), await openOnly(service, email)];
    const app = await enrolTotp(service, there);
    await change(there);
    // Changing the password ended the other session; the next one gives the factor at sign-in.
    await expect(stepsOf(here)).rejects.toMatchObject({ code: 'not_found' });
    const challenge = await signInHalf(service, email, NEW);
    const next = await answer(service, challenge.id, { method: 'totp', code: app.nextCode() });
    expect(next.required_steps).toBeUndefined();
  });

  it('that operators take off is to be set up anew', async () => {
    const email = 'lost@harbour.example';
    await member(email, 'owner');
    await service.run((context) => resetMemberFactors(context, { email }));
    const session = await openOnly(service, email, NEW);
    expect(session.required_steps).toEqual(['second_factor']);
    await expect(askForKey(service, session, IN_TEST)).rejects.toMatchObject(refusedFor('second_factor'));
  });

  it('is needed once somebody becomes an admin, also in the session that they have', async () => {
    const email = 'promoted@harbour.example';
    await join(email, 'viewer');
    const session = await openOnly(service, email);
    await change(session);
    await askForKey(service, session, IN_TEST);
    await service.run((context) =>
      createMember(context, { slug: 'quay', email, name: 'Promoted', role: 'admin', password: PASSWORD }),
    );
    expect(await stepsOf(session)).toEqual(['second_factor']);
    const inQuay = { ...IN_TEST, organisation: 'quay' };
    await expect(askForKey(service, session, inQuay)).rejects.toMatchObject(refusedFor('second_factor'));
    await enrolTotp(service, session, NEW);
    expect((await askForKey(service, session, inQuay)).key).toMatch(/^pk_test_/);
  });
});

describe('where neither is required', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    await app.createOrganisation('harbour');
  });
  afterAll(() => app.close());

  it('a first password of any kind opens a session with its keys, over HTTP', async () => {
    const draft = { email: 'owner@harbour.example', name: 'Owner', role: 'owner', password: PASSWORD };
    expect((await app.operate('/operator/v1/organisations/harbour/members', draft)).status).toBe(201);
    const session = await openSession(app, draft.email);
    expect(session).not.toHaveProperty('required_steps');
    const answer = await app.console({
      method: 'POST',
      target: `/console/v1/sessions/${session.id}/keys`,
      body: JSON.stringify({ session_token: session.token, for: IN_TEST }),
    });
    expect(answer.status).toBe(200);
  });
});

describe('where both are required', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ secondFactorRequired: true, firstPasswordChange: true });
    await app.createOrganisation('harbour');
  });
  afterAll(() => app.close());

  it('the service refuses keys over HTTP, and common passwords at their source', async () => {
    const members = '/operator/v1/organisations/harbour/members';
    const draft = { email: 'owner@harbour.example', name: 'Owner', role: 'owner', password: PASSWORD };
    const common = await app.operate(members, { ...draft, password: 'password1234' });
    expect([common.status, common.json.error]).toMatchObject([400, { code: 'validation_failed' }]);
    expect((await app.operate(members, draft)).status).toBe(201);
    const session = await openSession(app, draft.email);
    expect(session.required_steps).toEqual(['new_password', 'second_factor']);
    const answer = await app.console({
      method: 'POST',
      target: `/console/v1/sessions/${session.id}/keys`,
      body: JSON.stringify({ session_token: session.token, for: IN_TEST }),
    });
    expect(answer.status).toBe(403);
    expect(answer.json.error).toMatchObject({
      code: 'forbidden',
      details: { required_step: 'new_password' },
    });
  });
});
