import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FactorProof } from '@/lib/contract/organisation/console-sign-in';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from '@/server/organisation/account-security/factors/passkeys';
import { beginTotp, confirmTotp, removeTotp } from '@/server/organisation/account-security/factors/totp';
import {
  completePasswordReset,
  requestPasswordReset,
  sendResetLinks,
} from '@/server/organisation/account-security/passwords/reset-password';
import {
  answer,
  call,
  enrolPasskey,
  enrolTotp,
  signInHalf,
} from '@/server/organisation/account-security/testing';
import { signInAttempts } from '@/server/organisation/members/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { recoveryCodes } from '@/server/organisation/second-factors/tables';
import { codeAt, testPasskey } from '@/server/organisation/second-factors/testing';
import { openSession } from '@/server/organisation/sessions/sign-in/open-session';
import { sessions } from '@/server/organisation/sessions/tables';
import { HOME, PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { mails } from '@/server/platform/mail/tables';
import { freshDatabase } from '../../support/database';

// Two pools represent two processes: neither sees what the other has not committed.
let services: readonly [TestService, TestService];
const OWNER = 'owner@harbour.example';
const OTHER = 'other@harbour.example';
const THIRD = 'third@harbour.example';
const FOURTH = 'fourth@harbour.example';
const NEW = 'another horse, another staple';
let app: Awaited<ReturnType<typeof enrolTotp>>;

beforeAll(async () => {
  const url = await freshDatabase();
  const connect = async () =>
    testService(await connectPostgresql(url, 10, (error) => expect.unreachable(error.message)));
  services = [await connect(), await connect()];
  const [here] = services;
  await settle(here, 'harbour', {
    [OWNER]: 'owner',
    [OTHER]: 'viewer',
    [THIRD]: 'viewer',
    [FOURTH]: 'owner',
  });
  app = await enrolTotp(here, await signIn(here, OWNER));
});
beforeEach(() => services[0].database.reads.delete(signInAttempts));
afterAll(() => Promise.all((services ?? []).map(({ database }) => database.close())));

const nodeOf = (index: number): TestService => services[index % 2 === 0 ? 0 : 1];
/** The results of concurrent calls, alternating between both processes: `ok`, or the error code. */
async function outcomes(count: number, act: (service: TestService, index: number) => Promise<unknown>) {
  services[1].now = services[0].now;
  const settled = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => act(nodeOf(index), index)),
  );
  return settled
    .map((one) => (one.status === 'fulfilled' ? 'ok' : String(one.reason.code ?? one.reason)))
    .sort();
}
const challenges = async (count: number) => {
  const ids = [];
  for (let number = 0; number < count; number += 1) ids.push((await signInHalf(services[0], OWNER)).id);
  // Earlier passwords count as failures until a code was given.
  await services[0].database.reads.delete(signInAttempts);
  return ids;
};
/** Answers each challenge with the proof, concurrently and from different addresses, so that none has to wait. */
const race = (ids: readonly string[], proof: FactorProof) =>
  outcomes(ids.length, (service, index) => answer(service, ids[index] ?? '', proof, `198.51.100.${index}`));
const losers = (count: number) => Array<string>(count).fill('invalid_credentials');

test('a code of an authenticator app that is given in four sign-ins at once opens one session', async () => {
  const ids = await challenges(4);
  expect(await race(ids, { method: 'totp', code: app.nextCode() })).toEqual([...losers(3), 'ok']);
});

test('a recovery code that is given in four sign-ins at once opens one session', async () => {
  const ids = await challenges(4);
  const [code = ''] = app.recoveryCodes;
  expect(await race(ids, { method: 'recovery_code', code })).toEqual([...losers(3), 'ok']);
});

test('a question that is answered four times at once opens one session', async () => {
  const [id = ''] = await challenges(1);
  const [, first = '', second = '', third = '', fourth = ''] = app.recoveryCodes;
  const codes = [first, second, third, fourth];
  const answers = await outcomes(4, (service, index) =>
    answer(service, id, { method: 'recovery_code', code: codes[index] ?? '' }, `198.51.100.${index}`),
  );
  expect(answers).toEqual([...Array(3).fill('not_found'), 'ok']);
});

