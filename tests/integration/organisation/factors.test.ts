import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from '@/server/organisation/account-security/factors/passkeys';
import { replaceRecoveryCodes } from '@/server/organisation/account-security/factors/replace-recovery-codes';
import { resetMemberFactors } from '@/server/organisation/account-security/factors/reset-member-factors';
import { beginTotp, confirmTotp, removeTotp } from '@/server/organisation/account-security/factors/totp';
import { getSecurity } from '@/server/organisation/account-security/get-security';
import { beginSecondFactor, confirmSecondFactor } from '@/server/organisation/account-security/second-factor';
import {
  answer,
  call,
  enrolPasskey,
  enrolTotp,
  rejectionOf,
  signInHalf,
} from '@/server/organisation/account-security/testing';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { signInAttempts } from '@/server/organisation/members/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { deleteOldFactorChallenges } from '@/server/organisation/second-factors/find-challenge';
import { factorChallenges, totpFactors } from '@/server/organisation/second-factors/tables';
import { codeAt, testPasskey } from '@/server/organisation/second-factors/testing';
import { HOME, PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { testContext } from '@/server/platform/kernel/testing';
import { mails } from '@/server/platform/mail/tables';

let service: TestService;
let organisationId = '';
let count = 0;
/** The address of a person who calls from within a session. */
const HERE = '127.0.0.1';
const WRONG = 'a wrong password';
const SIGNED_IN = 'You signed in from a new device';
const stepUp = { code: 'forbidden', details: { second_factor: 'required' } };
beforeAll(async () => {
  service = testService(await testDatabase());
  const owners = Array.from({ length: 7 }, (_, index) => [`owner${index}@harbour.example`, 'owner'] as const);
  organisationId = await settle(service, 'harbour', Object.fromEntries(owners));
});
afterAll(() => service.database.close());

/** A new signed-in person whom no other test uses. */
async function newcomer() {
  const email = `owner${count++}@harbour.example`;
  const session = await signIn(service, email);
  return { email, session, acting: { acting_session_id: session.id } };
}
const securityOf = async (acting: { acting_session_id: string }) =>
  (await getSecurity(testContext(service.database.reads, { now: service.now }), acting)).data;
const noticesTo = async (email: string) =>
  (await service.database.reads.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ subject }) => subject,
  );
const actsOn = async (personId: string) => {
  const acts = await service.database.reads
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.organisationId, organisationId))
    .orderBy(auditEntries.sequence);
  return acts.filter(
    ({ details, action }) => details.person_id === personId && !/^(session|member)\./.test(action),
  );
};
const versionsOf = async (id: string) =>
  (await service.database.reads.select().from(apiKeys).where(eq(apiKeys.sessionId, id))).map(
    ({ version }) => version,
  );
const challengeOf = (acting: { acting_session_id: string }) =>
  service.run((context) => beginSecondFactor(context, acting));

describe('an authenticator app', () => {
  it('is added with the password, counts once it was confirmed, and brings recovery codes', async () => {
    const { email, session, acting } = await newcomer();
    for (const password of [undefined, WRONG]) {
      expect(await rejectionOf(call(service, beginTotp, { ...acting, password }))).toMatchObject({
        code: 'invalid_credentials',
      });
    }
    const replaced = (await call(service, beginTotp, { ...acting, password: PASSWORD })).data;
    const begun = await call(service, beginTotp, { ...acting, password: PASSWORD });
    expect(operations.beginTotp.answer.parse(begun)).toEqual(begun);
    expect(await securityOf(acting)).toMatchObject({ recovery_codes_left: 0, passkeys: [] });
    expect('id' in (await signIn(service, email))).toBe(true);
    const replacedCode = codeAt(replaced.secret, service.now);
    expect(await rejectionOf(call(service, confirmTotp, { ...acting, code: replacedCode }))).toMatchObject({
      code: 'invalid_credentials',
    });
    const code = codeAt(begun.data.secret, service.now);
    const confirmed = await call(service, confirmTotp, { ...acting, code });
    expect(operations.confirmTotp.answer.parse(confirmed)).toEqual(confirmed);
    expect(confirmed.data.recovery_codes).toHaveLength(10);
    expect(await securityOf(acting)).toMatchObject({
      totp_since: service.now.toISOString(),
      recovery_codes_left: 10,
      fresh_until: confirmed.data.fresh_until,
    });
    // The code that confirmed the app is used up.
    const half = await signInHalf(service, email);
    expect(await rejectionOf(answer(service, half.id, { method: 'totp', code }))).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await versionsOf(session.id)).toEqual([2, 2]);
    expect(await noticesTo(email)).toEqual([SIGNED_IN, 'An authenticator app was added']);
    expect(await rejectionOf(call(service, beginTotp, { ...acting, password: PASSWORD }))).toMatchObject({
      code: 'invalid_state',
    });
    const acts = await actsOn(session.person.id);
    expect(acts.map(({ action, address }) => [action, address])).toEqual([
      ['password.refused', HERE],
      ['totp.added', HERE],
      ['second_factor.refused', HOME],
    ]);
    expect(JSON.stringify(acts)).not.toContain(begun.data.secret);
    const [row] = await service.database.reads
      .select()
      .from(totpFactors)
      .where(eq(totpFactors.personId, session.person.id));
    expect(Buffer.from(row?.sealed ?? []).includes(begun.data.secret)).toBe(false);
  });

  it('whose first code comes too late is none, and wrong passwords are slowed down as at the sign-in', async () => {
    const { acting } = await newcomer();
    const { data } = await call(service, beginTotp, { ...acting, password: PASSWORD });
    service.later(1_800);
    const code = codeAt(data.secret, service.now);
    expect(await rejectionOf(call(service, confirmTotp, { ...acting, code }))).toMatchObject({
      code: 'not_found',
    });
    const tries = [];
    for (let tried = 0; tried < 5; tried += 1) {
      tries.push((await rejectionOf(call(service, beginTotp, { ...acting, password: WRONG }))).code);
    }
    // The late code was a failure too.
    expect(tries).toEqual([...Array(4).fill('invalid_credentials'), 'rate_limited']);
  });
});

