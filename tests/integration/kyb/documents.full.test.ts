import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_DOCUMENTS } from '@/lib/contract/kyb/document-types';
import { operations } from '@/lib/contract/operations';
import { deleteKybDocument, removeDocumentsOf } from '@/server/kyb/documents/delete-kyb-document';
import { judgeDocument } from '@/server/kyb/documents/judge-document';
import {
  getKybDocument,
  getKybDocumentContent,
  listKybDocuments,
  openDocument,
  readDocuments,
} from '@/server/kyb/documents/read-documents';
import { testUploads } from '@/server/kyb/documents/testing';
import { createKybPerson } from '@/server/kyb/profile/create-kyb-person';
import { changeKybStatus } from '@/server/organisation/organisations/lock-organisation';
import { chunkCount } from '@/server/platform/blobs/seal-chunks';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { testSettings } from '@/server/platform/kernel/testing';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { pdf, plainPdf, png } from '../../support/sample-files';

let database: Database;
let partner: TestPartner;
let upload: ReturnType<typeof testUploads>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  partner = await testPartner(database);
  upload = testUploads(database, partner, testSettings());
});

/** Larger than a chunk, and unique. */
const SIZE = 600_000;
const file = () => plainPdf('', SIZE);
const other = 'other' as const;
const shareholders = 'shareholder_register' as const;

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.reads.execute(statement)) as unknown as { rows: Row[] }).rows;
}
const contents = () =>
  rowsOf<{ id: string; state: string }>(
    sql`select id, state from file_contents where organisation_id = ${partner.scope.organisationId}`,
  );
const chunks = () =>
  rowsOf<{ sealed: Uint8Array }>(
    sql`select sealed from file_chunks where content_id in
      (select id from file_contents where organisation_id = ${partner.scope.organisationId})`,
  );
