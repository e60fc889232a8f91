import type { Found } from '@/lib/contract/developers/search';
import type { Context } from '@/server/platform/kernel/context';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { presentDocument } from './present-document';
import { selectDocuments } from './store';

/** More documents than any verification holds; names are sealed, so they are opened to be compared. */
const MOST_DOCUMENTS = 100;

/** Documents of the verification by id or a part of their file's name. */
export async function searchDocuments(
  { tx, scope, settings }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const words = searchTerm.text.toLowerCase();
  const rows = await selectDocuments(tx, scope.organisationId, { limit: MOST_DOCUMENTS });
  return rows
    .map((row) => presentDocument(settings, row))
    .filter(({ id, filename }) => id === searchTerm.id || filename.toLowerCase().includes(words))
    .slice(0, most)
    .map(({ id, filename, type, status, created_at }) => ({
      type: 'kyb_document',
      id,
      title: filename,
      subtitle: `Document, ${type.replaceAll('_', ' ')}`,
      status,
      created_at,
    }));
}
