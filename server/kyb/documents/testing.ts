import type { DocumentType } from '@/lib/contract/kyb/document-types';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { runExternalCall } from '@/server/core/handlers';
import { openSpool } from '@/server/platform/blobs/open-spool';
import { takeFile } from '@/server/platform/blobs/take-file';
import type { Database } from '@/server/platform/database/database';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import type { TestPartner } from '@/server/wallets/funding/testing';
import { createKybDocument } from './create-kyb-document';

interface TestUpload {
  readonly type: DocumentType;
  readonly person_id?: string;
  readonly expires_on?: string;
  readonly bytes: Buffer;
  readonly filename?: string;
}

/** For tests: adds documents as the HTTP server does. */
export const testUploads =
  (database: Database, partner: TestPartner, settings: Settings) =>
  async (
    { bytes, filename = 'document.pdf', ...fields }: TestUpload,
    overrides: Partial<OpenContext> = {},
  ): Promise<KybDocument> => {
    const given = { settings, ...overrides };
    const spool = await openSpool();
    try {
      await spool.write(bytes);
      const file = await takeFile(filename, spool);
      if ('refused' in file) throw new Error(file.refused);
      const input = { ...fields, file };
      const transact = <Result>(work: (context: Context) => Promise<Result>) => partner.write(work, given);
      const { data } = await runExternalCall(transact, createKybDocument, { database, settings }, input);
      return data;
    } finally {
      await spool.close();
    }
  };