async function bytesOf(id: string, by = partner): Promise<Buffer> {
  const answer = await getKybDocumentContent(by.read(), { document_id: id });
  const pieces: Uint8Array[] = [];
  for await (const piece of answer.bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
const person = async () =>
  (await partner.write((c) => createKybPerson(c, { first_name: 'Ada', last_name: 'Example', roles: [] })))
    .data.id;
const setStatus = (kybStatus: 'draft' | 'submitted' | 'action_required') =>
  partner.write((c) => changeKybStatus(c, c.scope.organisationId, { kybStatus }));

describe('an uploaded document', () => {
  it('fits the contract, and is read, listed and opened as it was sent', async () => {
    const bytes = await pdf();
    const data = await upload({ type: 'tax_certificate', bytes, filename: '/tmp/Tax Ọlá.pdf' });
    expect(operations.createKybDocument.answer.parse({ data })).toEqual({ data });
    expect(data).toMatchObject({
      type: 'tax_certificate',
      filename: 'Tax Ọlá.pdf',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      status: 'pending',
      scan: 'none',
    });
    expect(await getKybDocument(partner.read(), { document_id: data.id })).toEqual({ data });
    expect((await listKybDocuments(partner.read(), { limit: 10 })).data).toEqual([data]);
    expect(await readDocuments(partner.read(), partner.scope.organisationId)).toEqual([data]);
    expect((await bytesOf(data.id)).equals(bytes)).toBe(true);
  });

  it('is sealed in the database, name and bytes, in chunks', async () => {
    const bytes = file();
    await upload({ type: other, bytes, filename: 'Ada Example.pdf' });
    const stored = await chunks();
    expect(stored).toHaveLength(chunkCount(SIZE));
    const start = bytes.subarray(0, 24);
    expect(stored.some(({ sealed }) => Buffer.from(sealed).includes(start))).toBe(false);
    const [row] = await rowsOf<object>(sql`select * from kyb_documents order by created_at desc limit 1`);
    expect(JSON.stringify(row)).not.toContain('Ada');
    expect(await contents()).toMatchObject([{ state: 'kept' }]);
  });

  it('is written to the audit trail without its name, and so are its reading and its deletion', async () => {
    const { id } = await upload({ type: other, bytes: file(), filename: 'Ada Example.pdf' });
    const reading = partner.read();
    await getKybDocumentContent(reading, { document_id: id });
    const deletion = await partner.write(async (context) => {
      await deleteKybDocument(context, { document_id: id });
      return [...context.pending.audit];
    });
    const [created] = await rowsOf<{ action: string; details: object }>(
      sql`select action, details from audit_entries where target = ${id} and action = 'kyb_document.uploaded'`,
    );
    const acts = [created, ...reading.pending.audit, ...deletion];
    expect(acts.map((act) => act?.action)).toEqual([
      'kyb_document.uploaded',
      'kyb_document.downloaded',
      'kyb_document.deleted',
    ]);
    expect(JSON.stringify(acts)).not.toContain('Ada');
  });

  it('is nobody else’s: another’s id is answered as a missing one', async () => {
    const { id } = await upload({ type: other, bytes: file() });
    const stranger = await testPartner(database);
    const missing = { code: 'not_found', message: 'No such record.', details: {} };
    for (const [by, document_id] of [
      [stranger, id],
      [partner, newId()],
      [partner, 'x'],
    ] as const) {
      await expect(getKybDocument(by.read(), { document_id })).rejects.toMatchObject(missing);
      await expect(getKybDocumentContent(by.read(), { document_id })).rejects.toMatchObject(missing);
      await expect(by.write((c) => deleteKybDocument(c, { document_id }))).rejects.toMatchObject(missing);
    }
    expect((await listKybDocuments(stranger.read(), { limit: 10 })).data).toEqual([]);
  });

  it('does not open when its chunks were swapped behind the service’s back', async () => {
    const { id } = await upload({ type: other, bytes: file() });
    await database.reads.execute(sql`update file_chunks set number = case number when 0 then 1001 else 1000 end
      where number < 2 and content_id in (select content_id from kyb_documents where id = ${id})`);
    await database.reads.execute(sql`update file_chunks set number = number - 1000 where number >= 1000`);
    await expect(bytesOf(id)).rejects.toThrow();
  });
});

describe('listing', () => {
  it('filters by type, person and status, and pages', async () => {
    const person_id = await person();
    const first = await upload({ type: 'identity_document', person_id, bytes: file() });
    const later = { now: new Date('2026-11-21T00:00:00.000Z') };
    const second = await upload({ type: other, bytes: file() }, later);
    const list = async (input: Partial<Parameters<typeof listKybDocuments>[1]>) =>
      (await listKybDocuments(partner.read(), { limit: 10, ...input })).data.map(({ id }) => id);
    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ type: 'identity_document' })).toEqual([first.id]);
    expect(await list({ person_id })).toEqual([first.id]);
    expect(await list({ status: 'accepted' })).toEqual([]);
    expect(await list({ updated_since: '2026-11-20T23:00:00Z' })).toEqual([second.id]);
    const page = await listKybDocuments(partner.read(), { limit: 1 });
    expect(await list({ limit: 1, cursor: page.next_cursor ?? '' })).toEqual([first.id]);
  });
});

describe('an upload is refused', () => {
  it('for the same bytes as the same type twice, and nothing of it stays', async () => {
    const bytes = file();
    await upload({ type: other, bytes });
    await expect(upload({ type: other, bytes, filename: 'renamed.pdf' })).rejects.toMatchObject({
      code: 'duplicate_reference',
      details: { type: other },
    });
    expect(await contents()).toHaveLength(1);
  });

  it('for an identity document of nobody, and for a person of nobody or of others', async () => {
    const stranger = await testPartner(database);
    const theirs = (
      await stranger.write((c) => createKybPerson(c, { first_name: 'Bo', last_name: 'B', roles: [] }))
    ).data.id;
    await expect(upload({ type: 'identity_document', bytes: file() })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { person_id: 'must name whose identity document it is' },
    });
    for (const person_id of [newId(), theirs]) {
      await expect(upload({ type: other, person_id, bytes: file() })).rejects.toMatchObject({
        code: 'validation_failed',
        details: { person_id: 'must be one of your people' },
      });
    }
    expect(await contents()).toEqual([]);
  });

  it('while the verification is with the reviewer, and so is a deletion', async () => {
    const { id } = await upload({ type: other, bytes: file() });
    await setStatus('submitted');
    const locked = { code: 'kyb_locked', details: { status: 'submitted' } };
    await expect(upload({ type: other, bytes: file() })).rejects.toMatchObject(locked);
    await expect(partner.write((c) => deleteKybDocument(c, { document_id: id }))).rejects.toMatchObject(
      locked,
    );
    await setStatus('action_required');
    await upload({ type: other, bytes: file() });
  });

  it('when the verification is submitted while the bytes are on their way', async () => {
    const slow = { ...partner, write: partner.write };
    let writes = 0;
    slow.write = async (work, overrides) => {
      writes += 1;
      if (writes === 2) await setStatus('submitted');
      return partner.write(work, overrides);
    };
    const uploadSlowly = testUploads(database, slow, testSettings());
    await expect(uploadSlowly({ type: other, bytes: file() })).rejects.toMatchObject({ code: 'kyb_locked' });
    expect(await contents()).toEqual([]);
    expect(await chunks()).toEqual([]);
  });

  it(`when there are ${MOST_DOCUMENTS} documents`, async () => {
    const { id } = await upload({ type: other, bytes: file() });
    await database.reads.execute(sql`insert into kyb_documents select gen_random_uuid(), organisation_id, type, person_id,
      sealed_name, content_id, content_type, size, sha256 || n, status, scan, rejection_reason, created_at, updated_at
      from kyb_documents, generate_series(2, ${MOST_DOCUMENTS}) n where id = ${id}`);
    await expect(upload({ type: other, bytes: png() })).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'full' },
    });
    await partner.write((c) => deleteKybDocument(c, { document_id: id }));
    await upload({ type: other, bytes: png(), filename: 'a.png' });
  });
});

