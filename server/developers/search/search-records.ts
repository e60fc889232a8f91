import { type Found, foundTypes } from '@/lib/contract/developers/search';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { permits } from '@/lib/contract/permissions';
import { core } from '@/server/core/module';
import { kyb } from '@/server/kyb/module';
import { market } from '@/server/market/module';
import { listKeyPermissions } from '@/server/organisation/api-keys/read-api-keys';
import { organisation } from '@/server/organisation/module';
import type { Context } from '@/server/platform/kernel/context';
import type { Search } from '@/server/platform/kernel/module';
import { searchTermOf } from '@/server/platform/kernel/search-term';
import { trading } from '@/server/trading/module';
import { wallets } from '@/server/wallets/module';
import { webhooks } from '@/server/webhooks/module';
import { developers } from '../module';

/** How far a record is from the search term: 0 if the term is its id or whole title. */
function distance({ id, title }: Found, wanted: string): number {
  const name = title.toLowerCase();
  if (id.toLowerCase() === wanted || name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(wanted) ? 2 : 3;
}

/** Up to `most` records, best match first; equals in the order found, within a kind newest first. */
function mostFitting(found: readonly Found[], text: string, most: number): Found[] {
  const wanted = text.toLowerCase();
  return [...found]
    .sort(
      (left, right) =>
        distance(left, wanted) - distance(right, wanted) ||
        foundTypes.indexOf(left.type) - foundTypes.indexOf(right.type) ||
        (right.created_at ?? '').localeCompare(left.created_at ?? ''),
    )
    .slice(0, most);
}

/** The most that an answer shows. */
const MOST = 20;

/** Everything that can be found. */
const searches: readonly Search[] = [
  core,
  organisation,
  kyb,
  wallets,
  webhooks,
  market,
  trading,
  developers,
].flatMap(({ search = [] }) => search);

/**
 * Records of the environment that match a search term, among those that the caller may read, exact matches first
 * (`GET /search`).
 */
export async function searchRecords(
  context: Context,
  input: InputOf<typeof operations.searchRecords>,
): Promise<AnswerOf<typeof operations.searchRecords>> {
  const { actor } = context;
  const granted =
    actor.kind === 'member' || actor.kind === 'key' ? await listKeyPermissions(context, actor.keyId) : [];
  const searchTerm = searchTermOf(input.q);
  const personal = actor.kind === 'member' ? 'kyb:write' : 'kyb:read';
  const found: Found[] = [];
  for (const { permission, find } of searches) {
    const isAllowed = permits(granted, permission === 'personal' ? personal : permission);
    if (isAllowed) found.push(...(await find(context, searchTerm, MOST)));
  }
  return { data: mostFitting(found, searchTerm.text, MOST), next_cursor: null };
}
