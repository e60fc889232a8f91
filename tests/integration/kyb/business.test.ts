import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ListedBank } from '@/lib/contract/kyb/list-banks';
import { operations } from '@/lib/contract/operations';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { auditEntries } from '@/server/core/audit-log/tables';
import { getKybBusiness } from '@/server/kyb/profile/read-profile';
import { kybBusinesses } from '@/server/kyb/profile/tables';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { changeKybStatus } from '@/server/organisation/organisations/lock-organisation';
import { open } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { testSettings } from '@/server/platform/kernel/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { sendSigned } from '../../support/raw-http';
import { call, read as readSigned } from '../../support/service-client';

describe('business', () => {
  let database: Database;
  let partner: TestPartner;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    partner = await testPartner(database);
  });

  type Change = Parameters<typeof updateKybBusiness>[1];
  const save = async (change: Change) =>
    (await partner.write((context) => updateKybBusiness(context, change))).data;
  const read = async (reader = partner) => (await getKybBusiness(reader.read())).data;

  describe('saving business information', () => {
    it('begins with nothing, and stores what is sent', async () => {
      expect(await read()).toEqual({ version: 0 });
      const saved = await save({ legal_name: 'Harbour Savings Limited', country: 'NG' });
      expect(saved).toEqual({
        legal_name: 'Harbour Savings Limited',
        country: 'NG',
        version: 1,
        updated_at: '2026-11-20T09:30:00.000Z',
      });
      expect(operations.updateKybBusiness.answer.parse({ data: saved })).toEqual({ data: saved });
      expect(await save({ country: '', industry: 'Savings' })).toMatchObject({
        legal_name: 'Harbour Savings Limited',
        industry: 'Savings',
        version: 2,
      });
      expect(await read()).not.toHaveProperty('country');
    });

    it('is the same from a test and a live key, and of nobody else', async () => {
      await save({ legal_name: 'Harbour' });
      const live = await testPartner(database, 'live', { ...partner.scope, environment: 'live' });
      expect(await read(live)).toMatchObject({ legal_name: 'Harbour' });
      expect(await read(await testPartner(database))).toEqual({ version: 0 });
    });

    it('leaves the version, and the trail, when nothing changes', async () => {
      const first = await save({ legal_name: 'Harbour', registration_number: 'RC 123' });
      const again = await partner.write((context) => updateKybBusiness(context, { legal_name: 'Harbour' }), {
        now: new Date('2026-11-21T00:00:00.000Z'),
      });
      expect(again.data).toEqual(first);
      expect(await save({})).toEqual(first);
      expect(await save({ website: '' })).toEqual(first);
      const acts = await database.reads
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'kyb.business_changed'));
      const own = acts.filter(({ organisationId }) => organisationId === partner.scope.organisationId);
      expect(own.map(({ details, environment }) => [details, environment])).toEqual([
        [{ fields: 'legal_name, registration_number' }, null],
      ]);
    });

    it('refuses a change that was made from another version', async () => {
      await save({ legal_name: 'One', expected_version: 0 });
      await save({ legal_name: 'Two', expected_version: 1 });
      for (const expected_version of [0, 1, 3]) {
        await expect(save({ legal_name: 'Three', expected_version })).rejects.toMatchObject({
          code: 'invalid_state',
          details: { status: 'changed', version: '2' },
        });
      }
      expect(await read()).toMatchObject({ legal_name: 'Two', version: 2 });
    });

    it('checks a number beside what is stored', async () => {
      await save({ country: 'NG', entity_type: 'business_name' });
      await expect(save({ registration_number: 'RC123' })).rejects.toMatchObject({
        code: 'validation_failed',
        details: { registration_number: 'must be BN and up to 8 digits' },
      });
      await save({ registration_number: 'bn 123', tax_id: '12345678-0001' });
      expect(await read()).toMatchObject({ registration_number: 'bn 123', tax_id: '12345678-0001' });
      expect(await save({ entity_type: 'limited_company' })).toMatchObject({ registration_number: 'bn 123' });
      await expect(save({ date_of_incorporation: '2026-11-21', tax_id: '1' })).rejects.toMatchObject({
        details: { date_of_incorporation: 'must not be in the future', tax_id: expect.any(String) },
      });
      expect(await read()).toMatchObject({ version: 3 });
    });

    it('is possible exactly while the verification is with the partner', async () => {
      for (const kybStatus of kybStatuses) {
        await changeKybStatus({ tx: database.reads, now: new Date() }, partner.scope.organisationId, {
          kybStatus,
        });
        const outcome = save({ legal_name: `Now ${kybStatus}` });
        if (['submitted', 'in_review', 'approved'].includes(kybStatus)) {
          await expect(outcome).rejects.toMatchObject({ code: 'kyb_locked', details: { status: kybStatus } });
        } else {
          await expect(outcome).resolves.toMatchObject({ legal_name: `Now ${kybStatus}` });
        }
      }
    });

    it('seals what is stored to its organisation', async () => {
      await save({ legal_name: 'Harbour Savings Limited' });
      const { organisationId } = partner.scope;
      const [row] = await database.reads
        .select()
        .from(kybBusinesses)
        .where(eq(kybBusinesses.organisationId, organisationId));
      if (!row) throw new Error('nothing was kept');
      expect(Buffer.from(row.sealed).includes('Harbour')).toBe(false);
      const binding = {
        organisationId,
        environment: 'organisation',
        row: `kyb_businesses/${organisationId}`,
      };
      const { keyring } = testSettings();
      expect(open(keyring, binding, row.sealed)).toContain('Harbour Savings Limited');
      const other = (await testPartner(database)).scope.organisationId;
      expect(() => open(keyring, { ...binding, organisationId: other }, row.sealed)).toThrow();
    });
  });
});

describe('banks', () => {
  const PATH = '/partner/v1/banks';
  let app: TestApp;
  let org: TestOrganisation;

  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 100_000 });
    org = await app.createOrganisation('banks');
  });
  afterAll(() => app.close());

  test('lists the institutions of a country, or of all', async () => {
    const [all, nigerian, ghanaian, others] = await Promise.all(
      ['', '?country=NG', '?country=GH', '?country=KE'].map((query) =>
        readSigned<ListedBank[]>(app.url, org.test, PATH + query),
      ),
    );
    expect(all).toEqual([...(ghanaian ?? []), ...(nigerian ?? [])]);
    expect(nigerian).toContainEqual({
      code: '058',
      name: 'Guaranty Trust Bank',
      country: 'NG',
      kind: 'bank',
      account_number_length: 10,
    });
    expect(ghanaian?.filter(({ kind }) => kind === 'mobile_money').map(({ code }) => code)).toEqual([
      'AIRTELTIGO',
      'MTN',
      'TELECEL',
    ]);
    expect(others).toEqual([]);
  });

  test('any key may read it, whatever its permissions; a country that is no code is refused', async () => {
    const body = { name: 'sandbox only', permissions: ['sandbox:read'] };
    const target = '/partner/v1/organisation/keys';
    const { id, secret } = await call<{ id: string; secret: string }>(
      app.url,
      org.test,
      'POST',
      target,
      body,
    );
    const answer = await sendSigned(app.url, { key: id, secret }, { target: `${PATH}?country=NG` });
    expect(answer.status).toBe(200);
    const refused = await sendSigned(app.url, org.test, { target: `${PATH}?country=ng` });
    expect([refused.status, refused.json.error?.details]).toEqual([
      400,
      { country: 'must be a country code of two capital letters, such as NG' },
    ]);
  });
});