describe('bytes that two documents share', () => {
  it('are stored once, and deleted with the last of them', async () => {
    const bytes = file();
    const first = await upload({ type: other, bytes });
    const second = await upload({ type: shareholders, bytes });
    expect(await contents()).toHaveLength(1);
    expect(await chunks()).toHaveLength(chunkCount(SIZE));
    const remove = (id: string) => partner.write((c) => deleteKybDocument(c, { document_id: id }));
    expect(await remove(first.id)).toEqual({ data: first });
    expect((await bytesOf(second.id)).equals(bytes)).toBe(true);
    await remove(second.id);
    expect(await contents()).toEqual([]);
    const [left] = await rowsOf<{ count: number }>(sql`select count(*)::int as count from file_chunks c
      where not exists (select from file_contents f where f.id = c.content_id)`);
    expect(left?.count).toBe(0);
    await expect(bytesOf(second.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are not shared with another organisation', async () => {
    const bytes = file();
    await upload({ type: other, bytes });
    const stranger = await testPartner(database);
    const theirs = await testUploads(database, stranger, testSettings())({ type: other, bytes });
    const ids = await rowsOf<{ content_id: string }>(
      sql`select distinct content_id from kyb_documents where sha256 = ${theirs.sha256}`,
    );
    expect(ids).toHaveLength(2);
  });
});

describe('what goes with a person', () => {
  it('are their documents, with their bytes', async () => {
    const person_id = await person();
    await upload({ type: 'identity_document', person_id, bytes: file() });
    await upload({ type: 'proof_of_residence', person_id, bytes: file() });
    const kept = await upload({ type: other, bytes: randomPdf() });
    await partner.write((c) => removeDocumentsOf(c, c.scope.organisationId, person_id));
    expect(await readDocuments(partner.read(), partner.scope.organisationId)).toEqual([kept]);
    expect(await contents()).toHaveLength(1);
  });
});

describe('a reviewer’s verdict', () => {
  it('is written, shown and taken back', async () => {
    const { id } = await upload({ type: other, bytes: file() });
    const judge = (status: 'accepted' | 'rejected' | 'pending', reason: string | null) =>
      partner.write((c) => judgeDocument(c, c.scope.organisationId, id, { status, reason }));
    expect(await judge('rejected', 'Out of date')).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Out of date',
    });
    expect(await judge('accepted', 'is left out')).not.toHaveProperty('rejection_reason');
    expect(await judge('pending', null)).toMatchObject({ status: 'pending' });
    for (const document of [newId(), 'x']) {
      const unknown = partner.write((c) =>
        judgeDocument(c, c.scope.organisationId, document, { status: 'accepted', reason: null }),
      );
      await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    }
    const opened = await openDocument(partner.read(), partner.scope.organisationId, id);
    expect(opened).toMatchObject({ filename: 'document.pdf', contentType: 'application/pdf' });
  });
});

function randomPdf(): Buffer {
  return plainPdf(`% ${randomBytes(8).toString('hex')}\n`, 1_000);
}
