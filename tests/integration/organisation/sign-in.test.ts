import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, enrolTotp, signInHalf } from '@/server/organisation/account-security/testing';
import {
  beginSignIn,
  confirmSignIn,
  deleteOldSignInAttempts,
} from '@/server/organisation/members/people/begin-sign-in';
import { signInAttempts } from '@/server/organisation/members/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { confirmSignIn as confirmWithFactor } from '@/server/organisation/sessions/sign-in/confirm-sign-in';
import { openSession } from '@/server/organisation/sessions/sign-in/open-session';
import { openOnly, PASSWORD, settle } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { mails } from '@/server/platform/mail/tables';

describe('sign in', () => {
  let service: TestService;
  beforeAll(async () => {
    service = testService(await testDatabase());
  });
  beforeEach(() => service.database.reads.delete(signInAttempts));
  afterAll(() => service.database.close());

  const OWNER = 'owner@harbour.example';
  const HOME = '198.51.100.1';
  const stranger = (number: number) => `203.0.${number >> 8}.${number & 255}`;

  const begin = (address: string, email = OWNER) =>
    service.run((context) => beginSignIn(context, { email, address }));
  /** Whole seconds to wait; 0 if the attempt was checked and failed. */
  const fail = async (address: string, email = OWNER) => {
    const start = await begin(address, email);
    return start.kind === 'wait' ? start.seconds : 0;
  };
  const succeed = async (address: string, email = OWNER) => {
    const start = await begin(address, email);
    if (start.kind === 'wait') return start.seconds;
    await service.run((context) => confirmSignIn(context, start.attemptId));
    return 0;
  };
  const times = async (count: number, act: (index: number) => Promise<number>) => {
    const waits: number[] = [];
    for (let index = 0; index < count; index += 1) waits.push(await act(index));
    return waits;
  };

  describe('guessing from one address', () => {
    it('is slowed down, and the wait ends when announced', async () => {
      expect(await times(7, () => fail(HOME))).toEqual([0, 0, 0, 0, 0, 2, 2]);
      service.later(2);
      expect(await fail(HOME)).toBe(0);
      expect(await fail(HOME)).toBe(4);
      service.later(4);
      expect(await succeed(HOME)).toBe(0);
      expect(await times(6, () => fail(HOME))).toEqual([0, 0, 0, 0, 0, 2]);
    });

    it('counts attempts that are not decided yet', async () => {
      const waits = await Promise.all(Array.from({ length: 12 }, () => fail(HOME)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    });

    it('is one account however its address is typed, and does not touch another', async () => {
      await times(5, () => fail(HOME, ' Owner@Harbour.EXAMPLE'));
      expect(await fail(HOME)).toBe(2);
      expect(await fail(HOME, 'treasury@harbour.example')).toBe(0);
    });

    it('is forgotten after a day', async () => {
      await times(5, () => fail(HOME));
      service.later(24 * 3_600 + 1);
      expect(await times(5, () => fail(HOME))).toEqual([0, 0, 0, 0, 0]);
    });

    it('on many accounts slows the whole address down, but nobody who signs in from there', async () => {
      await succeed(HOME, 'colleague@harbour.example');
      expect(await times(21, (index) => fail(HOME, `person-${index}@harbour.example`))).toEqual([
        ...Array.from({ length: 20 }, () => 0),
        5,
      ]);
      expect(await succeed(HOME, 'colleague@harbour.example')).toBe(0);
      expect(await succeed(stranger(1), 'person-99@harbour.example')).toBe(0);
    });
  });

  describe('guessing from many addresses', () => {
    it('never touches the owner where they signed in before', async () => {
      await succeed(HOME);
      service.later(3_600);
      await times(60, (index) => fail(stranger(index)));
      expect(await succeed(HOME)).toBe(0);
      expect(await succeed('::ffff:198.51.100.1')).toBe(0);
    });

    it('makes each new address wait once before it may try', async () => {
      await times(10, (index) => fail(stranger(index)));
      expect(await fail(HOME)).toBe(5);
      service.later(4);
      expect(await fail(HOME)).toBe(1);
      service.later(1);
      expect(await succeed(HOME)).toBe(0);
      expect(await succeed(HOME)).toBe(0);
    });

    it('can not keep the owner out, whatever strangers do meanwhile', async () => {
      const act = fc.record({ pause: fc.nat(300), from: fc.nat(400) });
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 60 }), fc.nat(40), async (acts, before) => {
          await service.database.reads.delete(signInAttempts);
          await times(before, (index) => fail(stranger(1_000 + index)));
          const asked = service.now.getTime();
          let notified = await succeed(HOME);
          for (const { pause, from } of acts) {
            if (notified === 0) break;
            // Strangers may wait as long as they like between the owner's attempts, which happen on demand.
            await fail(stranger(from));
            service.later(Math.min(pause, notified));
            await fail(stranger(from + 500));
            service.later(Math.max(0, notified - pause));
            notified = await succeed(HOME);
          }
          while (notified > 0) {
            service.later(notified);
            notified = await succeed(HOME);
          }
          expect((service.now.getTime() - asked) / 1_000).toBeLessThanOrEqual(15 * 60);
        }),
        { numRuns: 15 },
      );
    });
  });

  describe('what is stored', () => {
    it('names neither the account nor the person', async () => {
      await fail(HOME);
      const [row] = await service.database.reads.select().from(signInAttempts);
      expect(Buffer.from(row?.account ?? []).toString('latin1')).not.toContain('owner');
      expect(row?.account).toHaveLength(32);
    });

    it('goes when no rule looks at it any more', async () => {
      const count = () => service.database.reads.$count(signInAttempts);
      const forget = () => service.run((context) => deleteOldSignInAttempts(context, 2));
      await times(3, () => fail(HOME));
      await succeed(HOME);
      expect(await forget()).toBe(0);
      service.later(24 * 3_600 + 1);
      expect([await forget(), await forget(), await count()]).toEqual([2, 1, 1]);
      service.later(90 * 24 * 3_600);
      expect([await forget(), await count()]).toEqual([1, 0]);
    });
  });
});

describe('new devices', () => {
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

  /** Emails of this kind since the last call. */
  let seen = 0;
  async function sent() {
    const all = await service.database.reads.select().from(mails);
    const about = all.filter(({ subject }) => subject === 'You signed in from a new device');
    const since = about.slice(seen);
    seen = about.length;
    return since;
  }

  it('an email states when, from where and with what somebody signed in from a new browser, once', async () => {
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
    await call(service, confirmWithFactor, {
      challenge_id: challenge.id,
      proof: { method: 'totp', code: app.nextCode() },
      address: '203.0.113.7',
      user_agent: FIREFOX,
      device: 'four',
    });
    expect(await sent()).toHaveLength(1);
  });
});
