import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '@/lib/contract/permissions';
import { createMember } from '@/server/organisation/members/add-member';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { createOrganisation } from '@/server/organisation/organisations/create-organisation';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Scope } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { mails } from '@/server/platform/mail/tables';
import { openWallets } from '@/server/wallets/balances/open-wallets';
import { describeFailure, notifyMembers } from '@/server/webhooks/endpoints/notify-members';
import { type HealthChange, recordAttempts } from '@/server/webhooks/endpoints/record-attempts';
import { addEndpoint } from '@/server/webhooks/endpoints/register-webhook';
import type { AttemptNote } from '@/server/webhooks/endpoints/rules';
import { webhookEndpoints } from '@/server/webhooks/endpoints/tables';

describe('note attempts', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const START = Date.parse('2026-11-20T09:30:00.000Z');
  const at = (minute: number) => new Date(START + minute * 60_000);

  async function freshEndpoint(): Promise<string> {
    const scope: Scope = { organisationId: newId(), environment: 'test' };
    const endpoint = { url: 'https://partner.example/hooks', description: '', events: [] };
    return (await database.transaction((tx) => addEndpoint(testScopedContext(tx, scope), endpoint))).id;
  }

  /** `.` is an attempt that succeeds, `x` one that fails, `g` the last failed one of its delivery; a minute apart. */
  const notesOf = (endpointId: string, text: string, from = 0): AttemptNote[] =>
    [...text].map((sign, index) => ({
      endpointId,
      at: at(from + index),
      succeeded: sign === '.',
      durationMs: 20,
      gaveUp: sign === 'g',
    }));
  const noteAll = (notes: AttemptNote[]) => database.transaction((tx) => recordAttempts(tx, notes));
  const kinds = async (notes: AttemptNote[]) => (await noteAll(notes)).map(({ kind }) => kind);
  const rowOf = async (id: string) => {
    const [row] = await database.reads
      .select({
        failures: webhookEndpoints.failuresInRow,
        first: webhookEndpoints.firstFailureAt,
        failing: webhookEndpoints.failingSince,
        version: sql<string>`xmin::text`,
      })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id));
    if (!row) throw new Error('no endpoint');
    return row;
  };

  describe('the streak of an endpoint', () => {
    it('makes it failing with the third failure in a row, since the first, and reports it once', async () => {
      const id = await freshEndpoint();
      expect(await kinds(notesOf(id, 'xx.x', 0))).toEqual([]);
      expect(await kinds(notesOf(id, 'x', 4))).toEqual([]);
      expect(await noteAll(notesOf(id, 'x', 5))).toMatchObject([
        { kind: 'failing', endpointId: id, environment: 'test', since: at(3), at: at(5) },
      ]);
      expect(await kinds(notesOf(id, 'xxxx', 6))).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ failures: 7, first: at(3), failing: at(3) });
    });

    it('ends with a success, once', async () => {
      const id = await freshEndpoint();
      await noteAll(notesOf(id, 'xxx'));
      expect(await noteAll(notesOf(id, '.', 3))).toMatchObject([
        { kind: 'recovered', url: 'https://partner.example/hooks', since: at(0), at: at(3) },
      ]);
      expect(await kinds(notesOf(id, '..', 4))).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ failures: 0, first: null, failing: null });
    });

    it('costs no update where an endpoint is well and succeeds', async () => {
      const id = await freshEndpoint();
      const before = await rowOf(id);
      await noteAll(notesOf(id, '.....'));
      await noteAll(notesOf(id, 'xx.'));
      expect(await rowOf(id)).toEqual(before);
    });

    it('reports nothing that began and ended within one batch', async () => {
      const id = await freshEndpoint();
      expect(await kinds(notesOf(id, 'xxx.'))).toEqual([]);
      await noteAll(notesOf(id, 'xxx', 4));
      expect(await kinds(notesOf(id, '.xxx', 7))).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ failures: 3, failing: at(8) });
    });

    it('counts batches of many endpoints as it counts their attempts one by one', async () => {
      const batch = fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.stringMatching(/^[.x]{0,4}$/)), {
        minLength: 1,
        maxLength: 5,
      });
      await fc.assert(
        fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 4 }), async (batches) => {
          const ids = [await freshEndpoint(), await freshEndpoint(), await freshEndpoint()];
          const streaks = [0, 0, 0];
          let minute = 0;
          for (const parts of batches) {
            const notes = parts.flatMap(([which, text]) => {
              const found = notesOf(ids[which] ?? '', text, minute);
              minute += text.length;
              for (const sign of text) streaks[which] = sign === '.' ? 0 : (streaks[which] ?? 0) + 1;
              return found;
            });
            await noteAll(notes);
          }
          for (const [which, id] of ids.entries()) {
            const { failures, failing, first } = await rowOf(id);
            expect(failures).toBe(streaks[which]);
            expect(failing !== null).toBe((streaks[which] ?? 0) >= 3);
            expect(first !== null).toBe((streaks[which] ?? 0) > 0);
          }
        }),
        { numRuns: 25 },
      );
    });
  });

  describe('deliveries that are given up', () => {
    it('are reported once an hour for each endpoint', async () => {
      const id = await freshEndpoint();
      expect(await noteAll(notesOf(id, 'g.'))).toMatchObject([{ kind: 'given_up', since: null, at: at(0) }]);
      expect(await kinds(notesOf(id, 'g.g.', 2))).toEqual([]);
      expect(await kinds(notesOf(id, 'g.', 59))).toEqual([]);
      expect(await kinds(notesOf(id, 'g.', 60))).toEqual(['given_up']);
      expect(await kinds(notesOf(id, 'g.', 61))).toEqual([]);
    });

    it('are reported beside the failing of their endpoint', async () => {
      const id = await freshEndpoint();
      expect(await kinds(notesOf(id, 'xxg'))).toEqual(['failing', 'given_up']);
    });
  });

  it('leaves out attempts of endpoints that are gone, and does nothing for none', async () => {
    expect(await kinds(notesOf(newId(), 'xxxg'))).toEqual([]);
    expect(await kinds([])).toEqual([]);
  });
});

