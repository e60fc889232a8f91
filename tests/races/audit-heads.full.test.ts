import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditVerification } from '@/lib/contract/developers/audit';
import { runCommand } from '@/server/cli/testing';
import { asApplication, freshDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type Service, startService } from '../support/service';
import { createOrganisation, operate, read, serviceWithKeys } from '../support/service-client';

const VERIFICATION = '/partner/v1/organisation/audit/verification';
const folder = temporaryFolder('heads');
let owner: string;
let service: Service;
let org: Awaited<ReturnType<typeof createOrganisation>>;
let chain: string;

beforeAll(async () => {
  owner = await freshDatabase();
  service = await startService({
    databaseUrl: asApplication(owner),
    settings: {
      LOG_LEVEL: 'error',
      AUDIT_HEADS_URL: pathToFileURL(folder).href,
      AUDIT_HEADS_EMAIL: 'owner@house.example',
      AUDIT_HEADS_EVERY_MINUTES: '1',
    },
  });
  org = await createOrganisation(service.url, service.dataDir, 'harbour');
  const [row] = await inDatabase(owner, `select id from organisations where slug = 'harbour'`);
  chain = String(row?.id);
  for (const name of ['one', 'two', 'three']) {
    const member = {
      name,
      email: `${name}@harbour.example`,
      role: 'viewer',
      password: `kept-${name}-2931-elsewhere`,
    };
    const target = '/operator/v1/organisations/harbour/members';
    const { status, text } = await operate(service.url, service.dataDir, target, member);
    expect(status, text).toBe(201);
  }
});
afterAll(() => service?.stop());

const published = (): string[] => {
  const names = path.join(folder, chain);
  return existsSync(names) ? readdirSync(names).sort() : [];
};

/** Waits for a job to do its work. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(200);
}

const verifyPublished = () => {
  const { url, settings } = serviceWithKeys(service.url, service.dataDir);
  return runCommand(['audit', 'verify', '--organisation', 'harbour', '--published', folder], {
    url,
    ...settings.operatorKey,
  });
};

/** Truncates the trail at a number, as a superuser can despite every trigger. */
const cut = (sequence: number, more = '') =>
  inDatabase(
    owner,
    `set session_replication_role = replica;
     delete from audit_entries where organisation_id = '${chain}' and sequence > ${sequence};
     update audit_heads set sequence = ${sequence}, hash = (select hash from audit_entries
       where organisation_id = '${chain}' and sequence = ${sequence}) where chain = '${chain}';${more}`,
  );

test('heads are published and emailed, and a trail that a superuser has cut is found and not signed', async () => {
  const head = async () =>
    Number(
      (await inDatabase(owner, `select sequence from audit_heads where chain = '${chain}'`))[0]?.sequence,
    );
  const last = await head();
  expect(last).toBeGreaterThan(3);
  await until(() => published().some((name) => Number(name.slice(0, 15)) === last));
  expect(await verifyPublished()).toMatchObject({ code: 0 });
  const [mail] = await inDatabase(
    owner,
    `select body from mails where recipient = 'owner@house.example' limit 1`,
  );
  expect(String(mail?.body)).toContain('"signature"');

  await cut(2);
  const after = await read<AuditVerification>(service.url, org.test, VERIFICATION);
  expect(after.valid).toBe(false);
  expect(after.problems).toContainEqual(expect.objectContaining({ kind: 'cut_tail', sequence: last }));
  // The signed head is the earlier one, not that of the shorter chain.
  expect(after.head.sequence).toBe(last);

  // Even if the database's own record is removed too, the published heads reveal it.
  await cut(2, `delete from audit_signed_heads where chain = '${chain}'; delete from audit_publications;`);
  const found = await verifyPublished();
  expect(found).toMatchObject({ code: 1 });
  expect(found.out).toContain('cut_tail');
  await until(() => service.logs().includes('its head is not signed'));
  expect(published().filter((name) => Number(name.slice(0, 15)) < last)).toEqual(
    published().filter((name) => Number(name.slice(0, 15)) < last && Number(name.slice(0, 15)) > 2),
  );
});

test('the remembered head moves forward alone, whoever changes it', async () => {
  const refused = { message: 'audit_signed_heads only moves forward' };
  await expect(
    inDatabase(owner, 'update audit_signed_heads set sequence = sequence - 1'),
  ).rejects.toMatchObject(refused);
  await expect(inDatabase(owner, 'delete from audit_signed_heads')).rejects.toMatchObject(refused);
  await expect(inDatabase(owner, 'truncate audit_signed_heads')).rejects.toMatchObject(refused);
});