describe('a passkey', () => {
  it('beside another factor asks for that, fresh, and for no password', async () => {
    const { email, session, acting } = await newcomer();
    const app = await enrolTotp(service, session);
    const first = await enrolPasskey(service, session);
    expect(first.recovery_codes).toBeUndefined();
    expect(first.passkey).toEqual({
      id: expect.any(String),
      name: 'Work laptop',
      created_at: service.now.toISOString(),
    });
    service.later(600);
    expect(await rejectionOf(call(service, beginPasskey, { ...acting, password: PASSWORD }))).toMatchObject(
      stepUp,
    );
    const { data: challenge } = await challengeOf(acting);
    expect(challenge.methods).toEqual(['totp', 'passkey', 'recovery_code']);
    const proof = { method: 'totp', code: app.nextCode() } as const;
    const given = await call(service, confirmSecondFactor, { ...acting, challenge_id: challenge.id, proof });
    expect(given.data.fresh_until).toBe(new Date(service.now.getTime() + 600_000).toISOString());
    expect(await versionsOf(session.id)).toEqual([4, 4]);
    const second = await enrolPasskey(service, session, undefined, 'Phone');
    expect((await securityOf(acting)).passkeys.map(({ name }) => name)).toEqual(['Work laptop', 'Phone']);
    expect(await noticesTo(email)).toEqual([
      SIGNED_IN,
      'An authenticator app was added',
      'A passkey was added',
      'A passkey was added',
    ]);
    await call(service, removePasskey, { ...acting, passkey_id: first.passkey.id });
    const gone = { ...acting, passkey_id: first.passkey.id };
    expect(await rejectionOf(call(service, removePasskey, gone))).toMatchObject({ code: 'not_found' });
    const left = await call(service, removePasskey, { ...acting, passkey_id: second.passkey.id });
    expect(left.data).toMatchObject({ passkeys: [], recovery_codes_left: 10 });
    const bare = await call(service, removeTotp, acting);
    expect(bare.data).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect(bare.data).not.toHaveProperty('totp_since');
    expect('id' in (await signIn(service, email))).toBe(true);
  });

  it('is accepted from an honest device alone, once, and belongs to one person', async () => {
    const { session, acting } = await newcomer();
    const device = testPasskey(service.settings.dashboardUrl);
    const begin = async () => (await call(service, beginPasskey, { ...acting, password: PASSWORD })).data;
    const { challenge_id, options } = await begin();
    const add = (response: ReturnType<typeof device.create>, more = acting) =>
      call(service, addPasskey, { ...more, challenge_id, response, name: 'Key' });
    for (const lies of [
      { origin: 'https://desk.example.net' },
      { isVerified: false },
      { challenge: 'AAAA' },
      // Their certificates contain an address from which a list would be fetched.
      { attestation: { format: 'packed', certificate: new Uint8Array([48, 0]) } },
    ]) {
      expect(await rejectionOf(add(device.create(options, lies)))).toMatchObject({
        code: 'invalid_credentials',
      });
    }
    const other = await newcomer();
    expect(await rejectionOf(add(device.create(options), other.acting))).toMatchObject({ code: 'not_found' });
    const added = await add(device.create(options));
    expect(operations.addPasskey.answer.parse(added)).toEqual(added);
    expect(added.data.recovery_codes).toHaveLength(10);
    expect(await rejectionOf(add(device.create(options)))).toMatchObject({ code: 'not_found' });
    expect(await rejectionOf(enrolPasskey(service, session, device))).toMatchObject({
      code: 'duplicate_reference',
    });
    expect(await rejectionOf(enrolPasskey(service, other.session, device))).toMatchObject({
      code: 'duplicate_reference',
    });
    for (let number = 2; number <= 10; number += 1) await enrolPasskey(service, session);
    expect(await rejectionOf(enrolPasskey(service, session))).toMatchObject({ code: 'invalid_state' });
    // A person's passkey also proves it in another of their sessions, but only for that session's challenge.
    const { data: challenge } = await challengeOf(acting);
    // The device has been used by two people since; it is asked for the first one's passkey.
    const userHandle = Buffer.from(session.person.id).toString('base64url');
    const response = device.get(challenge.passkey_options ?? {}, { userHandle });
    const proof = { method: 'passkey', response } as const;
    const given = { challenge_id: challenge.id, proof };
    const others = { ...other.acting, ...given };
    expect(await rejectionOf(call(service, confirmSecondFactor, others))).toHaveProperty('code', 'not_found');
    expect(await rejectionOf(answer(service, challenge.id, proof))).toMatchObject({ code: 'not_found' });
    await call(service, confirmSecondFactor, { ...acting, ...given });
  });
});

