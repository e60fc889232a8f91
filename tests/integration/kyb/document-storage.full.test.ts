import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMeta } from '@/server/core/testing';
import { createKybDocument } from '@/server/kyb/documents/create-kyb-document';
import { deleteKybDocument } from '@/server/kyb/documents/delete-kyb-document';
import { judgeDocument } from '@/server/kyb/documents/judge-document';
import { getKybDocument, openDocument } from '@/server/kyb/documents/read-documents';
import { rescanDocuments } from '@/server/kyb/documents/rescan-documents';
import { testUploads } from '@/server/kyb/documents/testing';
import { deleteLeftovers } from '@/server/platform/blobs/delete-leftovers';
import { chunkCount } from '@/server/platform/blobs/seal-chunks';
import { fileChunks, fileContents } from '@/server/platform/blobs/tables';
import { type FakeClamd, startFakeClamd } from '@/server/platform/blobs/testing/fake-clamd';
import { type FakeS3, startFakeS3 } from '@/server/platform/blobs/testing/fake-s3';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Settings } from '@/server/platform/kernel/settings';
import { testSettings } from '@/server/platform/kernel/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { plainPdf } from '../../support/sample-files';

let database: Database;
let s3: FakeS3;
let clamd: FakeClamd;
let partner: TestPartner;

beforeAll(async () => {
  [database, s3, clamd] = await Promise.all([testDatabase(), startFakeS3(), startFakeClamd()]);
});
afterAll(() => Promise.all([database.close(), s3.close(), clamd.close()]));
beforeEach(async () => {
  partner = await testPartner(database);
  s3.objects.clear();
  s3.fail(null);
  clamd.be('clean');
});

const START = new Date('2026-11-20T09:30:00.000Z').getTime();
const secondsOn = (seconds: number) => new Date(START + seconds * 1_000);
const SIZE = 900_000;
const file = () => plainPdf('', SIZE);
const contents = () =>
  database.reads
    .select()
    .from(fileContents)
    .where(eq(fileContents.organisationId, partner.scope.organisationId));
const chunksOf = (contentId: string) =>
  database.reads.select().from(fileChunks).where(eq(fileChunks.contentId, contentId));
const clean = (settings: Settings, seconds: number) =>
  deleteLeftovers({ database, settings }, secondsOn(seconds), 100);
const remove = (id: string, settings: Settings) =>
  partner.write((context) => deleteKybDocument(context, { document_id: id }), { settings });

async function bytesOf(id: string, settings: Settings): Promise<Buffer> {
  const { bytes } = await openDocument(partner.read({ settings }), partner.scope.organisationId, id);
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a storage outside of the database', () => {
  const withS3 = () => testSettings({ s3: s3.settings });

  it('has the sealed bytes, gives them back, and loses them with the document', async () => {
    const [settings, bytes] = [withS3(), file()];
    const { id } = await testUploads(database, partner, settings)({ type: 'other', bytes });
    const [content] = await contents();
    const key = `/documents/files/${content?.id}`;
    expect([...s3.objects.keys()]).toEqual([key]);
    expect(s3.objects.get(key)?.includes(bytes.subarray(0, 24))).toBe(false);
    expect(await chunksOf(content?.id ?? '')).toEqual([]);
    expect((await bytesOf(id, settings)).equals(bytes)).toBe(true);
    await remove(id, settings);
    expect(await clean(settings, 0)).toBe(1);
    expect([s3.objects.size, (await contents()).length]).toEqual([0, 0]);
  });

  it('that does not delete is called again a minute later, and nothing refers to the bytes meanwhile', async () => {
    const [settings, bytes] = [withS3(), file()];
    const upload = testUploads(database, partner, settings);
    const { id } = await upload({ type: 'other', bytes });
    await remove(id, settings);
    s3.fail('DELETE');
    await expect(clean(settings, 1)).rejects.toThrow('503');
    expect(await clean(settings, 2)).toBe(0);
    s3.fail(null);
    const again = await upload({ type: 'other', bytes });
    expect(s3.objects.size).toBe(2);
    expect(await clean(settings, 62)).toBe(1);
    expect((await bytesOf(again.id, settings)).equals(bytes)).toBe(true);
    expect([s3.objects.size, (await contents()).length]).toEqual([1, 1]);
  });

  it('that does not take a file refuses the upload, and nothing of it stays', async () => {
    const settings = withS3();
    s3.fail('PUT');
    const upload = testUploads(database, partner, settings)({ type: 'other', bytes: file() });
    await expect(upload).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 5 });
    await clean(settings, 1);
    expect(await contents()).toEqual([]);
  });

  it('that lost a file, or whose settings are gone, is an error and no empty file', async () => {
    const settings = withS3();
    const { id } = await testUploads(database, partner, settings)({ type: 'other', bytes: file() });
    await expect(bytesOf(id, testSettings())).rejects.toThrow('settings are missing');
    s3.objects.clear();
    await expect(bytesOf(id, settings)).rejects.toThrow('does not have the object');
  });

  it('and the database are distinguished by each file, so the setting may change', async () => {
    const [inside, outside] = [testSettings(), withS3()];
    const [one, two] = [file(), file()];
    const first = await testUploads(database, partner, inside)({ type: 'other', bytes: one });
    const second = await testUploads(database, partner, outside)({ type: 'other', bytes: two });
    expect((await bytesOf(first.id, outside)).equals(one)).toBe(true);
    expect((await bytesOf(second.id, outside)).equals(two)).toBe(true);
  });
});

