import 'server-only';
import { searchRecords } from '@/lib/contract/developers/search';
import { foundAddress } from '../routes/found-address';
import type { Access } from '../session/access';

/**
 * Returns the page of the record with this id or reference, if the member may read it; undefined if none matches.
 * @throws ApiError, ConnectionError
 */
export async function findRecord({ client, scope }: Access, text: string): Promise<string | undefined> {
  const { data } = await client.call(searchRecords, { query: { q: text } });
  const [best] = data;
  return best && foundAddress(scope, best);
}
