import 'server-only';
import { searchRecords } from '@/lib/contract/developers/search';
import { foundAddress } from '../routes/found-address';
import type { Access } from '../session/access';

/**
 * The page of the record that goes by an id or a reference, among those that the member may read; undefined where there is
 * none.
 * @throws ApiError, ConnectionError
 */
export async function findRecord({ client, scope }: Access, text: string): Promise<string | undefined> {
  const { data } = await client.call(searchRecords, { query: { q: text } });
  const [best] = data;
  return best && foundAddress(scope, best);
}
