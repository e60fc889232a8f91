import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import { lockOrganisation } from '@/server/organisation/organisations/lock-organisation';
import { dropContent } from '@/server/platform/blobs/delete-leftovers';
import { markClean, type Rescanned, rescanContent } from '@/server/platform/blobs/rescan-content';
import { reasons } from '@/server/platform/blobs/rules';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { updateDocumentsOfContent } from './store';

/** Stores the scanner's verdict on all documents with these bytes; deletes infected bytes. */
async function write(context: OpenContext, { id, organisationId, verdict }: Rescanned): Promise<void> {
  const { tx, now } = context;
  await lockOrganisation(context, { id: organisationId });
  if (verdict === 'clean') {
    await markClean(context, organisationId, id);
    await updateDocumentsOfContent(tx, organisationId, id, { scan: 'clean' }, now);
    return;
  }
  const change = { scan: 'infected', status: 'rejected', rejectionReason: reasons.infected } as const;
  const documents = await updateDocumentsOfContent(tx, organisationId, id, change, now);
  await dropContent(context, organisationId, id);
  for (const target of documents) {
    const action = 'kyb_document.found_infected';
    recordOpenAct(context, { organisationId, environment: null, action, target, details: {} });
  }
}

/**
 * Scans one file that could not be scanned when it was uploaded.
 * @returns 1, or 0 when none is due.
 * @throws Error when the scanner is still unreachable.
 */
export async function rescanDocuments(database: Database, meta: RequestMeta): Promise<number> {
  const found = await rescanContent({ database, settings: meta.settings }, meta.now);
  if (!found) return 0;
  await inUnitOfWork(database, meta, (context) => write(context, found));
  return 1;
}