describe('what is guarded', () => {
  it('asks for a fresh second factor, from an open session, and there must be one to ask for', async () => {
    const { email, session, acting } = await newcomer();
    expect(await rejectionOf(challengeOf(acting))).toMatchObject({ code: 'invalid_state' });
    const app = await enrolTotp(service, session);
    await call(service, replaceRecoveryCodes, acting);
    const [old = ''] = app.recoveryCodes;
    service.later(600);
    for (const guarded of [removeTotp, replaceRecoveryCodes]) {
      expect(await rejectionOf(call<typeof acting, unknown>(service, guarded, acting))).toMatchObject(stepUp);
    }
    expect(await rejectionOf(call(service, removePasskey, { ...acting, passkey_id: newId() }))).toMatchObject(
      stepUp,
    );
    const { data: challenge } = await challengeOf(acting);
    const proof = { method: 'recovery_code', code: old } as const;
    const given = { ...acting, challenge_id: challenge.id, proof };
    expect(await rejectionOf(call(service, confirmSecondFactor, given))).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await securityOf(acting)).not.toHaveProperty('fresh_until');
    const unknown = { acting_session_id: newId() };
    for (const verb of [removeTotp, replaceRecoveryCodes, beginTotp, beginPasskey]) {
      expect(await rejectionOf(call<typeof unknown, unknown>(service, verb, unknown))).toMatchObject({
        code: 'not_found',
      });
    }
    expect(await noticesTo(email)).toContain('You have new recovery codes');
  });

  it('can be taken off by the operators for somebody who has lost it, which ends their sessions', async () => {
    const email = 'owner6@harbour.example';
    const session = await signIn(service, email);
    await enrolTotp(service, session);
    await enrolPasskey(service, session);
    const half = await signInHalf(service, email);
    const input = { email: ' Owner6@Harbour.example' };
    const done = await service.run((context) => resetMemberFactors(context, input));
    expect(operations.resetMemberFactors.answer.parse(done)).toEqual(done);
    expect(done.data).toEqual({ id: session.person.id, email, totp: true, passkeys: 1 });
    const proof = { method: 'totp', code: '123456' } as const;
    expect(await rejectionOf(answer(service, half.id, proof))).toMatchObject({ code: 'not_found' });
    expect(await rejectionOf(securityOf({ acting_session_id: session.id }))).toMatchObject({
      code: 'not_found',
    });
    expect('id' in (await signIn(service, email))).toBe(true);
    expect((await actsOn(session.person.id)).at(-1)).toMatchObject({
      action: 'factors.reset',
      actor: { kind: 'operator' },
    });
    expect(await noticesTo(email)).toContain('Your second factors were reset');
    const nobody = service.run((context) => resetMemberFactors(context, { email: 'nobody@harbour.example' }));
    expect(await rejectionOf(nobody)).toMatchObject({ code: 'not_found' });
  });
});

it('removes what is over after an hour', async () => {
  const left = () =>
    Promise.all([
      service.database.reads.$count(factorChallenges),
      service.database.reads.$count(totpFactors, and(eq(totpFactors.lastStep, 0))),
    ]);
  expect(await left()).not.toEqual([0, 0]);
  service.later(3_601);
  await service.run((context) => deleteOldFactorChallenges(context, 1_000));
  expect(await left()).toEqual([0, 0]);
  expect(await service.database.reads.$count(signInAttempts)).toBeGreaterThan(0);
});