describe('bytes without a document', () => {
  it.each(['database', 's3'] as const)(
    'in %s are deleted an hour after their upload broke off',
    async (place) => {
      const settings = testSettings(place === 's3' ? { s3: s3.settings } : {});
      const bytes = file();
      const spool = {
        size: bytes.length,
        sha256: () => 'f'.repeat(64),
        write: async () => {},
        close: async () => {},
        async *read(length = 65_536) {
          for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
        },
      };
      const input = {
        type: 'other' as const,
        file: {
          filename: 'a.pdf',
          contentType: 'application/pdf' as const,
          size: bytes.length,
          sha256: spool.sha256(),
          spool,
        },
      };
      // The process dies before the last step.
      const prepared = await partner.write((context) => createKybDocument.prepare(context, input), {
        settings,
      });
      if (prepared.kind !== 'call') throw new Error('the bytes were not stored');
      const commit = await prepared.call({ database, settings });
      const [content] = await contents();
      const isThere = async () =>
        place === 's3'
          ? s3.objects.size === 1
          : (await chunksOf(content?.id ?? '')).length === chunkCount(SIZE);
      expect([content?.state, await isThere()]).toEqual(['pending', true]);
      expect(await clean(settings, 3_600)).toBe(0);
      expect(await clean(settings, 3_601)).toBe(1);
      expect([(await contents()).length, await isThere()]).toEqual([0, false]);
      expect(await chunksOf(content?.id ?? '')).toEqual([]);
      // A last step that comes too late stores nothing that is already deleted.
      const late = partner.write(commit, { settings });
      await expect(late).rejects.toThrow('cleaned away');
    },
  );
});

describe('a virus scanner', () => {
  const withClamd = () => testSettings({ clamav: clamd.settings });
  const upload = (bytes: Buffer, settings = withClamd()) =>
    testUploads(database, partner, settings)({ type: 'other', bytes });
  const rescan = (seconds: number, settings = withClamd()) =>
    rescanDocuments(database, testMeta(database, { settings, now: secondsOn(seconds) }));
  const read = async (id: string) => (await getKybDocument(partner.read(), { document_id: id })).data;
  const judge = (id: string, status: 'accepted' | 'rejected' | 'pending') =>
    partner.write((c) => judgeDocument(c, c.scope.organisationId, id, { status, reason: 'x' }));

  it('that finds nothing lets a file in', async () => {
    const bytes = file();
    expect(await upload(bytes)).toMatchObject({ scan: 'clean', status: 'pending' });
    expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
  });

  it('that finds something keeps a file out, and nothing of it stays', async () => {
    clamd.be('infected');
    await expect(upload(file())).rejects.toMatchObject({
      code: 'validation_failed',
      details: { file: expect.stringContaining('virus scanner found malware') },
    });
    expect(await contents()).toEqual([]);
  });

  it('that is out of reach lets a file wait, unread and not accepted, until it is called again', async () => {
    clamd.be('hanging up');
    const { id, scan } = await upload(file());
    expect(scan).toBe('waiting');
    const waiting = { code: 'invalid_state', details: { status: 'waiting' } };
    await expect(bytesOf(id, withClamd())).rejects.toMatchObject(waiting);
    await expect(judge(id, 'accepted')).rejects.toMatchObject(waiting);
    expect(await rescan(29)).toBe(0);
    await expect(rescan(30)).rejects.toThrow();
    clamd.be('clean');
    // It was postponed by as long as it had waited.
    expect(await rescan(59)).toBe(0);
    expect(await rescan(60)).toBe(1);
    expect(await rescan(90)).toBe(0);
    expect(await read(id)).toMatchObject({ scan: 'clean', updated_at: secondsOn(60).toISOString() });
    expect(await judge(id, 'accepted')).toMatchObject({ status: 'accepted' });
    expect((await bytesOf(id, withClamd())).length).toBe(SIZE);
  });

  it('that finds something later rejects the document, for good, and its bytes are deleted', async () => {
    clamd.be('hanging up');
    const { id } = await upload(file());
    clamd.be('infected');
    expect(await rescan(30)).toBe(1);
    expect(await read(id)).toMatchObject({
      scan: 'infected',
      status: 'rejected',
      rejection_reason: expect.stringContaining('clean copy'),
    });
    expect(await contents()).toEqual([]);
    const infected = { code: 'invalid_state', details: { status: 'infected' } };
    await expect(bytesOf(id, withClamd())).rejects.toMatchObject(infected);
    await expect(judge(id, 'accepted')).rejects.toMatchObject(infected);
    await expect(judge(id, 'pending')).rejects.toMatchObject(infected);
    expect(await judge(id, 'rejected')).toMatchObject({ status: 'rejected' });
    await remove(id, withClamd());
  });

  it('that finds nothing in a copy frees the one that waits', async () => {
    const bytes = file();
    clamd.be('hanging up');
    const first = await upload(bytes);
    clamd.be('clean');
    const copy = await testUploads(database, partner, withClamd())({ type: 'tax_certificate', bytes });
    expect([(await read(first.id)).scan, copy.scan]).toEqual(['clean', 'clean']);
    expect(await rescan(3_600)).toBe(0);
  });

  it('is not called for a document that was deleted while it waited', async () => {
    clamd.be('hanging up');
    const { id } = await upload(file());
    await remove(id, withClamd());
    expect(await rescan(3_600)).toBe(0);
  });
});