describe('notify members', () => {
  let database: Database;
  let service: TestService;
  let organisationId: string;
  beforeAll(async () => {
    database = await testDatabase();
    service = testService(database);
    const create = (slug: string) =>
      service.run((context) => createOrganisation(context, { name: 'Harbour Savings', slug }, openWallets));
    organisationId = (await create('harbour')).data.id;
    await create('other');
    for (const role of roles) {
      const member = {
        email: `${role}@harbour.example`,
        name: role,
        role,
        password: 'a long enough password',
      };
      await service.run((context) => createMember(context, { ...member, slug: 'harbour' }));
    }
    const stranger = { email: 'owner@other.example', name: 'Owner', password: 'a long enough password' };
    await service.run((context) => createMember(context, { ...stranger, role: 'owner', slug: 'other' }));
  }, 60_000);
  afterAll(() => database.close());

  const now = new Date('2026-11-20T09:30:00.000Z');
  const change = (overrides: Partial<HealthChange> = {}): HealthChange => ({
    kind: 'failing',
    endpointId: '0198c5a0-3a00-7000-8000-000000000c01',
    organisationId,
    environment: 'live',
    url: 'https://hooks.partner.example:8443/secret-path?token=hidden',
    since: new Date('2026-11-20T08:00:00.000Z'),
    at: now,
    ...overrides,
  });

  describe('telling members', () => {
    it('leaves a notice of each change for those who may change webhooks, and for nobody else', async () => {
      const gone = change({ organisationId: newId() });
      await database.transaction((tx) => notifyMembers({ tx, now }, [change(), gone]));
      const spread = () => service.run((context) => fanOutNotifications(context, 10));
      expect([await spread(), await spread()]).toEqual([2, 0]);
      const rows = await database.reads.select().from(mails);
      expect(rows.map(({ recipient }) => recipient).sort()).toEqual([
        'admin@harbour.example',
        'engineer@harbour.example',
        'owner@harbour.example',
      ]);
      expect(rows[0]).toMatchObject({
        subject: 'Webhook endpoint is failing: hooks.partner.example:8443',
        sentAt: null,
      });
      expect(rows[0]?.body).toContain('/harbour/live/webhooks/0198c5a0-3a00-7000-8000-000000000c01');
    });

    it('writes nothing when nothing has changed', async () => {
      await database.transaction((tx) => notifyMembers({ tx, now }, []));
      expect(await service.run((context) => fanOutNotifications(context, 10))).toBe(0);
    });
  });

  describe('the words', () => {
    const about = (overrides: Partial<HealthChange>) => describeFailure(change(overrides));

    it.each(['failing', 'recovered', 'given_up'] as const)('of %s name the host and no secret', (kind) => {
      for (const since of [change().since, null]) {
        const { title, body } = about({ kind, since });
        expect(title).toMatch(/^Webhook .*: hooks\.partner\.example:8443$/);
        expect(`${title}${body}`).not.toMatch(/secret-path|hidden|whsec_|undefined|null/);
      }
    });

    it('state the time', () => {
      expect(about({}).body).toContain('since 20 November 2026, 08:00 UTC');
      expect(about({ kind: 'recovered' }).body).toContain('since 20 November 2026, 09:30 UTC');
    });
  });
});
