import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Permission, permits } from '@/lib/contract/permissions';
import type { Found } from '@/lib/contract/search';
import type { Context } from '../context';
import { searchDeliveries } from '../deliveries/search-deliveries';
import { searchDocuments } from '../documents/search-documents';
import { searchEndpoints } from '../endpoints/search-endpoints';
import { searchEvents } from '../events/search-events';
import { searchFunding } from '../funding/search-funding';
import { searchHoldings } from '../holdings/search-holdings';
import { searchInboxes } from '../inboxes/search-inboxes';
import { searchInvestments } from '../investments/search-investments';
import { listKeyPermissions } from '../keys/list-key-permissions';
import { searchKeys } from '../keys/search-keys';
import { searchTransactions } from '../ledger/search-transactions';
import { searchMandates } from '../mandates/search-mandates';
import { searchInstruments } from '../market/search-instruments';
import { searchMembers } from '../members/search-members';
import { type Needle, needleOf } from '../needle';
import { searchOrders } from '../orders/search-orders';
import { searchPeople } from '../profile/search-people';
import { searchRequests } from '../requests/search-requests';
import { searchWallets } from '../wallets/search-wallets';
import { mostFitting } from './rules';

/** The most that an answer shows. */
const MOST = 20;

type Search = (context: Context, needle: Needle, most: number) => Promise<Found[]> | Found[];

/** What is looked at, in the order in which equally good matches are shown, and which permission reads it. */
const searches: readonly (readonly [Permission, Search])[] = [
  ['wallets:read', (_, needle) => searchWallets(needle)],
  ['orders:read', searchOrders],
  ['wallets:read', searchFunding],
  ['wallets:read', searchTransactions],
  ['holdings:read', searchHoldings],
  ['wallets:read', searchMandates],
  ['investments:read', searchInvestments],
  ['market:read', (_, needle, most) => searchInstruments(needle, most)],
  ['webhooks:read', searchEndpoints],
  ['webhooks:read', searchDeliveries],
  ['webhooks:read', searchEvents],
  ['sandbox:read', searchInboxes],
  ['members:read', searchMembers],
  ['organisation:read', searchKeys],
  ['organisation:read', searchRequests],
];

/** Personal data: members need the permission to write it also to find it. */
const personalSearches: readonly Search[] = [searchPeople, searchDocuments];

/**
 * Records of the environment that match what was typed, among those that the caller may read, exact matches first
 * (`GET /search`).
 */
export async function searchRecords(
  context: Context,
  input: InputOf<typeof operations.searchRecords>,
): Promise<AnswerOf<typeof operations.searchRecords>> {
  const { actor } = context;
  const granted =
    actor.kind === 'member' || actor.kind === 'key' ? await listKeyPermissions(context, actor.keyId) : [];
  const needle = needleOf(input.q);
  const personal = actor.kind === 'member' ? 'kyb:write' : 'kyb:read';
  const allowed = [
    ...searches.filter(([permission]) => permits(granted, permission)).map(([, search]) => search),
    ...(permits(granted, personal) ? personalSearches : []),
  ];
  const found: Found[] = [];
  for (const search of allowed) found.push(...(await search(context, needle, MOST)));
  return { data: mostFitting(found, needle.text, MOST), next_cursor: null };
}
