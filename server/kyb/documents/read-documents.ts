import type { KybDocument } from '@/lib/contract/kyb/documents';
import type { OpenContext } from '@/server/platform/kernel/context';
import { presentDocument } from './present-document';
import { selectAllDocuments } from './store';

/** All documents of an organisation, oldest first. */
export async function readDocuments(
  { tx, settings }: Pick<OpenContext, 'tx' | 'settings'>,
  organisationId: string,
): Promise<KybDocument[]> {
  const rows = await selectAllDocuments(tx, organisationId);
  return rows.map((row) => presentDocument(settings, row));
}