test('one question takes five wrong answers, however many are given at once', async () => {
  const [id = ''] = await challenges(1);
  const proof = { method: 'recovery_code', code: '0000-0000-0000-0000' } as const;
  const answers = await outcomes(9, (service, index) => answer(service, id, proof, `198.51.100.${index}`));
  expect(answers).toEqual([...losers(5), ...Array(4).fill('not_found')]);
});

test('a link to a new password that is opened four times at once sets one, and leaves no session', async () => {
  const [here] = services;
  await Promise.all(services.map((service) => signIn(service, OTHER)));
  await call(here, requestPasswordReset, { email: OTHER, address: HOME });
  expect(await outcomes(2, (service) => service.run((context) => sendResetLinks(context, 10)))).toEqual([
    'ok',
    'ok',
  ]);
  const sent = (await here.database.reads.select().from(mails)).filter(
    ({ recipient, subject }) => recipient === OTHER && subject === 'Set a new password',
  );
  expect(sent).toHaveLength(1);
  const [, token = ''] = /#(\S+)/.exec(sent[0]?.body ?? '') ?? [];
  const input = { token, new_password: NEW, address: HOME };
  // A concurrent sign-in with the old password is either too late, or its session is ended.
  const answers = await outcomes(6, (service, index) =>
    index < 4
      ? call(service, completePasswordReset, input)
      : call(service, openSession, {
          email: OTHER,
          password: PASSWORD,
          address: HOME,
          user_agent: 'test',
        }).then(
          () => null,
          () => null,
        ),
  );
  expect(answers).toEqual([...Array(3).fill('not_found'), 'ok', 'ok', 'ok']);
  const { id: personId } = (await signIn(here, OTHER, NEW)).person;
  const open = (await here.database.reads.select().from(sessions)).filter(
    (one) => one.personId === personId && one.revokedAt === null,
  );
  expect(open).toHaveLength(1);
});

test('requests for a new password that come at once count each other', async () => {
  const input = { email: 'crowd@harbour.example', address: '203.0.113.99' };
  const answers = await outcomes(12, (service) => call(service, requestPasswordReset, input));
  expect(answers).toEqual([...Array(5).fill('ok'), ...Array(7).fill('rate_limited')]);
});

test('two first factors that are added at once bring recovery codes once', async () => {
  const [here] = services;
  const session = await signIn(here, THIRD);
  const acting = { acting_session_id: session.id };
  const device = testPasskey(here.settings.dashboardUrl);
  const { secret } = (await call(here, beginTotp, { ...acting, password: PASSWORD })).data;
  const { challenge_id, options } = (await call(here, beginPasskey, { ...acting, password: PASSWORD })).data;
  const response = device.create(options);
  const answers = await outcomes(2, (service, index) =>
    index === 0
      ? call(service, confirmTotp, { ...acting, code: codeAt(secret, service.now) })
      : call(service, addPasskey, { ...acting, challenge_id, response, name: 'Key' }),
  );
  expect(answers).toEqual(['ok', 'ok']);
  const codes = (await here.database.reads.select().from(recoveryCodes)).filter(
    ({ personId }) => personId === session.person.id,
  );
  expect(codes).toHaveLength(10);
});

test('of two last factors that are taken off at once one stays, where the person needs one', async () => {
  const [here] = services;
  const session = await signIn(here, FOURTH);
  await enrolTotp(here, session);
  const { passkey } = await enrolPasskey(here, session);
  const strict = services.map(({ database }) => testService(database, { secondFactorRequired: true }));
  for (const service of strict) service.now = here.now;
  const [one = here, other = here] = strict;
  const acting = { acting_session_id: session.id };
  const taken = await Promise.allSettled([
    call(one, removeTotp, acting),
    call(other, removePasskey, { ...acting, passkey_id: passkey.id }),
  ]);
  expect(taken.map((result) => (result.status === 'fulfilled' ? 'ok' : result.reason.code)).sort()).toEqual([
    'invalid_state',
    'ok',
  ]);
});
