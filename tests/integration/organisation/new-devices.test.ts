import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, enrolTotp, signInHalf } from '@/server/organisation/account-security/testing';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { confirmSignIn } from '@/server/organisation/sessions/sign-in/confirm-sign-in';
import { openSession } from '@/server/organisation/sessions/sign-in/open-session';
import { openOnly, PASSWORD, settle } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { mails } from '@/server/platform/mail/tables';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const [OWNER, OTHER] = ['owner@harbour.example', 'other@harbour.example'];
let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase());
  await settle(service, 'harbour', { [OWNER]: 'owner', [OTHER]: 'viewer' });
});
afterAll(() => service.database.close());

const signIn = (email: string, userAgent: string, device?: string, password = PASSWORD) =>
  call(service, openSession, {
    email,
    password,
    address: '203.0.113.7',
    user_agent: userAgent,
    ...(device !== undefined && { device }),
  });

/** The e-mails of this kind since they were last asked for. */
let seen = 0;
async function sent() {
  const all = await service.database.reads.select().from(mails);
  const about = all.filter(({ subject }) => subject === 'You signed in from a new device');
  const since = about.slice(seen);
  seen = about.length;
  return since;
}

it('an e-mail states when, from where and with what somebody signed in from a new browser, once', async () => {
  await signIn(OWNER, FIREFOX, 'one');
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: OWNER });
  expect(mail?.body).toContain('When: 2026-11-20 09:30 UTC\nDevice: Firefox on Linux\nFrom: 203.0.113.7');
  expect(mail?.body).toContain(`${service.settings.dashboardUrl}/account/sessions`);
  await signIn(OWNER, SAFARI, 'one');
  expect(await sent()).toEqual([]);
  await signIn(OWNER, FIREFOX, 'two');
  expect((await sent()).map(({ recipient }) => recipient)).toEqual([OWNER]);
});

it('a browser that somebody else used is new to a person, and so is one without a name that sends another user agent', async () => {
  await signIn(OTHER, FIREFOX, 'one');
  expect((await sent()).map(({ recipient }) => recipient)).toEqual([OTHER]);
  await signIn(OTHER, FIREFOX);
  await signIn(OTHER, FIREFOX);
  expect(await sent()).toHaveLength(1);
  await signIn(OTHER, SAFARI);
  expect(await sent()).toHaveLength(1);
});

it('nobody gets one for a password that is wrong, nor before the second factor is given', async () => {
  await expect(signIn(OTHER, FIREFOX, 'three', 'wrong')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await sent()).toEqual([]);
  const app = await enrolTotp(service, await openOnly(service, OWNER));
  await sent();
  const challenge = await signInHalf(service, OWNER);
  expect(await sent()).toEqual([]);
  await call(service, confirmSignIn, {
    challenge_id: challenge.id,
    proof: { method: 'totp', code: app.nextCode() },
    address: '203.0.113.7',
    user_agent: FIREFOX,
    device: 'four',
  });
  expect(await sent()).toHaveLength(1);
});
